import { toPublicBranding } from '@vouchwell/domain/business/public-business';
import {
  getAllowedHosts,
  removeDisallowedLinks,
} from '@vouchwell/domain/messages/disallowed-links';
import { formatLongDate } from '@vouchwell/domain/messages/introduction';
import {
  DEFAULT_REFERRER_EMAILS,
  isAboutEarnedReward,
  REFERRER_EMAILS,
  REFERRER_PAGE_DAYS,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import {
  friendPath,
  prefilledFormPath,
  referrerPagePath,
  removeScheme,
  reviewPath,
} from '@vouchwell/domain/paths';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { formatEarnedReward, formatPaymentMethod } from '@vouchwell/domain/rewards/terms';
import type { Language } from '@vouchwell/domain/shared/i18n';
import {
  displayBusinessName,
  displayFirstName,
  displayName,
  toNameWithInitial,
} from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { sampleReward } from '@vouchwell/domain/testing/samples';
import { appSettings, pageUrl } from '../../config.ts';
import { readBusiness, readEmailTemplate } from '../../db/businesses.ts';
import { hashMailbox, hasMatchingKey } from '../../db/keys.ts';
import { getReferrerEmail, type ReferrerEmailTopic } from '../../db/notifications.ts';
import { getPersonalLinkCode } from '../../db/personal-links.ts';
import { readReferral } from '../../db/referrals.ts';
import { readReferrer } from '../../db/referrers.ts';
import { readReward } from '../../db/rewards.ts';
import { createEmailToken } from '../../db/tokens.ts';
import { buildSampleParts, type EmailSamples } from '../../testing/email-samples.ts';
import { renderEmail } from '../mail-layout.ts';
import { getTemplateValues, renderEmailTexts, type TemplateEmailParts } from '../owner-template.ts';
import {
  getPostalAddress,
  getUnsubscribeLinks,
  getUnsubscribeUrls,
  loadSender,
  mayEmail,
  toEmailBranding,
  toSenderFields,
  type UnsubscribeUrls,
} from '../sender.ts';

const TEXTS = {
  en: {
    /** Label of the link to the form. */
    form: 'our form',
    reason: (business: string) =>
      `You’re receiving this from ${business} because you referred a friend. Sent by ${PRODUCT_NAME}.`,
    page: 'See your link and your referrals',
    /** Labels of two links that always appear together, in this order. */
    refer: 'Tell a friend',
    review: 'Write a review',
    unnamedFriend: 'your friend',
    reward: 'Your reward',
    due: (business: string) => `${business} will get it to you`,
    paid: 'Paid',
    note: (business: string) => `Note from ${business}`,
  },
  es: {
    form: 'nuestro formulario',
    reason: (business: string) =>
      `Recibes este correo de ${business} porque recomendaste a alguien. Lo envía ${PRODUCT_NAME}.`,
    page: 'Mira tu enlace y tus recomendaciones',
    refer: 'Contarle a un amigo',
    review: 'Escribir una reseña',
    unnamedFriend: 'la persona que recomendaste',
    reward: 'Tu recompensa',
    due: (business: string) => `${business} te la hará llegar`,
    paid: 'Pagada',
    note: (business: string) => `Nota de ${business}`,
  },
} as const satisfies Record<Language, object>;

/** Before payment, states who pays the reward; afterward, lists the date, method and shared note. */
export function formatRewardLines(
  reward: Reward,
  businessName: string,
  language: Language,
): readonly string[] {
  const labels = TEXTS[language];
  const business = displayBusinessName(businessName);
  const { currency, state, paidAt, method, note, sharesNote } = reward;
  const rewardLine = `${labels.reward}: ${formatEarnedReward(reward, currency, language)}`;
  if (state !== 'paid') return [rewardLine, labels.due(business)];
  // Days are stored as noon in UTC.
  const day = paidAt && formatLongDate(paidAt, language, 'UTC');
  const payment = [day, formatPaymentMethod(method, language)].filter(Boolean).join(', ');
  return [
    rewardLine,
    ...(payment ? [`${labels.paid}: ${payment}`] : []),
    ...(sharesNote && note ? [`${labels.note(business)}: ${note}`] : []),
  ];
}

export interface ReferrerEmailParts extends TemplateEmailParts, UnsubscribeUrls {
  readonly isTest?: boolean | undefined;
  /** Null in emails that strangers can trigger; they must not name the friend (`isAboutEarnedReward`). */
  readonly friendName: string | null;
  readonly rewardLines: readonly string[];
  /** Null if the email doesn't ask for a review. */
  readonly reviewUrl: string | null;
  readonly pageUrl: string;
}

export function renderReferrerEmail(parts: ReferrerEmailParts) {
  const { language, personalLink, reviewUrl, friendName } = parts;
  const texts = TEXTS[language];
  const values = {
    ...getTemplateValues(parts),
    referral_name:
      friendName === null ? texts.unnamedFriend : displayName(toNameWithInitial(friendName)),
    referral_first_name: friendName === null ? texts.unnamedFriend : displayFirstName(friendName),
  };
  const { subject, body } = renderEmailTexts(parts, values);
  return renderEmail({
    language,
    subject,
    isTest: parts.isTest,
    from: values.business_name,
    branding: parts.branding,
    highlight: parts.rewardLines.map((line) => removeDisallowedLinks(line, parts.linkHosts)),
    body,
    linkLabels: [
      { label: removeScheme(personalLink), url: personalLink },
      { label: texts.form, url: parts.formUrl },
    ],
    buttons: [
      { label: texts.page, url: parts.pageUrl },
      ...(reviewUrl
        ? [
            { label: texts.refer, url: parts.formUrl },
            { label: texts.review, url: reviewUrl },
          ]
        : []),
    ],
    footer: [texts.reason(values.business_name), parts.postalAddress],
    footerLinks: getUnsubscribeLinks(language, values.business_name, parts),
  });
}

/** Returns null until the reward is earned, or if it is void. */
async function readEarnedReward(
  { businessId, referralId }: ReferrerEmailTopic,
  kind: ReferrerEmail,
) {
  if (!isAboutEarnedReward(kind)) return null;
  const reward = await readReward(businessId, referralId, 'referrer');
  return reward?.state === 'void' ? null : reward;
}

/** Returns null if the email must not be sent or has no recipient. */
async function loadContext(topic: ReferrerEmailTopic, now: Date) {
  const { businessId, referralId, referrerKey } = topic;
  const kind = getReferrerEmail(topic);
  const [business, referral, referrer, reward] = await Promise.all([
    readBusiness(businessId),
    readReferral(businessId, referralId),
    readReferrer(businessId, referrerKey),
    readEarnedReward(topic, kind),
  ]);
  if (!business?.settings.referrerMails[kind]) return null;
  // A suppressed friend has no referral. The referrer gets the usual email, which must not reveal that.
  const isFriendSuppressed = 'isFriendSuppressed' in topic && topic.isFriendSuppressed;
  if (!isFriendSuppressed && (!referral || referral.friendRemoved)) return null;
  // If a referrer has no email address, the owner thanks them personally.
  if (!referrer?.email || !hasMatchingKey(referrer)) return null;
  if (kind === 'converted' && referral?.status !== 'converted') return null;
  if (kind === 'paid' && reward?.state !== 'paid') return null;
  if (!(await mayEmail(business, referrer.email, now))) return null;
  return { kind, business, referral, referrer, reward };
}

/** Returns null if the email must not be sent or is no longer relevant. */
export async function buildReferrerEmail(id: string, topic: ReferrerEmailTopic) {
  const now = new Date();
  const context = await loadContext(topic, now);
  if (!context) return null;
  const { kind, referral, referrer, reward } = context;
  const language = referrer.language ?? 'en';
  const { businessId } = topic;
  const code = getPersonalLinkCode(businessId, referrer.key);
  const tokenSubject = { businessId, code, mailbox: hashMailbox(referrer.email) };
  const [template, { business, isProven, contactEmail }] = await Promise.all([
    readEmailTemplate(context.business, kind),
    loadSender(context.business),
  ]);
  const unsubscribeUrls = getUnsubscribeUrls(tokenSubject, now);
  return {
    // A friend may request contact on several days; each email then needs its own id.
    id: kind === 'asked' ? id : `${kind}-${topic.referralId}`,
    ...toSenderFields(business.fromLabel ?? business.name, contactEmail, language),
    to: referrer.email,
    unsubscribeUrl: unsubscribeUrls.unsubscribeUrl,
    content: renderReferrerEmail({
      isTest: referral?.isTest,
      // Unproven businesses can't use their own text or branding.
      template: isProven ? template : null,
      defaults: DEFAULT_REFERRER_EMAILS[kind],
      linkHosts: getAllowedHosts(appSettings().APP_URL, business.businessUrl),
      language,
      business,
      branding: toEmailBranding(business, isProven),
      referrer,
      friendName: isAboutEarnedReward(kind) ? (referral?.referralName ?? null) : null,
      rewardLines: reward ? formatRewardLines(reward, business.name, language) : [],
      contactEmail: contactEmail ?? '',
      formUrl: pageUrl(prefilledFormPath(business.slug, code)),
      personalLink: pageUrl(friendPath(code)),
      reviewUrl:
        kind === 'converted' && toPublicBranding(business)?.reviewUrl
          ? pageUrl(reviewPath(business.slug, 'mail'))
          : null,
      pageUrl: pageUrl(
        referrerPagePath(createEmailToken('page', tokenSubject, REFERRER_PAGE_DAYS, now)),
      ),
      ...unsubscribeUrls,
      postalAddress: getPostalAddress(business),
      now,
    }),
  };
}

export const samples: EmailSamples = (language) =>
  REFERRER_EMAILS.map((email) => {
    const parts = buildSampleParts(language);
    const reward = sampleReward(email === 'paid' ? { state: 'paid', method: 'check' } : {});
    const isEarned = isAboutEarnedReward(email);
    return renderReferrerEmail({
      ...parts,
      defaults: DEFAULT_REFERRER_EMAILS[email],
      friendName: isEarned ? 'Ben Carter' : null,
      rewardLines: isEarned ? formatRewardLines(reward, parts.business.name, language) : [],
      reviewUrl: email === 'converted' ? parts.formUrl : null,
    });
  });
