import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { beforeEach, describe, expect, it } from 'vitest';
import { startProcessGroup } from '../../../dev/src/emulators.ts';
import { REPOSITORY } from '../../../dev/src/environment.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { importCustomers } from '../../../functions/src/customers/import-customers.ts';
import {
  getRequestNotificationId,
  processBatch,
} from '../../../functions/src/customers/request-batches.ts';
import { batchRef, parseBatch, parseRecipient } from '../../../functions/src/db/customers.ts';
import { notificationsRef } from '../../../functions/src/db/notifications.ts';
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

let owner: TestOwner;
beforeEach(async () => {
  await Promise.all([clearFirestore(), clearInbox()]);
  owner = await givenPayingOwner();
  await businessRef(owner.business).update({ postal_address: '12 Oak Street\nSpringfield' });
});

const listOf = (name: string) => businessRef(owner.business).collection(name);
const customers = () => readCustomers(owner.business);
const customer = async (name: string) => (await customers()).find((one) => one.name === name);
const batchAt = async (id: string) => parseBatch(await batchRef(owner.business.id, id).get());
const recipients = async () =>
  (await listOf(collections.requestRecipients).get()).docs.flatMap((one) => {
    const parsed = parseRecipient(one);
    return parsed ? [{ ...parsed, id: one.id }] : [];
  });

const input = (name: string, fields: Partial<CustomerInput> = {}): CustomerInput =>
  customerInput({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.example`,
    ...fields,
  });

async function bring(people: readonly CustomerInput[]) {
  for (let from = 0; from < people.length; from += 100)
    await importCustomers(owner.business.id, people.slice(from, from + 100), new Date());
}

const run = (command: object, requestId?: string) => runOwnerCommand(owner, command, requestId);

async function start(fields: object = {}) {
  const id = randomUUID();
  const command = { states: ['not_asked'], tag: null, isReminding: true, ...fields };
  const answer = await run({ command: 'start-batch', ...command }, id);
  return typeof answer === 'string' ? answer : id;
}

/** The batch isn't due yet. */
async function givenBatch() {
  const id = randomUUID();
  await batchRef(owner.business.id, id).create({
    ...{ states: ['not_asked'], tag: null, reminder_days: [], status: 'sending', cursor: null },
    ...{ is_filled: false, total: 0, sent: 0, not_sent: 0, reminded: 0 },
    ...{ created_at: LATER, ended_at: null, work_at: LATER },
  });
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

const ended = (id: string) => async () => (await batchAt(id))?.status === 'done';

describe('a bulk email', () => {
  it('a bulk email comes from the business, and reaches each selected customer with their personal link', async () => {
    await makeProven(owner);
    await setTemplate(owner, 'ask_email', {
      subject_template: 'A word, {{referrer_first_name}}?',
      body_template: 'Tell a friend: {{form_url}} (not https://evil.example)',
    });
    await bring([
      input('Ann Gray', { tags: ['VIP'] }),
      input('Ben Carter', { tags: ['VIP'], email: '', phone: '555 010 9999' }),
      input('Cleo Diaz'),
    ]);
    expect(
      await run({ command: 'preview-batch', states: ['not_asked'], tag: 'VIP' }),
    ).toMatchObject({
      preview: {
        ready: 1,
        names: ['Ann Gray'],
        left: [{ why: 'no_email', count: 1, names: ['Ben Carter'] }],
      },
    });
    await run({ command: 'test-batch' });
    const test = await waitForEmailTo(owner.email, /^Test: A word, Maria\?$/);
    expect(test.text).toMatch(/^Test email/);
    expect(test.text).not.toMatch(/http\S*unsubscribe/);
    const id = await start({ tag: 'VIP' });
    const mail = await waitForEmailTo('ann.gray@customers.example');
    expect(mail.from).toBe('The Smiths via Vouchwell <hello@vouchwell.test>');
    expect(mail.subject).toBe('A word, Ann?');
    const ann = await customer('Ann Gray');
    expect(mail.text).toContain(`/r/${owner.business.slug}?me=${ann?.linkCode}`);
    expect(mail.text).not.toContain('evil');
    expect(mail.text).toContain('12 Oak Street');
    expect(await waitUntil(ended(id))).toBe(true);
    expect(await batchAt(id)).toMatchObject({ total: 1, sent: 1, notSent: 0, tag: 'VIP' });
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
    await bring([input('Ann Gray')]);
    await start();
    const mail = await waitForEmailTo('ann.gray@customers.example');
    expect(mail.subject).toBe('Know someone who could use Smith Plumbing?');
    expect(mail.text).toContain('Thanks for choosing Smith Plumbing');
    expect(`${mail.text}${mail.html}`).not.toContain('smith.example');
  });

  it('a bulk email is recorded once per customer, despite a failing mail server and a killed process', async () => {
    const people = Array.from({ length: RECIPIENTS }, (_, index) => input(`Person ${index}`));
    await bring(people);
    await allowMany();
    const isRefused = (address: string) => /^person\.\d*3[05]@/.test(address);
    const server = await startFailingMailServer(isRefused);
    const id = await givenBatch();
    const startedAt = performance.now();
    try {
      for (const [round, share] of [...KILLED_AT, null].entries()) {
        const at = LATER.getTime() + round * 3 * HOUR_MS;
        const worker = startProcessGroup(
          process.execPath,
          ['--import', 'tsx', 'tests/support/batch-worker.ts', owner.business.id, id, String(at)],
          {
            cwd: REPOSITORY,
            env: { ...process.env, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(server.port) },
            logFile: join(testEnvironment.folder, 'batch-worker.log'),
          },
        );
        if (share === null) await worker.ended;
        else {
          const isThere = () => server.taken.size >= share * RECIPIENTS;
          expect(await waitUntil(isThere, 1_800_000)).toBe(true);
          await worker.kill();
        }
      }
    } finally {
      await server.stop();
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const batch = await batchAt(id);
    const all = await recipients();
    const unsure = all.filter(({ why }) => why === 'unsure');
    writeFileSync(
      join(testEnvironment.folder, 'batch.txt'),
      `A batch of ${RECIPIENTS}: ${batch?.sent} sent, ${batch?.notSent} named, ${unsure.length} of them unsure, in ${seconds.toFixed(0)} s\n`,
    );
    expect(batch).toMatchObject({ status: 'done', total: RECIPIENTS });
    expect(all).toHaveLength(RECIPIENTS);
    const emails = new Map((await customers()).map(({ key, email }) => [`${id}-${key}`, email]));
    for (const { id: recipient, status, why, name } of all) {
      const taken = server.taken.get(emails.get(recipient) ?? '') ?? 0;
      if (status === 'sent') expect([name, taken]).toEqual([name, 1]);
      else if (why === 'unsure') expect(taken).toBeLessThanOrEqual(1);
      else expect([name, why, taken]).toEqual([name, 'refused', 0]);
    }
    // If the process was killed while sending to a bad address, we can't tell that it was rejected.
    const refused = all.filter(({ id: of }) => isRefused(emails.get(of) ?? ''));
    expect(refused).toHaveLength(people.filter(({ email }) => isRefused(email)).length);
    for (const { why } of refused) expect(why).toMatch(/^(refused|unsure)$/);
    expect(batch?.sent).toBe(all.filter(({ status }) => status === 'sent').length);
    // At most the emails that were being sent when the process was killed.
    expect(unsure.length).toBeLessThanOrEqual(Math.min(9, EMAIL_CONCURRENCY * KILLED_AT.length));
  }, 3_600_000);

  it("a bulk email needs a postal address, doesn't start while another is running, and can be stopped", async () => {
    await businessRef(owner.business).update({ postal_address: null });
    expect(await start()).toBe('batch-refused');
    await businessRef(owner.business).update({
      postal_address: '12 Oak Street',
      'settings.asks': { daily_limit: 1 },
    });
    await bring([input('Ann Gray'), input('Ben Carter')]);
    const id = await start();
    await expect.poll(async () => (await batchAt(id))?.sent).toBe(1);
    expect(await start()).toBe('batch-refused');
    expect(await run({ command: 'stop-batch', batchId: id })).toEqual({ success: true });
    await processBatch(owner.business.id, id, LATER);
    expect(await batchAt(id)).toMatchObject({ status: 'stopped', sent: 1, total: 2 });
    expect((await recipients()).map(({ status }) => status).sort()).toEqual(['sent', 'waiting']);
    // The customer who got the email isn't reminded.
    const [sent] = (await recipients()).filter(({ status }) => status === 'sent');
    const customerKey = sent?.id.slice(id.length + 1) ?? '';
    await deliverById(requestKey(id, customerKey, 1), LATER);
    const email = (await customers()).find(({ key }) => key === customerKey)?.email ?? '';
    expect(await readEmailsTo(email)).toHaveLength(1);
  });

  it('a bulk email flags addresses that a mail server rejected, until they are changed', async () => {
    await bring([input('Ann Gray', { email: 'ann@no-mailbox.example' })]);
    const id = await start();
    const key = (await customer('Ann Gray'))?.key ?? '';
    const notification = notificationsRef().doc(requestKey(id, key));
    for (const tries of [1, 2, 3]) {
      await expect.poll(async () => (await notification.get()).get('attempts')).toBe(tries);
      const hasFailed = async () => {
        const next = (await notification.get()).get('next_attempt_at')?.toMillis();
        return !next || next - Date.now() > 9 * 60_000;
      };
      expect(await waitUntil(hasFailed)).toBe(true);
      if (tries < 3)
        await waitUntil(async () => (await notification.get()).get('last_error'), 5000);
      if (tries < 3) {
        await notification.update({ next_attempt_at: new Date() });
        await deliverById(notification.id);
      }
    }
    expect(await waitUntil(ended(id))).toBe(true);
    const ann = await customer('Ann Gray');
    expect(ann).toMatchObject({ state: 'not_asked', asks: [], waitsForAsk: true });
    expect(ann?.unreachable?.why).toBe('This mailbox doesn’t exist.');
    expect(await recipients()).toMatchObject([{ name: 'Ann Gray', why: 'refused' }]);
    expect(await run({ command: 'preview-batch', states: ['not_asked'], tag: null })).toMatchObject(
      { preview: { ready: 0, left: [{ why: 'unreachable', count: 1 }] } },
    );
    const change = { to: 'saved', customer: input('Ann Gray') };
    await run({ command: 'change-customer', customerKey: key, change });
    expect((await customer('Ann Gray'))?.unreachable).toBeNull();
    await removePersonFromBusiness(
      owner.business.id,
      getContactKeys({ email: input('Ann Gray').email, phone: null }),
      'removed',
    );
    expect(await recipients()).toMatchObject([{ name: '', why: 'refused' }]);
  });

  it('a bulk email records why each customer was skipped', async () => {
    const names = ['Ann Gray', 'Ben Carter', 'Cleo Diaz', 'Dan Ellis', 'Eve Ford'];
    await bring(names.map((name) => input(name)));
    const id = await givenBatch();
    await processBatch(owner.business.id, id, LATER);
    const keys = new Map((await customers()).map(({ name, key }) => [name, key]));
    const change = (name: string, to: object) =>
      run({ command: 'change-customer', customerKey: keys.get(name), change: to });
    await change('Ann Gray', { to: 'asked', channel: 'sms' });
    await change('Ben Carter', { to: 'deleted' });
    await change('Cleo Diaz', { to: 'opted-out' });
    await unsubscribeFromBusiness(
      owner.business.id,
      getContactKeys({ email: input('Dan Ellis').email, phone: null }),
    );
    await listOf(collections.customers)
      .doc(keys.get('Eve Ford') ?? '')
      .update({ unreachable: { at: LATER, why: 'This mailbox doesn’t exist.' } });
    const after = new Date(LATER.getTime() + HOUR_MS);
    for (const key of keys.values()) await deliverById(requestKey(id, key), after);
    const why = Object.fromEntries((await recipients()).map((one) => [one.name, one.why]));
    expect(why).toEqual({
      'Ann Gray': 'lately',
      'Ben Carter': 'left',
      'Cleo Diaz': 'opted_out',
      'Dan Ellis': 'opted_out',
      'Eve Ford': 'unreachable',
    });
    expect(await batchAt(id)).toMatchObject({ status: 'done', total: 5, sent: 0, notSent: 5 });
  });

  it('a bulk email ends even if the owner merges two of its recipients', async () => {
    await bring([input('Ann Gray'), input('Ben Carter')]);
    const id = await givenBatch();
    await processBatch(owner.business.id, id, LATER);
    const keys = (await customers()).map(({ key }) => key);
    const merged = input('Ann Gray', { email: input('Ben Carter').email });
    const ann = await customer('Ann Gray');
    const change = { to: 'saved', customer: merged };
    await run({ command: 'change-customer', customerKey: ann?.key, change });
    expect(await customers()).toHaveLength(1);
    const after = new Date(LATER.getTime() + HOUR_MS);
    for (const key of keys) await deliverById(requestKey(id, key), after);
    expect(await batchAt(id)).toMatchObject({ status: 'done', sent: 1, notSent: 1 });
  });
});

it('a request reminder is sent on its day unless the customer has responded or unsubscribed', async () => {
  await allowMany();
  await bring([input('Ann Gray'), input('Ben Carter', { language: 'es' })]);
  const id = await start();
  expect(await waitUntil(ended(id))).toBe(true);
  const [ann, ben] = await customers();
  const remind = (key = '', reminder = 1, days = 4) =>
    deliverById(requestKey(id, key, reminder), new Date(Date.now() + days * DAY_MS + HOUR_MS));
  const second = async () =>
    (
      await notificationsRef()
        .doc(requestKey(id, ann?.key, 2))
        .get()
    ).exists;
  const visit = { businessSlug: owner.business.slug, me: ben?.linkCode };
  expect((await callFunction('count-scan', visit)).status).toBe(200);
  await remind(ann?.key, 1, 3);
  expect(await second()).toBe(false);
  await remind(ann?.key);
  expect(await second()).toBe(true);
  await remind(ann?.key);
  await remind(ben?.key);
  const mails = await readEmailsTo(ann?.email ?? '');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Still happy with Smith Plumbing?',
    'Know someone who could use Smith Plumbing?',
  ]);
  const [toBen, ...others] = await readEmailsTo(ben?.email ?? '');
  expect(toBen?.subject).toBe('¿Conoces a alguien que necesite a Smith Plumbing?');
  expect(toBen?.text).toContain('porque eres cliente');
  expect(others).toEqual([]);
  expect(await batchAt(id)).toMatchObject({ sent: 2, reminded: 1 });
  const stop = mails[0] && getHeader(mails[0], 'list-unsubscribe').slice(1, -1);
  const press = (scope = '') => clickUnsubscribe(`${stop}${scope}`);
  await press();
  expect(await customer('Ann Gray')).toMatchObject({ state: 'opted_out', waitsForAsk: false });
  const overruled = { command: 'change-customer', customerKey: ann?.key };
  expect(await run({ ...overruled, change: { to: 'opted-in' } })).toBe('customer-changed');
  await remind(ann?.key, 2, 14);
  expect(await readEmailsTo(ann?.email ?? '')).toHaveLength(2);
  await press('&from=none');
  expect((await customer('Ann Gray'))?.state).toBe('asked');
});
