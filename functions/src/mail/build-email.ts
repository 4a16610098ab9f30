import type { Business } from '@vouchwell/domain/business/business';
import { referralPath, routes } from '@vouchwell/domain/paths';
import { displayName } from '@vouchwell/domain/shared/names';
import { resetPageUrl, resetUrl } from '../accounts/action-codes.ts';
import { contactAddress, findUser, verifiedEmailOf } from '../accounts/users.ts';
import { demoSettings, mailSettings, pageUrl } from '../config.ts';
import { contactLinkUrl, findBusinessOf, readBusiness, readContactLink } from '../db/businesses.ts';
import { readCampaign } from '../db/campaigns.ts';
import { readDemoRequest } from '../db/demo-requests.ts';
import { database } from '../db/firestore.ts';
import type { Notification, SubjectOf } from '../db/notifications.ts';
import { findFlags } from '../db/pairs.ts';
import { readReferral, readReferralsById } from '../db/referrals.ts';
import { inLanguage } from '../owners-language.ts';
import { buildAskTest } from './ask-mail.ts';
import { buildReferrerEmail, ofReferrerLink } from './build-referrer-mail.ts';
import { buildFriendEmail } from './friend-mail.ts';
import { type Digest, readDigest } from './mail-throttle.ts';
import type { Mail } from './mailer.ts';
import {
  contactLinkMail,
  DIGEST_LISTED_MAX,
  demoDigestMail,
  demoRequestMail,
  mailsPausedMail,
  passwordChangedMail,
  passwordResetMail,
  referralDigestMail,
  referralMail,
  trialRefusedMail,
} from './mails.ts';
import { buildReminderEmail } from './reminder-mails.ts';

/** Null if the owner doesn't want referral emails or has no address. */
async function ownerOf(businessId: string): Promise<{ business: Business; to: string } | null> {
  const business = await readBusiness(database(), businessId);
  if (!business?.settings.referralMails) return null;
  const to = await contactAddress(business);
  return to ? { business, to } : null;
}

async function buildReferralEmail(
  id: string,
  { businessId, referralId }: SubjectOf<'referral'>,
): Promise<Mail | null> {
  const [owner, referral] = await Promise.all([
    ownerOf(businessId),
    readReferral(database(), businessId, referralId),
  ]);
  // If the friend has been erased since, there is nothing to report.
  if (!owner || !referral || referral.friendRemoved) return null;
  // This email may be ahead of the trigger that flags them.
  const flags = await findFlags(database(), businessId, referral);
  // Replies go to the friend if they requested contact.
  const { campaignId } = referral;
  const campaign = campaignId ? await readCampaign(database(), businessId, campaignId) : null;
  const [name, address] = referral.askedAt
    ? [referral.referralName, referral.referralEmail]
    : [referral.referrerName, referral.referrerEmail];
  return {
    // A contact request and an earlier introduction are two emails about one referral.
    id: `referral-${id}`,
    to: owner.to,
    ...(address && { replyTo: { name: displayName(name), address } }),
    content: inLanguage(owner.business.language, () =>
      referralMail(
        owner.business,
        { ...referral, flags },
        pageUrl(referralPath(referralId)),
        campaign?.name,
      ),
    ),
  };
}

/** Excludes subjects deleted since then. */
const countLeft = ({ count, subjects }: Digest, found: number) => count - subjects.length + found;

async function buildReferralDigest(
  id: string,
  { businessId }: SubjectOf<'referral_digest'>,
): Promise<Mail | null> {
  const [owner, digest] = await Promise.all([
    ownerOf(businessId),
    readDigest(database(), id, DIGEST_LISTED_MAX),
  ]);
  const ids = digest.subjects.flatMap((about) =>
    about.kind === 'referral' ? [about.referralId] : [],
  );
  const stored = await readReferralsById(database(), businessId, ids);
  const referrals = stored.filter(({ friendRemoved, isTest }) => !friendRemoved && !isTest);
  const count = countLeft(digest, referrals.length);
  if (!owner || count === 0) return null;
  return {
    id: `digest-${id}`,
    to: owner.to,
    content: inLanguage(owner.business.language, () =>
      referralDigestMail(owner.business, referrals, count, pageUrl(routes.dashboard)),
    ),
  };
}

async function buildDemoDigest(id: string): Promise<Mail | null> {
  const digest = await readDigest(database(), id, DIGEST_LISTED_MAX);
  const ids = digest.subjects.flatMap((about) =>
    about.kind === 'demo_request' ? [about.demoRequestId] : [],
  );
  const found = await Promise.all(ids.map((one) => readDemoRequest(database(), one)));
  const requests = found.filter((request) => request !== null);
  const count = countLeft(digest, requests.length);
  if (count === 0) return null;
  const { TEAM_EMAIL } = demoSettings();
  return { id: `digest-${id}`, to: TEAM_EMAIL, content: demoDigestMail(requests, count) };
}

async function buildContactLinkEmail({
  businessId,
  linkId,
}: SubjectOf<'contact_link'>): Promise<Mail | null> {
  const [business, link] = await Promise.all([
    readBusiness(database(), businessId),
    readContactLink(database(), linkId, new Date()),
  ]);
  // If the contact email changed since, the new one has its own link.
  if (!business || link?.email !== business.contactEmail) return null;
  return {
    id: `contact-${linkId}`,
    to: link.email,
    content: inLanguage(business.language, () =>
      contactLinkMail(business, contactLinkUrl(mailSettings().APP_URL, linkId)),
    ),
  };
}

async function buildTrialRefusedEmail(
  id: string,
  { uid }: SubjectOf<'trial_refused'>,
): Promise<Mail | null> {
  const [to, business] = await Promise.all([verifiedEmailOf(uid), findBusinessOf(database(), uid)]);
  if (!to) return null;
  const content = inLanguage(business?.language, () => trialRefusedMail(pageUrl(routes.pricing)));
  return { id: `trial-${id}`, to, content };
}

async function buildPasswordResetEmail(
  id: string,
  { uid, language }: SubjectOf<'password_reset'>,
): Promise<Mail | null> {
  const to = uid && (await findUser(uid))?.email;
  if (!to) return null;
  const url = await resetUrl(to);
  return { id, to, content: inLanguage(language, () => passwordResetMail(to, url)) };
}

async function buildPasswordChangedEmail(
  id: string,
  { uid }: SubjectOf<'password_changed'>,
): Promise<Mail | null> {
  const [user, business] = await Promise.all([findUser(uid), findBusinessOf(database(), uid)]);
  const to = user?.email;
  if (!to) return null;
  const url = resetPageUrl();
  return { id, to, content: inLanguage(business?.language, () => passwordChangedMail(to, url)) };
}

async function buildMailsPausedEmail(
  id: string,
  { businessId }: SubjectOf<'mails_paused'>,
): Promise<Mail | null> {
  const business = await readBusiness(database(), businessId);
  const to = business?.referrerMailsPausedAt ? await contactAddress(business) : null;
  if (!business || !to) return null;
  const customersUrl = pageUrl(routes.customers);
  const content = inLanguage(business.language, () => mailsPausedMail(customersUrl));
  return { id, to, content };
}

async function buildDemoRequestEmail({
  demoRequestId,
}: SubjectOf<'demo_request'>): Promise<Mail | null> {
  const request = await readDemoRequest(database(), demoRequestId);
  return (
    request && {
      id: `demo-${demoRequestId}`,
      to: demoSettings().TEAM_EMAIL,
      replyTo: { name: displayName(request.contactName), address: request.email },
      content: demoRequestMail(request),
    }
  );
}

/** Null if the email no longer applies or has no recipient. */
export function buildEmail({
  id,
  about,
}: Pick<Notification, 'id' | 'about'>): Promise<Mail | null> {
  switch (about.kind) {
    case 'referral':
      return buildReferralEmail(id, about);
    case 'customer_ask':
    case 'friend_suppressed':
    case 'draft_joined':
    case 'referral_push':
    case 'test_push':
      return Promise.resolve(null);
    case 'referral_digest':
      return buildReferralDigest(id, about);
    case 'contact_link':
      return buildContactLinkEmail(about);
    case 'friend_asked':
      return buildFriendEmail(id, about);
    case 'referrer_thanks':
    case 'referrer_asked':
    case 'referrer_converted':
    case 'referrer_paid':
      return buildReferrerEmail(id, about);
    case 'referrer_link':
      return ofReferrerLink(id, about);
    case 'ask_test':
      return buildAskTest(id, about);
    case 'password_reset':
      return buildPasswordResetEmail(id, about);
    case 'password_changed':
      return buildPasswordChangedEmail(id, about);
    case 'trial_refused':
      return buildTrialRefusedEmail(id, about);
    case 'mails_paused':
      return buildMailsPausedEmail(id, about);
    case 'daily_reminder':
    case 'monday_reminder':
      return buildReminderEmail(id, about);
    case 'demo_request':
      return buildDemoRequestEmail(about);
    case 'demo_digest':
      return buildDemoDigest(id);
  }
}
