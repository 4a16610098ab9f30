import { MIN_NETWORKS_TO_BE_PROVEN } from '@vouchwell/domain/messages/email-delivery';
import { collections } from '@vouchwell/domain/paths';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { hashEmail, hashMailbox } from '../../functions/src/db/keys.ts';
import { notificationsRef } from '../../functions/src/db/notifications.ts';
import { getPersonalLinkCode } from '../../functions/src/db/personal-links.ts';
import { createEmailToken } from '../../functions/src/db/tokens.ts';
import { readInbox, waitForMail } from './emails.ts';
import { createOwnerCommands } from './owner-commands.ts';
import { giveEntitlement, givenOwner, type TestOwner } from './owners.ts';
import { businessRef, freshEmail, type Input, recordReferral } from './referrals.ts';
import { adminDb } from './stack.ts';

export async function givenPayingOwner(): Promise<TestOwner> {
  const owner = await givenOwner();
  await giveEntitlement(owner, 20);
  return owner;
}

export const setReferrerEmails = ({ business }: TestOwner, wanted: boolean) =>
  businessRef(business).update({
    'settings.referrer_mails': { thanks: wanted, asked: wanted, converted: wanted, paid: wanted },
  });

/** A paying owner whose referrers get no emails. */
export async function givenQuietOwner(): Promise<TestOwner> {
  const owner = await givenPayingOwner();
  await setReferrerEmails(owner, false);
  return owner;
}

export interface TestReferrer {
  readonly owner: TestOwner;
  readonly email: string;
  readonly key: string;
  readonly code: string;
  readonly referral: Referral;
}

export async function givenReferrer(
  owner: TestOwner,
  fields: Partial<Input> = {},
): Promise<TestReferrer> {
  const email = fields.referrerEmail ?? freshEmail('maria');
  const referral = await recordReferral(owner.business, { ...fields, referrerEmail: email });
  const key = hashEmail(email);
  return { owner, email, key, code: getPersonalLinkCode(owner.business.id, key), referral };
}

/** Subject of the tokens in a referrer's emails. */
export const tokenSubject = ({ owner, code, email }: TestReferrer) => ({
  businessId: owner.business.id,
  code,
  mailbox: hashMailbox(email),
});

export const pageToken = (referrer: TestReferrer, days = 1) =>
  createEmailToken('page', tokenSubject(referrer), days, new Date());

export const referralRef = ({ owner, referral }: TestReferrer) =>
  businessRef(owner.business).collection(collections.referrals).doc(referral.id);

/** Sets a status like the dashboard does, and sends the email about a conversion immediately. */
export async function setStatus(referrer: TestReferrer, status: ReferralStatus): Promise<void> {
  const { owner, referral } = referrer;
  await createOwnerCommands(owner.token).changeReferral(referral.id, { to: status });
  if (status !== 'converted') return;
  const news = notificationsRef().doc(`converted-${referral.id}`);
  // If the email has already been sent, it isn't sent again.
  if ((await news.get()).get('status') === 'pending')
    await news.update({ next_attempt_at: new Date() });
}

/** Proven businesses may use their own email text. */
export async function makeProven(owner: TestOwner): Promise<void> {
  await setReferrerEmails(owner, false);
  for (let times = 0; times < MIN_NETWORKS_TO_BE_PROVEN; times += 1) {
    const referrer = await givenReferrer(owner);
    await waitForNotificationStatuses(referrer.key, 'referrer_thanks', ['dropped']);
    await setStatus(referrer, 'contacted');
  }
  const networks = adminDb().doc(`${collections.mailTurns}/networks-${owner.business.id}`);
  const areRecorded = async () =>
    (await networks.get()).get('networks')?.length === MIN_NETWORKS_TO_BE_PROVEN;
  if (!(await waitUntil(areRecorded))) throw new Error('No networks were recorded.');
  await businessRef(owner.business).update({ confirmed_email: owner.business.contactEmail });
  await setReferrerEmails(owner, true);
}

export const readEmailsTo = async (email: string) =>
  (await readInbox()).filter(({ recipients }) => recipients.includes(email));

export const waitForEmailTo = (email: string, subject = /./) =>
  waitForMail((mail) => mail.recipients.includes(email) && subject.test(mail.subject));

type ReferrerKind =
  | 'referrer_thanks'
  | 'referrer_asked'
  | 'referrer_converted'
  | 'referrer_paid'
  | 'referrer_link';

export async function readNotificationStatuses(key: string, kind: ReferrerKind): Promise<string[]> {
  const all = notificationsRef();
  const theirs = await all.where('referrer_key', '==', key).where('kind', '==', kind).get();
  return theirs.docs.map((notification) => notification.get('status'));
}

export async function waitForNotificationStatuses(
  key: string,
  kind: ReferrerKind,
  ends: readonly string[],
): Promise<void> {
  const wanted = [...ends].sort().join();
  const areEnded = async () => (await readNotificationStatuses(key, kind)).sort().join() === wanted;
  if (await waitUntil(areEnded)) return;
  throw new Error(
    `${kind} ended as ${(await readNotificationStatuses(key, kind)).join() || 'nothing'}, not ${wanted}.`,
  );
}
