import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { beforeEach, expect, it } from 'vitest';
import { startProcessGroup } from '../../../dev/src/emulators.ts';
import { REPOSITORY } from '../../../dev/src/environment.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import {
  getRequestNotificationId,
  processBatch,
} from '../../../functions/src/customers/request-batches.ts';
import { customerRef } from '../../../functions/src/db/customers.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
import { batchRef, parseBatch, parseRecipient } from '../../../functions/src/db/request-batches.ts';
import { getContactKeys, unsubscribeFromBusiness } from '../../../functions/src/db/suppressed.ts';
import { deliverById } from '../../../functions/src/mail/deliver.ts';
import { EMAIL_CONCURRENCY } from '../../../functions/src/mail/mailer.ts';
import { removePersonFromBusiness } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { customerInput, readCustomers } from '../../support/customers.ts';
import { clearInbox, getHeader, startFailingMailServer } from '../../support/emails.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import { giveEntitlement, setTemplate, type TestOwner } from '../../support/owners.ts';
import { businessRef } from '../../support/referrals.ts';
import {
  givenPayingOwner,
  makeProven,
  readEmailsTo,
  waitForEmailTo,
} from '../../support/referrers.ts';
import { clearFirestore } from '../../support/stack.ts';
import { testEnvironment, testLoad } from '../../support/test-environment.ts';
import { clickUnsubscribe } from '../../support/unsubscribe.ts';

/** Far enough in the future that only this test delivers the emails. */
const LATER = new Date(Date.now() + 10 * DAY_MS);
/** Shares of the batch that are sent when the process is killed. */
const KILLED_AT = testLoad(3) < 3 ? [0.4] : [0.01, 0.4, 0.8];
const RECIPIENTS = Number(process.env.BATCH_RECIPIENTS ?? 40);
/** Days after a request on which its reminders are sent. */
const REMINDER_DAYS = [4, 14] as const;

let owner: TestOwner;
beforeEach(async () => {
  await Promise.all([clearFirestore(), clearInbox()]);
  owner = await givenPayingOwner();
  await businessRef(owner.business).update({ postal_address: '12 Oak Street\nSpringfield' });
});

const customers = () => readCustomers(owner.business);
const findCustomer = async (name: string) =>
  (await customers()).find((customer) => customer.name === name);
const readBatch = async (id: string) => parseBatch(await batchRef(owner.business.id, id).get());
const readRecipients = async () =>
  (await businessRef(owner.business).collection(collections.requestRecipients).get()).docs.flatMap(
    (doc) => {
      const recipient = parseRecipient(doc);
      return recipient ? [{ ...recipient, id: doc.id }] : [];
    },
  );

const newCustomer = (name: string, fields: Partial<CustomerInput> = {}): CustomerInput =>
  customerInput({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
    ...fields,
  });

async function importAll(people: readonly CustomerInput[]) {
  for (let from = 0; from < people.length; from += 100)
    await importCustomers(owner.business.id, people.slice(from, from + 100), new Date());
}

const runAsOwner = (command: object, id?: string) => runOwnerCommand(owner, command, id);

async function startBatch(fields: object = {}) {
  const id = randomUUID();
  const command = { states: ['not_asked'], tag: null, isReminding: true, ...fields };
  const answer = await runAsOwner({ command: 'start-batch', ...command }, id);
  return typeof answer === 'string' ? answer : id;
}

/** The batch isn't due yet. */
async function givenBatch() {
  const id = randomUUID();
  const request = { states: ['not_asked'], tag: null, reminder_days: [] };
  const progress = { status: 'sending', cursor: null, is_filled: false };
  const counts = { total: 0, sent: 0, not_sent: 0, reminded: 0 };
  const dates = { created_at: LATER, ended_at: null, work_at: LATER };
  await batchRef(owner.business.id, id).create({ ...request, ...progress, ...counts, ...dates });
  return id;
}

/** With these limits, emails are sent less than a second apart. */
const allowMany = () =>
  businessRef(owner.business).update({
    referrer_mail_quota: 10_000,
    'settings.asks': { daily_limit: 5000 },
  });

/** The notification of a customer's request, or of one of its reminders. */
const requestKey = (batchId: string, customerKey = '', reminder = 0) =>
  getRequestNotificationId({ businessId: owner.business.id, batchId, customerKey }, reminder);

const hasEnded = (id: string) => async () => (await readBatch(id))?.status === 'done';

/** Starts a process that sends the batch through the mail server at this port. */
const startWorker = (batchId: string, at: number, port: number) =>
  startProcessGroup(
    process.execPath,
    ['--import', 'tsx', 'tests/support/batch-worker.ts', owner.business.id, batchId, String(at)],
    {
      cwd: REPOSITORY,
      env: { ...process.env, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
      logFile: join(testEnvironment.folder, 'batch-worker.log'),
    },
  );

it('a bulk email comes from the business, and reaches each selected customer with their personal link', async () => {
  await makeProven(owner);
  await setTemplate(owner, 'ask_email', {
    subject_template: 'A word, {{referrer_first_name}}?',
    body_template: 'Tell a friend: {{form_url}} (not https://evil.example)',
  });
  await importAll([
    newCustomer('Ann Gray', { tags: ['VIP'] }),
    newCustomer('Ben Carter', { tags: ['VIP'], email: '', phone: '555 010 9999' }),
    newCustomer('Cleo Diaz'),
  ]);
  expect(
    await runAsOwner({ command: 'preview-batch', states: ['not_asked'], tag: 'VIP' }),
  ).toMatchObject({
    preview: {
      ready: 1,
      names: ['Ann Gray'],
      left: [{ why: 'no_email', count: 1, names: ['Ben Carter'] }],
    },
  });
  await runAsOwner({ command: 'test-batch' });
  const test = await waitForEmailTo(owner.email, /^Test: A word, Maria\?$/);
  expect(test.text).toMatch(/^This is a test/);
  expect(test.text).not.toMatch(/http\S*unsubscribe/);
  const id = await startBatch({ tag: 'VIP' });
  const mail = await waitForEmailTo('ann.gray@customers.example');
  expect(mail.from).toBe('The Smiths via Vouchwell <hello@vouchwell.test>');
  expect(mail.subject).toBe('A word, Ann?');
  const ann = await findCustomer('Ann Gray');
  expect(mail.text).toContain(`/r/${owner.business.slug}?me=${ann?.linkCode}`);
  expect(mail.text).not.toContain('evil');
  expect(mail.text).toContain('12 Oak Street');
  expect(await waitUntil(hasEnded(id))).toBe(true);
  expect(await readBatch(id)).toMatchObject({ total: 1, sent: 1, notSent: 0, tag: 'VIP' });
  expect(ann).toMatchObject({ state: 'asked', asks: [{ channel: 'batch' }] });
  expect(await readEmailsTo('cleo.diaz@customers.example')).toEqual([]);
});

it('a bulk email uses our text during a free trial, without any links that the owner added', async () => {
  await makeProven(owner);
  await giveEntitlement(owner, 5, 'trialing');
  await businessRef(owner.business).update({
    business_url: 'https://smith.example',
    reward_description: '$20 at smith.example',
    postal_address: '12 Oak Street, smith.example',
  });
  await setTemplate(owner, 'ask_email', {
    subject_template: 'Act now',
    body_template: 'Log in at https://smith.example or tell a friend: {{form_url}}',
  });
  await importAll([newCustomer('Ann Gray')]);
  await startBatch();
  const mail = await waitForEmailTo('ann.gray@customers.example');
  expect(mail.subject).toBe('Know someone who’d like Smith Plumbing?');
  expect(mail.text).toContain('Thanks for choosing Smith Plumbing');
  expect(`${mail.text}${mail.html}`).not.toContain('smith.example');
});

it('a bulk email is recorded once per customer, despite a failing mail server and a killed process', async () => {
  const people = Array.from({ length: RECIPIENTS }, (_, index) => newCustomer(`Person ${index}`));
  await importAll(people);
  await allowMany();
  const isRefused = (address: string) => /^person\.\d*3[05]@/.test(address);
  const server = await startFailingMailServer(isRefused);
  const id = await givenBatch();
  const startedAt = performance.now();
  try {
    for (const [round, share] of [...KILLED_AT, null].entries()) {
      const worker = startWorker(id, LATER.getTime() + round * 3 * HOUR_MS, server.port);
      if (share === null) await worker.ended;
      else {
        const isShareSent = () => server.taken.size >= share * RECIPIENTS;
        expect(await waitUntil(isShareSent, 30 * MINUTE_MS)).toBe(true);
        await worker.kill();
      }
    }
  } finally {
    await server.stop();
  }

  const seconds = (performance.now() - startedAt) / 1000;
  const batch = await readBatch(id);
  const all = await readRecipients();
  const unsure = all.filter(({ why }) => why === 'unsure');
  writeFileSync(
    join(testEnvironment.folder, 'batch.txt'),
    `A batch of ${RECIPIENTS}: ${batch?.sent} sent, ${batch?.notSent} named, ${unsure.length} of them unsure, in ${seconds.toFixed(0)} s\n`,
  );

  expect(batch).toMatchObject({ status: 'done', total: RECIPIENTS });
  expect(all).toHaveLength(RECIPIENTS);
  const emails = new Map((await customers()).map(({ key, email }) => [`${id}-${key}`, email]));
  for (const { id: recipient, status, why, name } of all) {
    const address = emails.get(recipient) ?? '';
    const taken = server.taken.get(address) ?? 0;
    // A process that is killed while sending can't tell whether the server took the email.
    if (why === 'unsure') expect(taken).toBeLessThanOrEqual(1);
    else if (isRefused(address)) expect([name, why, taken]).toEqual([name, 'refused', 0]);
    else expect([name, status, taken]).toEqual([name, 'sent', 1]);
  }
  expect(batch?.sent).toBe(all.filter(({ status }) => status === 'sent').length);
  // At most the emails that were being sent when the process was killed.
  expect(unsure.length).toBeLessThanOrEqual(Math.min(9, EMAIL_CONCURRENCY * KILLED_AT.length));
}, 3_600_000);

it("a bulk email needs a postal address, doesn't start while another is running, and can be stopped", async () => {
  await businessRef(owner.business).update({ postal_address: null });
  expect(await startBatch()).toBe('batch-refused');
  await businessRef(owner.business).update({
    postal_address: '12 Oak Street',
    'settings.asks': { daily_limit: 1 },
  });
  await importAll([newCustomer('Ann Gray'), newCustomer('Ben Carter')]);
  const id = await startBatch();
  await expect.poll(async () => (await readBatch(id))?.sent).toBe(1);
  expect(await startBatch()).toBe('batch-refused');
  expect(await runAsOwner({ command: 'stop-batch', batchId: id })).toEqual({ success: true });
  await processBatch(owner.business.id, id, LATER);
  expect(await readBatch(id)).toMatchObject({ status: 'stopped', sent: 1, total: 2 });
  expect((await readRecipients()).map(({ status }) => status).sort()).toEqual(['sent', 'waiting']);
  // The customer who got the email isn't reminded.
  const [sent] = (await readRecipients()).filter(({ status }) => status === 'sent');
  const customerKey = sent?.id.slice(id.length + 1) ?? '';
  await deliverById(requestKey(id, customerKey, 1), LATER);
  const email = (await customers()).find(({ key }) => key === customerKey)?.email ?? '';
  expect(await readEmailsTo(email)).toHaveLength(1);
});

it('a bulk email flags addresses that a mail server rejected, until they are changed', async () => {
  await importAll([newCustomer('Ann Gray', { email: 'ann@no-mailbox.example' })]);
  const id = await startBatch();
  const key = (await findCustomer('Ann Gray'))?.key ?? '';
  const notification = notificationsRef().doc(requestKey(id, key));
  const readRejections = async () => (await notification.get()).get('permanent_failures');
  // The third attempt is the last one.
  for (const rejections of [1, 2]) {
    await expect.poll(readRejections).toBe(rejections);
    await notification.update({ next_attempt_at: new Date() });
    await deliverById(notification.id);
  }
  expect(await waitUntil(hasEnded(id))).toBe(true);
  const ann = await findCustomer('Ann Gray');
  expect(ann).toMatchObject({ state: 'not_asked', asks: [], waitsForAsk: true });
  expect(ann?.unreachable?.why).toBe('This mailbox doesn’t exist.');
  expect(await readRecipients()).toMatchObject([{ name: 'Ann Gray', why: 'refused' }]);
  expect(
    await runAsOwner({ command: 'preview-batch', states: ['not_asked'], tag: null }),
  ).toMatchObject({ preview: { ready: 0, left: [{ why: 'unreachable', count: 1 }] } });
  const change = { to: 'saved', customer: newCustomer('Ann Gray') };
  await runAsOwner({ command: 'change-customer', customerKey: key, change });
  expect((await findCustomer('Ann Gray'))?.unreachable).toBeNull();
  const contactKeys = getContactKeys({ email: newCustomer('Ann Gray').email, phone: null });
  await removePersonFromBusiness(owner.business.id, contactKeys, 'removed');
  expect(await readRecipients()).toMatchObject([{ name: '', why: 'refused' }]);
});

it('a bulk email records why each customer was skipped', async () => {
  const names = ['Ann Gray', 'Ben Carter', 'Cleo Diaz', 'Dan Ellis', 'Eve Ford'];
  await importAll(names.map((name) => newCustomer(name)));
  const id = await givenBatch();
  await processBatch(owner.business.id, id, LATER);
  const keys = new Map((await customers()).map(({ name, key }) => [name, key]));
  const change = (name: string, to: object) =>
    runAsOwner({ command: 'change-customer', customerKey: keys.get(name), change: to });
  await change('Ann Gray', { to: 'asked', channel: 'sms' });
  await change('Ben Carter', { to: 'deleted' });
  await change('Cleo Diaz', { to: 'opted-out' });
  const danKeys = getContactKeys({ email: newCustomer('Dan Ellis').email, phone: null });
  await unsubscribeFromBusiness(owner.business.id, danKeys);
  const unreachable = { at: LATER, why: 'This mailbox doesn’t exist.' };
  await customerRef(owner.business.id, keys.get('Eve Ford') ?? '').update({ unreachable });
  const after = new Date(LATER.getTime() + HOUR_MS);
  for (const key of keys.values()) await deliverById(requestKey(id, key), after);
  const why = Object.fromEntries(
    (await readRecipients()).map((recipient) => [recipient.name, recipient.why]),
  );
  expect(why).toEqual({
    'Ann Gray': 'lately',
    'Ben Carter': 'left',
    'Cleo Diaz': 'opted_out',
    'Dan Ellis': 'opted_out',
    'Eve Ford': 'unreachable',
  });
  expect(await readBatch(id)).toMatchObject({ status: 'done', total: 5, sent: 0, notSent: 5 });
});

it('a bulk email ends even if the owner merges two of its recipients', async () => {
  await importAll([newCustomer('Ann Gray'), newCustomer('Ben Carter')]);
  const id = await givenBatch();
  await processBatch(owner.business.id, id, LATER);
  const keys = (await customers()).map(({ key }) => key);
  const merged = newCustomer('Ann Gray', { email: newCustomer('Ben Carter').email });
  const ann = await findCustomer('Ann Gray');
  const change = { to: 'saved', customer: merged };
  await runAsOwner({ command: 'change-customer', customerKey: ann?.key, change });
  expect(await customers()).toHaveLength(1);
  const after = new Date(LATER.getTime() + HOUR_MS);
  for (const key of keys) await deliverById(requestKey(id, key), after);
  expect(await readBatch(id)).toMatchObject({ status: 'done', sent: 1, notSent: 1 });
});

it('a request reminder is sent on its day unless the customer has responded or unsubscribed', async () => {
  await allowMany();
  await importAll([newCustomer('Ann Gray'), newCustomer('Ben Carter', { language: 'es' })]);
  const id = await startBatch();
  expect(await waitUntil(hasEnded(id))).toBe(true);
  const [ann, ben] = await customers();
  const [firstDay, secondDay] = REMINDER_DAYS;
  const remind = (key = '', reminder = 1, day: number = firstDay) =>
    deliverById(requestKey(id, key, reminder), new Date(Date.now() + day * DAY_MS + HOUR_MS));
  const secondReminder = notificationsRef().doc(requestKey(id, ann?.key, 2));
  const isSecondReminderQueued = async () => (await secondReminder.get()).exists;
  // Opening the link counts as a response.
  const visit = { businessSlug: owner.business.slug, me: ben?.linkCode };
  expect((await callFunction('count-scan', visit)).status).toBe(200);
  await remind(ann?.key, 1, firstDay - 1);
  expect(await isSecondReminderQueued()).toBe(false);
  await remind(ann?.key);
  expect(await isSecondReminderQueued()).toBe(true);
  await remind(ann?.key);
  await remind(ben?.key);
  const emails = await readEmailsTo(ann?.email ?? '');
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Still happy with Smith Plumbing?',
    'Know someone who’d like Smith Plumbing?',
  ]);
  const [toBen, ...others] = await readEmailsTo(ben?.email ?? '');
  expect(toBen?.subject).toBe('¿Conoces a alguien que necesite a Smith Plumbing?');
  expect(toBen?.text).toContain('porque eres cliente');
  expect(others).toEqual([]);
  expect(await readBatch(id)).toMatchObject({ sent: 2, reminded: 1 });

  const unsubscribeUrl = emails[0] && getHeader(emails[0], 'list-unsubscribe').slice(1, -1);
  await clickUnsubscribe(`${unsubscribeUrl}`);
  expect(await findCustomer('Ann Gray')).toMatchObject({ state: 'opted_out', waitsForAsk: false });
  const optIn = { command: 'change-customer', customerKey: ann?.key, change: { to: 'opted-in' } };
  expect(await runAsOwner(optIn)).toBe('customer-changed');
  await remind(ann?.key, 2, secondDay);
  expect(await readEmailsTo(ann?.email ?? '')).toHaveLength(2);
  const undoUrl = `${unsubscribeUrl}&from=none`;
  await clickUnsubscribe(undoUrl);
  expect((await findCustomer('Ann Gray'))?.state).toBe('asked');
});
