import type { Business } from '@vouchwell/domain/business/business';
import {
  formatContactRequestDetails,
  getContactRequestDifferences,
  getDetailsSourceLabel,
  getFriendContact,
} from '@vouchwell/domain/referrals/contact-requests';
import { fillRemovedNames, type Referral } from '@vouchwell/domain/referrals/referral';
import { t, translate } from '@vouchwell/domain/shared/i18n';
import { displayName } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { getContactEmail } from '../accounts/users.ts';
import { readBusiness } from '../db/businesses.ts';
import type { EmailLink } from './mail-layout.ts';

export const joinSentences = (...parts: readonly (string | false)[]) =>
  parts.filter(Boolean).join(' ');

export const joinWithCommas = (...parts: readonly (string | null)[]) =>
  parts.filter(Boolean).join(', ');

export const formatNameWithAddress = (name: string, address: string): string =>
  address ? `${name} (${address})` : name;

export const withDisplayNames = <
  T extends Pick<
    Referral,
    'referrerName' | 'referrerKey' | 'saidReferrer' | 'referralName' | 'friendRemoved'
  >,
>(
  referral: T,
): T =>
  fillRemovedNames({
    ...referral,
    referrerName: displayName(referral.referrerName),
    referralName: displayName(referral.referralName),
    ...(referral.saidReferrer && { saidReferrer: displayName(referral.saidReferrer) }),
  });

/** Builds the footer; `reply` explains who gets a reply. */
export const getNewReferralFooter = (reply = '') =>
  joinSentences(reply, t('Manage these emails in the Business tab of Settings.'));

const getCallButtons = (number: string, label: string | null): EmailLink[] => [
  { label: label ? t('Call {number}', { number: label }) : t('Call'), url: `tel:${number}` },
  { label: t('Text'), url: `sms:${number}` },
];

/** Falls back to an email button if a friend requested contact without leaving a number. */
export function getFriendButtons(referral: Referral): EmailLink[] {
  const { phone, email, isPhoneFromRequest } = getFriendContact(referral);
  const number = phone && toDialableNumber(phone);
  // Show a number from the contact request on the button, because the customer didn't give it.
  if (number) return getCallButtons(number, isPhoneFromRequest ? phone : null);
  return referral.askedAt && email ? [{ label: t('Email'), url: `mailto:${email}` }] : [];
}

export const formatContactRequests = (referral: Referral) =>
  getContactRequestDifferences(referral).map(
    (entry) =>
      [
        translate(getDetailsSourceLabel(entry)),
        formatContactRequestDetails({ ...entry, name: entry.name && displayName(entry.name) }),
      ] as const,
  );

/** Returns null if the owner doesn't want referral emails or has no address. */
export async function readReferralEmailRecipient(
  businessId: string,
): Promise<{ business: Business; to: string } | null> {
  const business = await readBusiness(businessId);
  if (!business?.settings.referralMails) return null;
  const to = await getContactEmail(business);
  return to ? { business, to } : null;
}
