import { randomUUID } from 'node:crypto';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { collections, unsubscribePath } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { changeCustomer } from '../../../functions/src/customers/change-customer.ts';
import { readBusiness } from '../../../functions/src/db/businesses.ts';
import { customerRef, parseCustomer } from '../../../functions/src/db/customers.ts';
import {
  getPersonKey,
  hashEmail,
  hashIdentifier,
  hashMailbox,
} from '../../../functions/src/db/keys.ts';
import { addNotification, notificationsRef } from '../../../functions/src/db/notifications.ts';
import { finishKeyChange, resumeKeyChanges } from '../../../functions/src/db/person-key-changes.ts';
import { getPersonalLinkCode, linkOwnerRef } from '../../../functions/src/db/personal-links.ts';
import {
  addRecipient,
  batchRef,
  parseRecipient,
} from '../../../functions/src/db/request-batches.ts';
import { isEmailSuppressed } from '../../../functions/src/db/suppressed.ts';
import { createEmailToken } from '../../../functions/src/db/tokens.ts';
import { buildReferrerLinkEmail } from '../../../functions/src/mail/customer/referrer-link.ts';
import { erasePerson } from '../../../functions/src/privacy/remove-person.ts';
import { callFunction } from '../../support/call-function.ts';
import { customerInput } from '../../support/customers.ts';
import { removePerson, runOwnerCommand } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import { businessRef, freshEmail, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import {
  givenQuietOwner,
  givenReferrer,
  pageToken,
  readEmailsTo,
  setStatus,
  tokenSubject,
  waitForNotificationStatuses,
} from '../../support/referrers.ts';
import { findDocumentsContaining, findMisplacedRecords } from '../../support/scan-database.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { findCountMismatches } from '../../support/stats.ts';
import { testEnvironment } from '../../support/test-environment.ts';
import { clickUnsubscribe } from '../../support/unsubscribe.ts';

let owner: TestOwner;
beforeEach(async () => {
  await clearFirestore();
  owner = await givenQuietOwner();
});

const input = (fields: Partial<CustomerInput> = {}) => customerInput({ email: '', ...fields });
const run = (command: object) => runOwnerCommand(owner, command);
const add = (customer: CustomerInput) => run({ command: 'add-customer', customer });
const change = (customerKey: string, to: string, fields: object = {}) =>
  run({ command: 'change-customer', customerKey, change: { to, ...fields } });
const edit = async (key: string, customer: CustomerInput) => {
  const answer = await change(key, 'saved', { customer });
  return typeof answer === 'string' ? answer : answer?.customer?.key;
};
const giveNewEmail = async (key: string) => {
  const email = freshEmail('new');
  await edit(key, input({ email }));
  return email;
};
const customerAt = async (key: string) =>
  parseCustomer(await customerRef(owner.business.id, key).get());
const referrerAt = async (key: string) =>
  (await businessRef(owner.business).collection(collections.referrers).doc(key).get()).data();
const expectInPlace = async () => {
  // A trigger may still be adding a referrer to the customers.
  await expect.poll(findMisplacedRecords).toEqual([]);
  expect(await findCountMismatches(owner.business.id)).toEqual([]);
};

async function givenMaria() {
  const maria = await givenReferrer(owner);
  await sendReferral(owner.business, { referrerEmail: maria.email, referralName: 'Zoe' });
  await setStatus(maria, 'converted');
  await expect.poll(() => customerAt(maria.key)).not.toBeNull();
  return maria;
}

const buildLinkEmail = (email: string) =>
  buildReferrerLinkEmail('1', {
    kind: 'referrer_link',
    referrerKey: hashEmail(email),
    mailboxKey: hashMailbox(email),
    language: 'en',
  });

it("sends links to a referrer's page only to the referrer, whatever email an owner enters [attack]", async () => {
  const victim = freshEmail('victim');
  const attacker = freshEmail('attacker');
  const shop = await givenQuietOwner();
  await givenReferrer(shop, { referrerEmail: victim });
  await add(input({ email: victim }));
  const key = await edit(hashEmail(victim), input({ email: attacker }));
  await change(key ?? '', 'asked', { channel: 'email' });
  for (const email of [victim, attacker])
    await callFunction('send-referrer-link', { email, language: 'en' });
  await waitForNotificationStatuses(hashEmail(victim), 'referrer_link', ['sent']);
  await waitForNotificationStatuses(hashEmail(attacker), 'referrer_link', ['sent']);
  const [toVictim, ...more] = await readEmailsTo(victim);
  const [toAttacker, ...others] = await readEmailsTo(attacker);
  expect([more, others]).toEqual([[], []]);
  expect(toVictim?.text.match(/\/me#/g)).toHaveLength(1);
  expect(toAttacker?.text.match(/\/me#/g)).toHaveLength(1);
});

it("links to a referrer's page are not sent if the stored email doesn't match the key", async () => {
  const victim = freshEmail('victim');
  const { key } = await givenReferrer(owner, { referrerEmail: victim });
  expect((await buildLinkEmail(victim))?.to).toBe(victim);
  const stored = businessRef(owner.business).collection(collections.referrers).doc(key);
  await stored.update({ email: freshEmail('attacker') });
  expect(await buildLinkEmail(victim)).toBeNull();
});

it('an email with many page links always includes the business that has referrals [attack]', async () => {
  const victim = freshEmail('victim');
  const { key } = await givenReferrer(owner, { referrerEmail: victim });
  const storedBusiness = (await businessRef(owner.business).get()).data() ?? {};
  const storedReferrer = await referrerAt(key);
  const batch = adminDb().batch();
  for (let index = 0; index < 25; index += 1) {
    const business = adminDb().collection(collections.businesses).doc(`0-spam-${index}`);
    batch.set(business, storedBusiness);
    const referrer = business.collection(collections.referrers).doc(key);
    batch.set(referrer, { ...storedReferrer, total: 0, new: 0 });
    const link = { business_id: business.id, referrer_key: key };
    batch.set(linkOwnerRef(getPersonalLinkCode(business.id, key)), link);
  }
  await batch.commit();
  await businessRef(owner.business).update({ name: 'Referred Plumbing' });
  const email = JSON.stringify(await buildLinkEmail(victim));
  expect(email.match(/\/me#/g)?.length).toBeGreaterThanOrEqual(20);
  expect(email).toContain('Referred Plumbing');
});

it("changing a customer's email keeps their counts, rewards and requests, and old links still work", async () => {
  const maria = await givenMaria();
  const friend = freshEmail('friend');
  await sendReferral(owner.business, { referrerEmail: maria.email, referralEmail: friend });
  await sendReferral(owner.business, { referralEmail: friend });
  await change(maria.key, 'asked', { channel: 'sms' });
  const email = freshEmail('new');
  const key = await edit(maria.key, input({ email, phone: '555 010 1234' }));
  expect(key).toBe(hashEmail(email));
  expect(await customerAt(maria.key)).toBeNull();
  expect(await customerAt(hashEmail(email))).toMatchObject({ email, asks: [{ channel: 'sms' }] });
  expect(await referrerAt(maria.key)).toBeUndefined();
  expect(await referrerAt(hashEmail(email))).toMatchObject({ total: 3, converted: 1, new: 2 });
  // The email limit of the old mailbox stays for a week; other traces go once the triggers have
  // run.
  const otherTraces = async () =>
    (await findDocumentsContaining(maria.email, maria.key)).filter(
      (path) => !path.startsWith(collections.mailTurns),
    );
  await expect.poll(otherTraces).toEqual([]);
  await requestContact(maria.code);
  expect(await referrerAt(hashEmail(email))).toMatchObject({ total: 4 });
  await expectInPlace();
});

it("changing a customer's email frees the former email for the person who has it now", async () => {
  const maria = await givenMaria();
  await giveNewEmail(maria.key);
  await sendReferral(owner.business, { referrerEmail: maria.email, referrerName: 'Kim Park' });
  expect(await referrerAt(maria.key)).toMatchObject({ name: 'Kim Park', total: 1 });
  await expectInPlace();
});

it('a customer with a changed email can open their page only from the new mailbox', async () => {
  const maria = await givenMaria();
  const open = (token: string) => callFunction('open-referrer-page', { token });
  const old = pageToken(maria);
  expect((await open(old)).status).toBe(200);
  const email = await giveNewEmail(maria.key);
  expect((await open(old)).reason).toBe('link-unusable');
  expect((await callFunction('forget-referrer', { token: old })).reason).toBe('link-unusable');
  expect((await open(pageToken({ ...maria, email }))).status).toBe(200);
});

it('a customer with a changed email is merged with the customer who already has that email', async () => {
  const maria = await givenMaria();
  const other = await givenReferrer(owner);
  await expect.poll(() => customerAt(other.key)).not.toBeNull();
  await change(other.key, 'opted-out');
  expect(await edit(maria.key, input({ email: other.email }))).toBe(other.key);
  expect(await referrerAt(other.key)).toMatchObject({ total: 3, converted: 1 });
  expect(await customerAt(other.key)).toMatchObject({ state: 'opted_out' });
  await expectInPlace();
});

it('a customer with a changed email keeps their position in a bulk email, and gets no email twice', async () => {
  const maria = await givenMaria();
  const toTopic = (batchId: string) => {
    const requestKey = { businessId: owner.business.id, batchId, customerKey: maria.key };
    return { kind: 'customer_ask', ...requestKey, reminder: 0, dueAt: new Date(0) } as const;
  };
  const batch = adminDb().batch();
  batch.set(batchRef(owner.business.id, 'b1'), { status: 'stopped' });
  const customer = await customerAt(maria.key);
  if (customer) addRecipient(batch, toTopic('b1'), customer, new Date());
  const later = new Date(Date.now() + 3_600_000);
  addNotification(batch, `ask-b1-${maria.key}`, toTopic('b1'), later);
  const sent = notificationsRef().doc(`ask-b2-${maria.key}`);
  batch.set(sent, { ...toStored(toTopic('b2')), attempts: 1, status: 'sent' });
  await batch.commit();
  const newKey = hashEmail(await giveNewEmail(maria.key));
  const recipients = await businessRef(owner.business)
    .collection(collections.requestRecipients)
    .get();
  expect(recipients.docs.map((doc) => [doc.id, parseRecipient(doc)?.name])).toEqual([
    [`b1-${newKey}`, 'Maria Lopez'],
  ]);
  const requests = await notificationsRef().where('kind', '==', 'customer_ask').get();
  const keys = requests.docs.map((doc) => [doc.id, doc.get('customer_key')]);
  expect(Object.fromEntries(keys)).toEqual({
    [`ask-b1-${newKey}`]: newKey,
    [sent.id]: maria.key,
  });
});

it("a customer can't be given the email of a person who asked to be erased", async () => {
  const maria = await givenMaria();
  const erased = freshEmail('erased');
  await erasePerson({ email: erased, phone: null }, 'kim', new Date());
  expect(await edit(maria.key, input({ email: erased }))).toBe('customer-changed');
  expect(await findDocumentsContaining(erased)).toEqual([]);
});

it('a customer with a changed email stays unsubscribed at the new email', async () => {
  const maria = await givenMaria();
  const token = createEmailToken('unsubscribe', tokenSubject(maria), 1, new Date());
  await clickUnsubscribe(`${testEnvironment.appUrl}${unsubscribePath(token)}&from=business`);
  const email = await giveNewEmail(maria.key);
  expect(await isEmailSuppressed(owner.business.id, email)).toBe(true);
  expect(await isEmailSuppressed('another', email)).toBe(false);
});

it('a customer with a changed email leaves no data behind when they are erased [attack]', async () => {
  const maria = await givenMaria();
  const email = freshEmail('new');
  await edit(maria.key, input({ name: 'Xaviera Quist', email, phone: '555 010 7788' }));
  await erasePerson({ email, phone: null }, 'kim', new Date());
  const traces = ['xaviera', 'maria lopez', maria.email, email, '010 7788', '0107788'];
  expect(await findDocumentsContaining(...traces)).toEqual([]);
  const links = adminDb().collection(collections.links);
  const codes = [maria.code, getPersonalLinkCode(owner.business.id, hashEmail(email))];
  for (const code of codes) expect((await links.doc(code).get()).get('active')).toBe(false);
});

/** Fails at the nth transaction or batch of `run`, like a process that is killed there. */
async function killAtWrite<T>(nth: number, run: () => Promise<T>): Promise<T> {
  let writes = 0;
  const restore = (
    [
      [Firestore.prototype, 'runTransaction'],
      [WriteBatch.prototype, 'commit'],
    ] as const
  ).map(([prototype, name]) => {
    const write = Reflect.get(prototype, name) as () => unknown;
    Reflect.set(prototype, name, function (this: object, ...args: unknown[]) {
      writes += 1;
      if (writes === nth) throw new Error('The process was killed');
      return Reflect.apply(write, this, args);
    });
    return () => Reflect.set(prototype, name, write);
  });
  try {
    return await run();
  } finally {
    for (const undo of restore) undo();
  }
}

/** Number of email changes that `killAtWrite` interrupted. */
let interruptions = 0;
it.each([2, 3, 4, 5])(
  'an email change that crashes at write %i is completed without losing or repeating anything',
  async (nth) => {
    const maria = await givenMaria();
    const email = freshEmail('new');
    const command = {
      command: 'change-customer',
      requestId: randomUUID(),
      customerKey: maria.key,
      change: { to: 'saved', customer: input({ email }) },
    } as const;
    const context = { businessId: owner.business.id, uid: owner.uid, now: new Date() };
    const business = await readBusiness(owner.business.id);
    if (!business) throw new Error('There is no business');
    // If a trigger finishes the move first, there are fewer writes.
    await killAtWrite(nth, () => changeCustomer(business, command, context)).catch(
      (error: Error) => {
        expect(error.message).toContain('killed');
        interruptions += 1;
      },
    );
    // In the meantime, a friend uses the link, and the old address has a new owner.
    expect((await requestContact(maria.code)).status).toBe(200);
    await sendReferral(owner.business, { referrerEmail: maria.email, referrerName: 'Kim Park' });
    await resumeKeyChanges(new Date(Date.now() + 60_000));
    expect(await referrerAt(hashEmail(email))).toMatchObject({ total: 3, converted: 1 });
    expect(await referrerAt(maria.key)).toMatchObject({ name: 'Kim Park', total: 1 });
    await finishKeyChange(business.id, maria.key);
    await expectInPlace();
  },
);

it("an email change that keeps failing doesn't block other email changes", async () => {
  const { id: businessId } = owner.business;
  const moves = adminDb().collection(collections.personMoves);
  const move = (from: string, at: number) =>
    moves
      .doc(hashIdentifier(`move:${businessId}:${from}`))
      .set({ business_id: businessId, from, to: `${from}-new`, created_at: new Date(at) });
  await customerRef(businessId, 'broken-new').set({ name: 1 });
  await move('broken', 0);
  await move('fine', 1);
  await expect(resumeKeyChanges(new Date(2))).rejects.toThrow();
  const left = await moves.get();
  expect(left.docs.map((doc) => doc.get('from'))).toEqual(['broken']);
});

it('the crash tests for the email change interrupt it more than once', () => {
  expect(interruptions).toBeGreaterThan(1);
});

it('a couple who share a landline are stored as two people who can be erased separately', async () => {
  const phone = '555 010 1234';
  const [ann, ben] = ['Ann Price', 'Ben Price'].map((name) => input({ name, phone }));
  for (const someone of [ann, ben]) {
    await add(someone ?? input());
    const friend = { name: 'Zoe', phone: '', email: freshEmail('zoe') };
    const sentBy = { new: { name: someone?.name, email: '', phone } };
    await run({ command: 'log-referral', friend, sentBy, note: '' });
  }
  const referrals = await readReferralsOf(owner.business);
  expect(new Set(referrals.map(({ referrerKey }) => referrerKey)).size).toBe(2);
  const annsReferral = referrals.find(({ referrerName }) => referrerName === 'Ann Price');
  await removePerson(owner, annsReferral?.id ?? '', 'referrer');
  expect(await findDocumentsContaining('ann price')).toEqual([]);
  expect(await customerAt(getPersonKey({ name: 'Ben Price', phone }))).not.toBeNull();
  await expectInPlace();
});

it("adding an email for one of a couple with one landline doesn't change the other", async () => {
  const phone = '555 010 1234';
  await add(input({ name: 'Ann Price', phone }));
  await add(input({ name: 'Ben Price', phone }));
  const email = freshEmail('ann');
  await add(input({ name: 'Ann Price', email, phone }));
  const stored = { name: 'Ann Price', phone: '+15550101234' };
  expect(await customerAt(hashEmail(email))).toMatchObject(stored);
  expect(await customerAt(getPersonKey({ name: 'Ann', phone }))).toBeNull();
  expect(await customerAt(getPersonKey({ name: 'Ben', phone }))).toMatchObject({ email: '' });
  await expectInPlace();
});
