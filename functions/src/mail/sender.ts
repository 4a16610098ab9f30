import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { formatLongDate } from '@vouchwell/domain/messages/introduction';
import {
  imitatesSignIn,
  maskNamesForEmail,
  removeDisallowedLinks,
} from '@vouchwell/domain/messages/phishing';
import {
  type EmailTexts,
  renderTemplate,
  type TemplateValues,
  toTextValues,
} from '@vouchwell/domain/messages/templates';
import { unsubscribePath } from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName, displayFirstName, displayName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { getContactEmail, getVerifiedEmail } from '../accounts/users.ts';
import { pageUrl, postalSettings } from '../config.ts';
import { referrerToken } from '../db/referrers.ts';
import type { EmailBranding } from './mail-layout.ts';
import { countProvenReferrals } from './quota.ts';

/* A business as the sender of emails to customers, referrers and friends. */

/** The law requires thirty days; longer does no harm. */
export const UNSUBSCRIBE_DAYS = 5 * 365;
const BY = { en: 'via', es: 'por' } as const satisfies Record<Language, string>;
/** Never shows only the business name, which may be an impostor's. */
const senderName = (name: string, language: Language): string =>
  `${name} ${BY[language]} ${PRODUCT_NAME}`;

/** True once the contact address and referrals from several networks prove it is real. */
export async function isProvenBusiness(business: Business): Promise<boolean> {
  if ((await countProvenReferrals(business.id)) === 0) return false;
  return (
    isContactConfirmed(business) ||
    isContactConfirmed(business, await getVerifiedEmail(business.ownerUserId))
  );
}

/** Masks the names of a business that isn't proven yet. */
export async function loadSender(sender: Business) {
  const [isProven, contactEmail] = await Promise.all([
    isProvenBusiness(sender),
    getContactEmail(sender),
  ]);
  return { business: maskNamesForEmail(sender, isProven), isProven, contactEmail };
}

/** `label` is the name shown before our address; replies go to `contactEmail`. */
export const senderFields = (label: string, contactEmail: string | null, language: Language) => ({
  fromName: senderName(label, language),
  ...(contactEmail && { replyTo: { name: label, address: contactEmail } }),
});

/** Omits the branding of unproven businesses, which could be an impostor's. */
export const toEmailBranding = (
  { look }: Business,
  hasProvedItself: boolean,
): EmailBranding | null =>
  hasProvedItself && look
    ? {
        logo: look.logo ? pageUrl(getPicturePath(look.logo.hash)) : null,
        color: look.color ?? null,
      }
    : null;

/** Adds a space after each dot, to keep mail apps from creating links. */
export const getPostalAddress = (business: Business): string =>
  business.postalAddress
    ? `${displayBusinessName(business.name)}\n${business.postalAddress.replace(/[.。．｡:](?=\S)/gu, '$& ')}`
    : postalSettings().POSTAL_ADDRESS;

export interface UnsubscribeUrls {
  readonly unsubscribeUrl: string;
  readonly unsubscribeAllUrl: string;
}

export function getUnsubscribeUrls(
  whose: { readonly businessId: string; readonly code: string; readonly mailbox: string },
  now: Date,
): UnsubscribeUrls {
  const token = referrerToken('unsubscribe', whose, UNSUBSCRIBE_DAYS, now);
  return {
    unsubscribeUrl: pageUrl(unsubscribePath(token)),
    unsubscribeAllUrl: pageUrl(unsubscribePath(token, 'all')),
  };
}

const STOP_WORDS = {
  en: {
    stop: (business: string) => `Unsubscribe from ${business}`,
    stopAll: 'Unsubscribe from all',
  },
  es: {
    stop: (business: string) => `No recibir más correos de ${business}`,
    stopAll: 'No recibir más correos de ningún negocio',
  },
} as const satisfies Record<Language, object>;

/** `business` is the name to display. */
export const getUnsubscribeLinks = (
  language: Language,
  business: string,
  urls: UnsubscribeUrls,
) => [
  { words: STOP_WORDS[language].stop(business), url: urls.unsubscribeUrl },
  { words: STOP_WORDS[language].stopAll, url: urls.unsubscribeAllUrl },
];

export interface TemplateParts {
  readonly language: Language;
  readonly business: Pick<Business, 'name' | 'businessUrl' | 'phone'>;
  readonly referrer: { readonly name: string; readonly email: string };
  /** Empty if no address is confirmed. */
  readonly contactEmail: string;
  readonly formUrl: string;
  readonly personalLink: string;
  readonly now: Date;
}

/** Template values other than those for friends and rewards. */
export const templateValues = ({ business, referrer, now, language, ...parts }: TemplateParts) =>
  ({
    referrer_name: displayName(referrer.name),
    referrer_first_name: displayFirstName(referrer.name),
    referrer_email: referrer.email,
    referral_name: null,
    referral_first_name: null,
    referral_email: null,
    referral_phone: null,
    ...toTextValues({}),
    business_name: displayBusinessName(business.name),
    business_email: parts.contactEmail,
    business_url: business.businessUrl,
    business_phone: business.phone ?? null,
    form_url: parts.formUrl,
    personal_link: parts.personalLink,
    friend_reward: null,
    today: formatLongDate(now, language),
  }) satisfies TemplateValues;

export interface SenderTexts {
  readonly texts: EmailTexts;
  /** Our default text, used if `texts` imitates another company's sign-in. */
  readonly ourTexts: EmailTexts;
  /** Allowed link targets in the text (`getAllowedHosts`). */
  readonly linkHosts: readonly string[];
}

/** Checks for imitated sign-ins after filling in values, because a value may complete a link. */
export function renderEmailTexts(
  { texts, ourTexts, linkHosts }: SenderTexts,
  values: TemplateValues,
) {
  const fill = ({ subjectTemplate, bodyTemplate }: EmailTexts) => {
    const subject = removeDisallowedLinks(renderTemplate(subjectTemplate, values), linkHosts);
    const body = removeDisallowedLinks(renderTemplate(bodyTemplate, values), linkHosts);
    return { subject: subject.replace(/\s+/g, ' ').trim(), body: body.trim() };
  };
  const filled = fill(texts);
  return imitatesSignIn(`${filled.subject}\n${filled.body}`) ? fill(ourTexts) : filled;
}
