import { collections } from '@vouchwell/domain/paths';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { REFUSED_DOMAIN } from '../../../dev/src/inbox/inbox.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { type Mail, readInbox, waitForMail } from '../../support/emails.ts';
import {
  businessRef,
  freshEmail,
  freshIp,
  givenBusiness,
  onlyReferralOf,
  post,
  referralsOf,
  request,
  type TestBusiness,
} from '../../support/referrals.ts';
import { adminDb } from '../../support/stack.ts';

const notifications = () => adminDb().collection(collections.notifications);
const turnsOf = ({ id }: TestBusiness) => adminDb().collection(collections.mailTurns).doc(id);

const mailsTo = async ({ contactEmail }: TestBusiness) =>
  (await readInbox()).filter(({ recipients }) => recipients.includes(contactEmail));
const isDigest = ({ subject }: Mail) => subject.includes('more referral');

async function toOwner({ id }: TestBusiness) {
  const ofBusiness = notifications().where('business_id', '==', id);
  return (await ofBusiness.where('kind', 'in', ['referral', 'referral_digest']).get()).docs;
}

const statusesOf = async (business: TestBusiness): Promise<string[]> =>
  (await toOwner(business)).map((document) => document.get('status'));

async function refer(business: TestBusiness, count: number, firstName: string): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `${firstName} ${n + 1}`);
  for (const referralName of names)
    expect((await post(request(business, { referralName }))).status).toBe(200);
  return names;
}

/** Waits until the owner has no pending notifications, except, with `true`, a waiting digest. */
async function allTold(business: TestBusiness, waits: boolean): Promise<void> {
  const isDone = async () => {
    const pending = (await statusesOf(business)).filter((status) => status === 'pending');
    return pending.length === Number(waits);
  };
  expect(await waitUntil(isDone)).toBe(true);
}

/** Makes the sent mails an hour old and the digest due. */
async function passAnHour(business: TestBusiness): Promise<void> {
  const turns = (await turnsOf(business).get()).data();
  const sent_at_ms = turns?.sent_at_ms.map((at: number) => at - HOUR_MS);
  await turnsOf(business).update({ sent_at_ms });
  await notifications().doc(turns?.digest_id).update({ next_attempt_at: new Date() });
}

const timesTold = (mails: readonly Mail[], names: readonly string[]) =>
  names.map(
    (name) =>
      mails.filter(({ text }) => text.includes(`${name}:`) || text.includes(`Friend: ${name}\n`))
        .length,
  );

describe('a flood of referrals', () => {
  it('sends an owner ten emails per hour, then lists the rest in one email', async () => {
    const business = await givenBusiness();
    const names = await refer(business, 13, 'Friend');
    await allTold(business, true);
    const singles = await mailsTo(business);
    expect(singles).toHaveLength(10);
    expect(singles.some(isDigest)).toBe(false);

    await passAnHour(business);
    const digest = await waitForMail(
      (mail) => isDigest(mail) && mail.recipients.includes(business.contactEmail),
    );
    expect(digest.subject).toBe('3 more referrals for Smith Plumbing');
    await allTold(business, false);
    const mails = await mailsTo(business);
    expect(mails).toHaveLength(11);
    expect(timesTold(mails, names)).toEqual(names.map(() => 1));
    expect(await referralsOf(business)).toHaveLength(13);
  });

  it("at one business doesn't delay another business's emails", async () => {
    const [flooded, other] = await Promise.all([givenBusiness(), givenBusiness()]);
    await refer(flooded, 12, 'Friend');
    await refer(other, 1, 'Ben');
    await waitForMail(({ recipients }) => recipients.includes(other.contactEmail));
  });

  it('continues in a new digest without losing a referral between digests', async () => {
    const business = await givenBusiness();
    const now = Date.now();
    await turnsOf(business).set({
      business_id: business.id,
      sent_at_ms: Array.from({ length: 10 }, (_, n) => now + n),
      digest_id: null,
    });
    const isToldOf = (mail: Mail, name: string) =>
      isDigest(mail) && mail.recipients.includes(business.contactEmail) && mail.text.includes(name);
    const first = await refer(business, 2, 'Early');
    await allTold(business, true);
    await passAnHour(business);
    await waitForMail((mail) => isToldOf(mail, 'Early 1'));
    const turns = (await turnsOf(business).get()).data();
    expect(turns).toMatchObject({ digest_id: null });
    await turnsOf(business).update({
      sent_at_ms: Array.from({ length: 10 }, (_, n) => Date.now() + n),
    });
    const second = await refer(business, 2, 'Late');
    await allTold(business, true);
    await passAnHour(business);
    await waitForMail((mail) => isToldOf(mail, 'Late 1'));
    const names = [...first, ...second];
    expect(timesTold(await mailsTo(business), names)).toEqual(names.map(() => 1));
  });
});

describe('an address that rejects our emails', () => {
  const refusing = () => freshEmail('owner').replace('example.com', REFUSED_DOMAIN);
  async function tryUntil(id: string, isOver: (fields: Record<string, unknown>) => boolean) {
    const fields = async () => (await notifications().doc(id).get()).data() ?? {};
    for (let failures = 1; ; failures += 1) {
      const has = async () =>
        isOver(await fields()) || (await fields()).permanent_failures === failures;
      expect(await waitUntil(has)).toBe(true);
      if (isOver(await fields())) return fields();
      await notifications().doc(id).update({ next_attempt_at: new Date() });
    }
  }

  it('is given up after three attempts and shown to its owner, until an email gets through to it', async () => {
    const contactEmail = refusing();
    const business = await givenBusiness({ contactEmail });
    await post(request(business));
    const { id } = await onlyReferralOf(business);
    const ended = await tryUntil(id, ({ status }) => status === 'gave_up');
    expect(ended).toMatchObject({ attempts: 3, permanent_failures: 2 });
    expect((await businessRef(business).get()).get('undeliverable_email')).toBe(contactEmail);

    // Give the owner another address, as if their mailbox was repaired.
    const repaired = freshEmail('repaired');
    await businessRef(business).update({
      contact_email: repaired,
      confirmed_email: repaired,
      undeliverable_email: repaired,
    });
    await post(request(business));
    const isCleared = async () =>
      (await businessRef(business).get()).get('undeliverable_email') === undefined;
    expect(await waitUntil(isCleared)).toBe(true);
    expect(await referralsOf(business)).toHaveLength(2);
  });

  it("doesn't use up the hourly limit", async () => {
    const business = await givenBusiness({ contactEmail: refusing() });
    await post(request(business), freshIp());
    const { id } = await onlyReferralOf(business);
    const hasFailed = async () =>
      (await notifications().doc(id).get()).get('permanent_failures') === 1;
    expect(await waitUntil(hasFailed)).toBe(true);
    expect((await turnsOf(business).get()).get('sent_at_ms')).toEqual([]);
  });
});
