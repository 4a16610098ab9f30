import { randomUUID } from 'node:crypto';
import { collections } from '@vouchwell/domain/paths';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { applyEmailDecision } from '../../../dev/commands/suspensions.ts';
import { readBusiness } from '../../../functions/src/db/businesses.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import {
  notificationsRef,
  type ReferrerEmailTopic,
} from '../../../functions/src/db/notifications.ts';
import { countRejection, readEmailQuota } from '../../../functions/src/mail/quota.ts';
import { isProvenBusiness } from '../../../functions/src/mail/sender.ts';
import { reserveEmailSlot } from '../../../functions/src/mail/throttle.ts';
import { callFunction } from '../../support/call-function.ts';
import { readInbox } from '../../support/emails.ts';
import { createOwnerCommands, runOwnerCommand } from '../../support/owner-commands.ts';
import { setTemplate, type TestOwner } from '../../support/owners.ts';
import { requestContact } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  freshIp,
  readReferralsOf,
  sendReferral,
} from '../../support/referrals.ts';
import {
  givenPayingOwner,
  givenReferrer,
  makeProven,
  readEmailsTo,
  setStatus,
  waitForEmailTo,
} from '../../support/referrers.ts';
import { adminDb, clearFirestore } from '../../support/stack.ts';
import { testLoad } from '../../support/test-environment.ts';

beforeAll(clearFirestore);

async function countThankYouEmails(owners: readonly TestOwner[]) {
  const ids = owners.map(({ business }) => business.id);
  const all = notificationsRef().where('business_id', 'in', ids);
  const { docs } = await all.where('kind', '==', 'referrer_thanks').get();
  const waits = docs.filter((one) => String(one.get('last_error')).startsWith('beyond a limit'));
  return { sent: docs.filter((one) => one.get('status') === 'sent').length, waits: waits.length };
}

const expectThankYouEmails = (owners: readonly TestOwner[], sent: number, waits: number) =>
  expect.poll(() => countThankYouEmails(owners), { interval: 500 }).toEqual({ sent, waits });

async function giveCustomers(
  business: ReturnType<typeof businessRef>,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const people = adminDb().batch();
  for (const email of emails)
    people.set(business.collection(collections.referrers).doc(hashEmail(email)), {
      email,
      name: 'A Customer',
      ...toReferralCounts([]),
      last_referral_id: 'r',
      last_referral_at: now,
      counts_changed_at: now,
    });
  await people.commit();
}

async function reserveSend(topic: ReferrerEmailTopic, now: Date) {
  const id = randomUUID();
  const waiting = {
    attempts: 1,
    createdAt: now,
    nextAttemptAt: new Date(now.getTime() + 30 * DAY_MS),
  };
  await notificationsRef()
    .doc(id)
    .set({ ...toStored({ ...topic, ...waiting }), status: 'pending' });
  const notification = { id, topic, ...waiting, unconfirmed: false, permanentFailures: 0 };
  const permission = await reserveEmailSlot(notification, now);
  if (permission.status === 'delayed') return `waits for its ${permission.why}`;
  return permission.status === 'reserved' ? 'sent at once' : permission.status;
}

/** Fills a limit with emails sent at these times. */
const recordSends = (limitId: string, times: readonly number[]) =>
  adminDb()
    .collection(collections.mailTurns)
    .doc(limitId)
    .set({ sent_at_ms: FieldValue.arrayUnion(...times), digest_id: null }, { merge: true });

const conversionTopic = (businessId: string): ReferrerEmailTopic => ({
  kind: 'referrer_converted',
  businessId,
  referralId: 'r',
  referrerKey: 'k',
});

/** Number of emails above a limit. */
const BEYOND = testLoad(30);

it('sends at most 10 of 20 daily emails for fake referrals, with default text, and still emails conversions [attack]', async () => {
  const owner = await givenPayingOwner();
  const business = businessRef(owner.business);
  await setTemplate(owner, 'thanks', {
    subject_template: 'PayPal Service',
    body_template: 'Your account is limited, https://evil.example/login',
  });
  const strangers = Array.from({ length: 10 + BEYOND }, () => freshEmail('stranger'));
  for (const referrerEmail of strangers) {
    const { status } = await sendReferral(owner.business, { referrerEmail });
    expect(status).toBe(200);
  }
  await expectThankYouEmails([owner], 10, BEYOND);
  const mails = (await readInbox()).filter(({ recipients: [to = ''] }) => strangers.includes(to));
  expect(mails).toHaveLength(10);
  for (const mail of mails) {
    expect(mail.from).toMatch(/ via Vouchwell <hello@/);
    expect(JSON.stringify(mail)).not.toMatch(/PayPal|limited|evil/);
  }
  const events = await adminDb().collectionGroup(collections.events).get();
  const waits = events.docs.filter((one) => one.get('kind') === 'mail_waits');
  expect(waits.filter(({ ref }) => ref.path.startsWith(business.path))).toHaveLength(BEYOND);
  const conversion = {
    ...conversionTopic(owner.business.id),
    referrerKey: hashEmail(strangers[0] ?? ''),
  };
  expect(await reserveSend(conversion, new Date())).toBe('sent at once');
});

it("a business name can't put brands, prices or numbers into emails until referrals have been handled", async () => {
  const owner = await givenPayingOwner();
  await businessRef(owner.business).update({
    name: 'PayPal: $499.99 was charged, call +1 888 555 0100',
    from_label: 'P\u0430yPal Billing Department, Refunds and Claims, +1 888 555 0100',
  });
  const [maria, ben] = [freshEmail('maria'), freshEmail('ben')];
  const { result } = await sendReferral(owner.business, { referrerEmail: maria });
  await requestContact(result?.linkCode ?? '', { referralEmail: ben });
  await callFunction('send-referrer-link', { email: maria, language: 'en' }, { ip: freshIp() });
  await expect.poll(async () => (await readEmailsTo(maria)).length).toBe(3);
  await waitForEmailTo(ben, /got your request/);
  for (const mail of [...(await readEmailsTo(maria)), ...(await readEmailsTo(ben))])
    expect(JSON.stringify(mail)).not.toMatch(/p.ypal|499\.99|888 555|claims/iu);
  await businessRef(owner.business).update({ name: 'Chase Plumbing', from_label: null });
  await makeProven(owner);
  const { email } = await givenReferrer(owner);
  expect((await waitForEmailTo(email, /Chase Plumbing/)).from).toContain(
    'Chase Plumbing via Vouchwell',
  );
});

it("many rejected emails pause a business's customer emails until our team resumes them [attack]", async () => {
  const { business } = await givenPayingOwner();
  const now = new Date();
  const refuse = () => countRejection(conversionTopic(business.id), now);
  const answers = [];
  for (let times = 1; times <= 8; times += 1) answers.push(await refuse());
  expect(answers.filter(Boolean)).toHaveLength(1);
  const isPaused = async () =>
    Boolean((await businessRef(business).get()).get('referrer_mails_paused_at'));
  expect(await isPaused()).toBe(true);
  await waitForEmailTo(business.contactEmail, /We’ve paused emails to your customers/);
  const decision = { slug: business.slug, why: 'A list of old customers', by: 'ana' };
  await applyEmailDecision({ ...decision, action: 'mails_resumed' }, now);
  expect([await isPaused(), await refuse()]).toEqual([false, false]);
});

it("fake referrals from one network don't raise a business's limit of 20 emails per day [attack]", async () => {
  const owner = await givenPayingOwner();
  const ref = businessRef(owner.business);
  const now = new Date();
  await ref.update({ created_at: new Date(now.getTime() - 60 * DAY_MS) });
  const { token } = owner;
  const inOneNetwork = freshIp();
  for (let n = 0; n < 4; n += 1) {
    const answer = await sendReferral(owner.business, {}, inOneNetwork);
    expect(answer.status).toBe(200);
    const friend = { name: 'Ben', phone: '', email: freshEmail('ben') };
    const command = { command: 'log-referral', friend, sentBy: { unsaid: true }, note: '' };
    await runOwnerCommand(owner, command);
  }
  const work = async () => {
    for (const { id, status } of await readReferralsOf(owner.business))
      if (status === 'new')
        await createOwnerCommands(token).changeReferral(id, { to: 'converted' });
  };
  await work();
  const business = await readBusiness(owner.business.id);
  if (!business) throw new Error('There is no business');
  const networks = async () =>
    (await adminDb().doc(`${collections.mailTurns}/networks-${business.id}`).get()).get('networks')
      ?.length;
  await expect.poll(networks).toBe(1);
  expect(await readEmailQuota(business, now)).toBe(20);
  expect(await isProvenBusiness(business)).toBe(false);
  for (let n = 0; n < 2; n += 1) await sendReferral(owner.business);
  await work();
  await expect.poll(networks).toBe(3);
  expect(await readEmailQuota(business, now)).toBe(200);
  expect(await isProvenBusiness(business)).toBe(true);
});

it('rejected email addresses hold back emails only for the network that entered them [attack]', async () => {
  const { business } = await givenPayingOwner();
  const now = new Date();
  const networkKey = randomUUID();
  const [first = '', ...others] = Array.from({ length: 8 }, () => freshEmail('stranger'));
  await giveCustomers(businessRef(business), [first], now);
  const subject = { kind: 'referrer_thanks', businessId: business.id, referralId: 'r' } as const;
  const topic = { ...subject, referrerKey: hashEmail(first) };
  for (const _ of others) await countRejection({ ...topic, networkKey }, now);
  expect((await businessRef(business).get()).get('referrer_mails_paused_at')).toBeUndefined();
  expect(await reserveSend({ ...topic, networkKey }, now)).toBe('waits for its network');
  expect(await reserveSend({ ...topic, networkKey: randomUUID() }, now)).toBe('sent at once');
});

it('a mailbox gets at most three emails across all its plus-aliases and all businesses [attack]', async () => {
  const owners = [await givenPayingOwner(), await givenPayingOwner()];
  const mailbox = freshEmail('maria');
  for (let n = 0; n < 3 + BEYOND; n += 1) {
    const referrerEmail = mailbox.replace('@', `+${n}@`);
    const owner = owners[n % 2] as TestOwner;
    expect((await sendReferral(owner.business, { referrerEmail })).status).toBe(200);
  }
  await expectThankYouEmails(owners, 3, BEYOND);
});

it('one network can cause at most 300 emails per day across all businesses [attack]', async () => {
  const now = new Date();
  const [networkKey, became] = [randomUUID(), { atOnce: 0, later: 0 }];
  const earlier = Array.from({ length: 280 }, (_, n) => now.getTime() - DAY_MS / 2 + n);
  await recordSends(`network-${networkKey}`, earlier);
  for (const { business } of [await givenPayingOwner(), await givenPayingOwner()]) {
    const emails = Array.from({ length: 15 }, () => freshEmail('stranger'));
    await businessRef(business).update({ referrer_mail_quota: 200 });
    await giveCustomers(businessRef(business), emails, now);
    for (const [n, email] of emails.entries()) {
      const subject = { kind: 'referrer_thanks', businessId: business.id } as const;
      const topic = { ...subject, referralId: `r${n}`, referrerKey: hashEmail(email), networkKey };
      const turn = await reserveSend(topic, now);
      if (turn === 'sent at once') became.atOnce += 1;
      if (turn === 'waits for its network') became.later += 1;
    }
  }
  expect(became).toEqual({ atOnce: 300 - earlier.length, later: 10 });
});

it("three fake referrals can't stop a real friend's conversion email [attack]", async () => {
  const referrer = await givenReferrer(await givenPayingOwner());
  const shops = [await givenPayingOwner(), await givenPayingOwner(), await givenPayingOwner()];
  for (const { business } of shops) await sendReferral(business, { referrerEmail: referrer.email });
  await expectThankYouEmails([referrer.owner, ...shops], 3, 1);
  await setStatus(referrer, 'converted');
  await waitForEmailTo(referrer.email, /became a customer/);
});

const KINDS = ['referrer_thanks', 'referrer_converted', 'referrer_paid'] as const;
/** The shop's opening hours; the emails about 200 referrals are due within them. */
const OPEN_MS = 10 * HOUR_MS;

/** 200 referrals over the Wi-Fi of an old shop; a tenth of the customers refer two friends. */
async function givenGoodDay(): Promise<ReferrerEmailTopic[]> {
  const { business } = await givenPayingOwner();
  const ref = businessRef(business);
  const now = new Date();
  await ref.update({ created_at: new Date(now.getTime() - 60 * DAY_MS) });
  const people = adminDb().batch();
  for (let n = 0; n < 20; n += 1)
    people.set(ref.collection(collections.referrals).doc(), {
      status: 'contacted',
      source: 'form',
    });
  const emails = Array.from({ length: 180 }, () => freshEmail('customer'));
  await people.commit();
  await adminDb()
    .doc(`${collections.mailTurns}/networks-${business.id}`)
    .set({ business_id: business.id, networks: ['wifi', 'home', 'phone'] });
  await giveCustomers(ref, emails, now);
  return Array.from({ length: 200 }, (_, n) => n).flatMap((n) =>
    KINDS.map((kind) => ({
      kind,
      businessId: business.id,
      referralId: `r${n}`,
      referrerKey: hashEmail(emails[n % emails.length] ?? ''),
      networkKey: `wifi-${business.id}`,
    })),
  );
}

it('a busy business sends every email of a day with 200 referrals immediately', async () => {
  const topics = await givenGoodDay();
  const opens = Date.now() + DAY_MS;
  const timeOf = (index: number) => opens + Math.floor((index * OPEN_MS) / topics.length);
  const became: Record<string, number> = {};
  const sendEach = async (from: number, to: number) => {
    for (const [index, topic] of [...topics.entries()].slice(from, to)) {
      const outcome = `${topic.kind} ${await reserveSend(topic, new Date(timeOf(index)))}`;
      became[outcome] = (became[outcome] ?? 0) + 1;
    }
  };
  // Actually send only the first and last 20, which are about the same customers.
  const [first, last] = [20 * KINDS.length, 180 * KINDS.length];
  await sendEach(0, first);
  const between = topics.slice(first, last).map((topic, n) => ({ topic, at: timeOf(first + n) }));
  const { businessId = '' } = topics[0] ?? {};
  await recordSends(
    `quota-${businessId}`,
    between.map(({ at }) => at),
  );
  const thanks = between.filter(({ topic }) => topic.kind === 'referrer_thanks');
  await recordSends(
    `network-wifi-${businessId}`,
    thanks.map(({ at }) => at),
  );
  await sendEach(last, topics.length);
  const wanted = KINDS.map((kind) => [`${kind} sent at once`, 40]);
  expect(became).toEqual(Object.fromEntries(wanted));
});
