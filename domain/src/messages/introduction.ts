import type { PublicBusiness } from '../business/public-document.ts';
import type { ReferralForm } from '../referrals/referral-form.ts';
import { formatReferrerReward, getFriendReward, type PublicReward } from '../rewards/terms.ts';
import type { Language } from '../shared/i18n.ts';
import { getFirstName } from '../shared/names.ts';
import { toDialableNumber } from '../shared/phone.ts';
import { addFromLabel, type Draft } from './draft-links.ts';
import {
  FALLBACK_EMAIL_SUBJECT,
  FALLBACK_SMS_BODY,
  getTemplateTexts,
  hasVariable,
  isDefaultText,
  renderTemplate,
  type TemplateValues,
  toPlaceholder,
  toTextValues,
} from './templates.ts';

/** Replacements for characters outside the SMS alphabet (GSM 03.38). */
const SMS_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′´`‹›]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—―−•·]/g, '-'],
  [/…/g, '...'],
  [/[\t\u00A0\u2007\u2009\u200A\u202F]/g, ' '],
];

/** Replaces symbols outside the SMS alphabet, any of which cuts the limit from 160 to 70. Keeps letters and emoji. */
export const normalizeToGsm7 = (text: string): string =>
  SMS_REPLACEMENTS.reduce((result, [pattern, ascii]) => result.replace(pattern, ascii), text);

export const MISSING_EMAIL_TEMPLATE_MESSAGE = 'Email template not loaded. Please refresh the page.';
export const MISSING_SMS_TEMPLATE_MESSAGE = 'SMS template not loaded. Please refresh the page.';

export function findMissingTemplateError(
  business: PublicBusiness,
  method: ReferralForm['sendMethod'],
): string | null {
  if (method === 'email') return business.emailTemplate ? null : MISSING_EMAIL_TEMPLATE_MESSAGE;
  return business.smsTemplate ? null : MISSING_SMS_TEMPLATE_MESSAGE;
}

function getIntroductionTexts(
  { emailTemplate, smsTemplate }: PublicBusiness,
  method: ReferralForm['sendMethod'],
  language: Language,
) {
  const template = method === 'sms' ? smsTemplate : emailTemplate;
  return template && getTemplateTexts(template, language);
}

export function includesNote(
  business: PublicBusiness,
  method: ReferralForm['sendMethod'],
  language: Language,
): boolean {
  const template = getIntroductionTexts(business, method, language);
  return hasVariable(template?.bodyTemplate ?? '', 'custom_message');
}

interface DraftContext {
  readonly business: PublicBusiness;
  readonly language: Language;
  readonly fromLabel: string | null;
  readonly contactEmail: string;
  readonly formUrl: string;
  /** Absolute URL of the customer's link; if null, `formUrl` is used. */
  readonly personalLink: string | null;
  /** Disclosure of the customer's reward; null if it isn't required. */
  readonly disclosure: string | null;
  /** Today's date, formatted with `formatLongDate`. */
  readonly today: string;
}

/** Returns 'November 21, 2026' or '21 de noviembre de 2026'; without `timeZone`, in this device's time zone. */
export const formatLongDate = (date: Date, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(`${language}-US`, {
    dateStyle: 'long',
    ...(timeZone && { timeZone }),
  }).format(date);

/** Returns the friend's reward as part of a sentence; null if there is none, or if its text addresses the customer. */
function formatRewardInSentence(business: PublicBusiness, language: Language): string | null {
  const reward = getFriendReward(business, language);
  return reward?.isTheirs ? reward.text.replace(/\.$/, '') : null;
}

export const formatRewardOnOneLine = (business: PublicReward, language: Language): string | null =>
  formatReferrerReward(business, language)?.replace(/\s+/g, ' ') ?? null;

const addDisclosure = (text: string): string =>
  hasVariable(text, 'disclosure') ? text : `${text}\n\n${toPlaceholder('disclosure')}`;

export function draftIntroduction(form: ReferralForm, context: DraftContext): Draft {
  const { business, language, fromLabel, contactEmail, formUrl, personalLink, disclosure } =
    context;
  const values: Required<TemplateValues> = {
    referrer_name: form.referrerName,
    referrer_first_name: getFirstName(form.referrerName),
    referrer_email: form.referrerEmail,
    referral_name: form.referralName,
    referral_first_name: getFirstName(form.referralName),
    referral_email: form.referralEmail,
    referral_phone: form.referralPhone,
    ...toTextValues(form),
    business_name: business.name,
    business_email: contactEmail,
    business_url: business.businessUrl,
    business_phone: business.phone ?? null,
    form_url: formUrl,
    personal_link: personalLink ?? formUrl,
    friend_reward: formatRewardInSentence(business, language),
    referrer_reward: formatRewardOnOneLine(business, language),
    disclosure,
    today: context.today,
  };
  const template = getIntroductionTexts(business, form.sendMethod, language);
  const renderBody = (text = '') =>
    addFromLabel(
      renderTemplate(disclosure === null ? text : addDisclosure(text), values),
      isDefaultText(text) ? null : fromLabel,
    );
  if (form.sendMethod === 'sms') {
    const text = template?.bodyTemplate || FALLBACK_SMS_BODY[language];
    return {
      method: 'sms',
      to: toDialableNumber(form.referralPhone),
      body: normalizeToGsm7(renderBody(text)),
    };
  }
  const subject = template?.subjectTemplate || FALLBACK_EMAIL_SUBJECT[language];
  return {
    method: 'email',
    to: form.referralEmail,
    bcc: contactEmail,
    subject: renderTemplate(subject, values).replace(/\s+/g, ' ').trim(),
    body: renderBody(template?.bodyTemplate),
  };
}
