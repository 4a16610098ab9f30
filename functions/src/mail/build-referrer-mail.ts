import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { picturePath } from '@vouchwell/domain/business/pictures';
import { publicLookOf } from '@vouchwell/domain/business/public-business';
import { writtenDate } from '@vouchwell/domain/messages/introduction';
import { allowedHosts, withEmailNames } from '@vouchwell/domain/messages/phishing';
import {
  namesFriend,
  REFERRER_PAGE_DAYS,
  type ReferrerMail,
  referrerMailTexts,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  friendPath,
  prefilledPath,
  referrerPagePath,
  reviewPath,
  unsubscribePath,
} from '@vouchwell/domain/paths';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { earnedInWords, methodInWords } from '@vouchwell/domain/rewards/terms';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { contactAddress, verifiedEmailOf } from '../accounts/users.ts';
import { mailSettings, pageUrl, postalSettings } from '../config.ts';
import { readEntitlement } from '../db/accounts.ts';
import { readBusiness, readReferrerTemplate } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashEmail, hashMailbox, isUnderOwnKey } from '../db/keys.ts';
import { type AboutReferral, referrerMailOf, type SubjectOf } from '../db/notifications.ts';
import { personalLinkCode, readLinkedBusinesses } from '../db/personal-links.ts';
import { readReferral } from '../db/referrals.ts';
import { readReferrer, referrerToken } from '../db/referrers.ts';
import { readReward } from '../db/rewards.ts';
import { isMailSuppressed, isSuppressed } from '../db/suppressed.ts';
import type { MailFace } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { type ReferrerPageLink, referrerLinkMail, referrerMail } from './referrer-mail.ts';
import { readProven } from './referrer-mail-queue.ts';

/** The law requires thirty days; longer does no harm. */
export const UNSUBSCRIBE_DAYS = 5 * 365;
const BY = { en: 'via', es: 'por' } as const satisfies Record<Language, string>;
/** Never the bare business name, which may be an impostor's. */
export const senderName = (name: string, language: Language): string =>
  `${name} ${BY[language]} ${PRODUCT_NAME}`;

/** Validity of a requested link. */
const ASKED_LINK_DAYS = 1;
/** Maximum businesses listed per email, and links read to choose them. */
const LINKS_MAX = 20;
const LINKS_READ_MAX = 500;

const LABELS = {
  en: {
    reward: 'Your reward',
    due: (business: string) => `Not paid yet: you get it from ${business}`,
    paid: 'Paid',
    note: (business: string) => `Note from ${business}`,
  },
  es: {
    reward: 'Tu recompensa',
    due: (business: string) => `Todavía no se ha pagado: te la da ${business}`,
    paid: 'Pagada',
    note: (business: string) => `Nota de ${business}`,
  },
} as const;

/** The reward and who pays it; once paid, also the date, method and shared note. */
export function rewardLines(
  reward: Reward,
  businessName: string,
  language: Language,
): readonly string[] {
  const labels = LABELS[language];
  const business = displayBusinessName(businessName);
  const { currency, state, paidAt, method, note, sharesNote } = reward;
  const what = `${labels.reward}: ${earnedInWords(reward, currency, language)}`;
  if (state !== 'paid') return [what, labels.due(business)];
  const day = paidAt && writtenDate(paidAt, language, 'UTC');
  const how = [day, methodInWords(method, language)].filter(Boolean).join(', ');
  return [
    what,
    ...(how ? [`${labels.paid}: ${how}`] : []),
    ...(sharesNote && note ? [`${labels.note(business)}: ${note}`] : []),
  ];
}

/** Null before the reward is earned, or if it is void. */
async function rewardFor({ businessId, referralId }: AboutReferral, mail: ReferrerMail) {
  if (!namesFriend(mail)) return null;
  const reward = await readReward(database(), businessId, referralId, 'referrer');
  return reward?.state === 'void' ? null : reward;
}

/** Loads the current data for an email; null if it must not be sent or has no recipient. */
async function subjectOf(about: AboutReferral, now: Date) {
  const { businessId, referralId, referrerKey } = about;
  const mail = referrerMailOf(about);
  const [business, referral, referrer, reward] = await Promise.all([
    readBusiness(database(), businessId),
    readReferral(database(), businessId, referralId),
    readReferrer(database(), businessId, referrerKey),
    rewardFor(about, mail),
  ]);
  if (!business || business.suspendedAt || !business.settings.referrerMails[mail]) return null;
  const isFriendSuppressed = 'isFriendSuppressed' in about && about.isFriendSuppressed;
  if (!isFriendSuppressed && (!referral || referral.friendRemoved)) return null;
  // Referrers without an email are thanked by the owner.
  if (!referrer?.email || !isUnderOwnKey(referrer)) return null;
  if (mail === 'converted' && referral?.status !== 'converted') return null;
  if (mail === 'paid' && reward?.state !== 'paid') return null;
  const [entitlement, isOptedOut] = await Promise.all([
    readEntitlement(database(), business.ownerUserId),
    isMailSuppressed(database(), businessId, referrer.email),
  ]);
  if (!isEntitled(entitlement, now) || isOptedOut) return null;
  return { mail, business, referral, referrer, reward };
}

/** True once the contact address and several networks' referrals prove the business is real. */
export async function hasOwnWords(business: Business): Promise<boolean> {
  if ((await readProven(database(), business.id)) === 0) return false;
  return (
    isContactConfirmed(business) ||
    isContactConfirmed(business, await verifiedEmailOf(business.ownerUserId))
  );
}

/** Unproven branding could be an impostor's. */
export const faceOf = ({ look }: Business, hasProvedItself: boolean): MailFace | null =>
  hasProvedItself && look
    ? {
        logo: look.logo ? pageUrl(picturePath(look.logo.hash)) : null,
        color: look.color ?? null,
      }
    : null;

/** A space after each dot keeps mail apps from making links. */
export const postalAddressOf = (business: Business): string =>
  business.postalAddress
    ? `${displayBusinessName(business.name)}\n${business.postalAddress.replace(/[.。．｡:](?=\S)/gu, '$& ')}`
    : postalSettings().POSTAL_ADDRESS;

/** Null if the email must not be sent, or no longer applies. */
export async function buildReferrerEmail(id: string, about: AboutReferral): Promise<Mail | null> {
  const now = new Date();
  const subject = await subjectOf(about, now);
  if (!subject) return null;
  const { mail, referral, referrer, reward } = subject;
  const language = referrer.language ?? 'en';
  const { businessId } = about;
  const code = personalLinkCode(businessId, referrer.key);
  const whose = { businessId, code, mailbox: hashMailbox(referrer.email) };
  const [template, isOwn, contactEmail] = await Promise.all([
    readReferrerTemplate(database(), subject.business, mail),
    hasOwnWords(subject.business),
    contactAddress(subject.business),
  ]);
  const business = withEmailNames(subject.business, isOwn);
  const stopToken = referrerToken('unsubscribe', whose, UNSUBSCRIBE_DAYS, now);
  const unsubscribeUrl = pageUrl(unsubscribePath(stopToken));
  const name = business.fromLabel ?? business.name;
  return {
    // The friend may request contact on several days, so this email keeps the notification's id.
    id: mail === 'asked' ? id : `${mail}-${about.referralId}`,
    fromName: senderName(name, language),
    to: referrer.email,
    ...(contactEmail && { replyTo: { name, address: contactEmail } }),
    unsubscribeUrl,
    content: referrerMail({
      isTest: referral?.isTest,
      texts: referrerMailTexts(mail, isOwn ? template : null, language),
      ourTexts: referrerMailTexts(mail, null, language),
      linkHosts: allowedHosts(mailSettings().APP_URL, business.businessUrl),
      language,
      business,
      face: faceOf(business, isOwn),
      referrer,
      friendName: namesFriend(mail) ? (referral?.referralName ?? null) : null,
      rewardLines: reward ? rewardLines(reward, business.name, language) : [],
      contactEmail: contactEmail ?? '',
      formUrl: pageUrl(prefilledPath(business.slug, code)),
      personalLink: pageUrl(friendPath(code)),
      reviewUrl:
        mail === 'converted' && publicLookOf(business)?.reviewUrl
          ? pageUrl(reviewPath(business.slug, 'mail'))
          : null,
      pageUrl: pageUrl(referrerPagePath(referrerToken('page', whose, REFERRER_PAGE_DAYS, now))),
      unsubscribeUrl,
      unsubscribeAllUrl: pageUrl(unsubscribePath(stopToken, 'all')),
      postalAddress: postalAddressOf(business),
      now,
    }),
  };
}

/** Null if the referrer was removed there. */
async function pageLink(
  { businessId, key, email }: Referrer & { readonly businessId: string },
  now: Date,
): Promise<(ReferrerPageLink & { readonly to: string }) | null> {
  const business = await readBusiness(database(), businessId);
  if (!business) return null;
  if (await isSuppressed(database(), businessId, { email, phone: null })) return null;
  const whose = {
    businessId,
    code: personalLinkCode(businessId, key),
    mailbox: hashMailbox(email),
  };
  const token = referrerToken('page', whose, ASKED_LINK_DAYS, now);
  const { name } = withEmailNames(business, await hasOwnWords(business));
  return { business: name, url: pageUrl(referrerPagePath(token)), to: email };
}

/** Links to a referrer's own pages; null for a stranger. */
export async function ofReferrerLink(
  id: string,
  { referrerKey, language }: SubjectOf<'referrer_link'>,
): Promise<Mail | null> {
  const now = new Date();
  const businessIds = await readLinkedBusinesses(database(), referrerKey, LINKS_READ_MAX);
  const referrers = await Promise.all(
    businessIds.map(async (businessId) => {
      const referrer = await readReferrer(database(), businessId, referrerKey);
      // Only the mailbox the key was made from gets the links.
      return referrer && hashEmail(referrer.email) === referrerKey
        ? { ...referrer, businessId }
        : null;
    }),
  );
  const known = referrers.filter((referrer) => referrer !== null);
  // Businesses that only added the person to their list can't crowd out those they refer to.
  const sorted = known.sort((a, b) => b.total - a.total).slice(0, LINKS_MAX);
  const links = await Promise.all(sorted.map((referrer) => pageLink(referrer, now)));
  const found = links.filter((link) => link !== null);
  const [first] = found;
  if (!first) return null;
  return { id: `referrer-link-${id}`, to: first.to, content: referrerLinkMail(found, language) };
}
