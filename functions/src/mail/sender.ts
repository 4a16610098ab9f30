import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { maskNamesForEmail } from '@vouchwell/domain/messages/phishing';
import { unsubscribePath } from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { getContactEmail, getVerifiedEmail } from '../accounts/users.ts';
import { pageUrl, postalSettings } from '../config.ts';
import { readEntitlement } from '../db/accounts.ts';
import { isEmailSuppressed } from '../db/suppressed.ts';
import { createEmailToken } from '../db/tokens.ts';
import type { EmailBranding } from './mail-layout.ts';
import { countProvenReferrals } from './quota.ts';

/** US law requires thirty days; longer does no harm. */
export const UNSUBSCRIBE_DAYS = 5 * 365;
const VIA_WORDS = { en: 'via', es: 'por' } as const satisfies Record<Language, string>;
/** Adds our name to the business's, because the business may be an impostor. */
const getSenderName = (name: string, language: Language): string =>
  `${name} ${VIA_WORDS[language]} ${PRODUCT_NAME}`;

/** True if the business has a confirmed address and handled referrals from several networks. */
export async function isProvenBusiness(business: Business): Promise<boolean> {
  if ((await countProvenReferrals(business.id)) === 0) return false;
  return (
    // Check this first, because it often saves the Auth lookup below.
    isContactConfirmed(business) ||
    isContactConfirmed(business, await getVerifiedEmail(business.ownerUserId))
  );
}

export async function mayEmail(business: Business, to: string, now: Date): Promise<boolean> {
  if (business.suspendedAt) return false;
  const [entitlement, isOptedOut] = await Promise.all([
    readEntitlement(business.ownerUserId),
    isEmailSuppressed(business.id, to),
  ]);
  return isEntitled(entitlement, now) && !isOptedOut;
}

/** Masks the names of a business that isn't proven yet. */
export async function loadSender(sender: Business) {
  const [isProven, contactEmail] = await Promise.all([
    isProvenBusiness(sender),
    getContactEmail(sender),
  ]);
  return { business: maskNamesForEmail(sender, isProven), isProven, contactEmail };
}

/** Returns the sender's fields; `label` is the name shown before our address. */
export const toSenderFields = (label: string, contactEmail: string | null, language: Language) => ({
  fromName: getSenderName(label, language),
  ...(contactEmail && { replyTo: { name: label, address: contactEmail } }),
});

/** Returns null if the business has no branding or isn't proven, as it may use someone else's logo. */
export const toEmailBranding = ({ look }: Business, isProven: boolean): EmailBranding | null =>
  isProven && look
    ? {
        logo: look.logo ? pageUrl(getPicturePath(look.logo.hash)) : null,
        color: look.color ?? null,
      }
    : null;

/** Returns the business's address, or ours if it has none. Spaces after dots and colons keep mail apps from creating links. */
export const getPostalAddress = (business: Business): string =>
  business.postalAddress
    ? `${displayBusinessName(business.name)}\n${business.postalAddress.replace(/[.。．｡:](?=\S)/gu, '$& ')}`
    : postalSettings().POSTAL_ADDRESS;

export interface UnsubscribeUrls {
  readonly unsubscribeUrl: string;
  readonly unsubscribeAllUrl: string;
}

export function getUnsubscribeUrls(
  tokenSubject: { readonly businessId: string; readonly code: string; readonly mailbox: string },
  now: Date,
): UnsubscribeUrls {
  const token = createEmailToken('unsubscribe', tokenSubject, UNSUBSCRIBE_DAYS, now);
  return {
    unsubscribeUrl: pageUrl(unsubscribePath(token)),
    unsubscribeAllUrl: pageUrl(unsubscribePath(token, 'all')),
  };
}

export const UNSUBSCRIBE_LABELS = {
  en: {
    stop: (business: string) => `Unsubscribe from ${business}`,
    stopAll: 'Unsubscribe from all',
  },
  es: {
    stop: (business: string) => `No recibir más correos de ${business}`,
    stopAll: 'No recibir más correos de ningún negocio',
  },
} as const satisfies Record<Language, object>;

export const getUnsubscribeLinks = (
  language: Language,
  business: string,
  urls: UnsubscribeUrls,
) => [
  { label: UNSUBSCRIBE_LABELS[language].stop(business), url: urls.unsubscribeUrl },
  { label: UNSUBSCRIBE_LABELS[language].stopAll, url: urls.unsubscribeAllUrl },
];
