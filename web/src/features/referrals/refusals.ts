import { t } from '@vouchwell/domain/lib/translate';

const reasons: Readonly<Record<string, string>> = {
  'friend-suppressed': t('This person asked not to be contacted.'),
  'referrer-unknown': t('This customer is not known any more. Enter them as somebody new.'),
  'referral-changed': t('This referral was deleted, or its reward was paid.'),
  'not-subscribed': t('This needs an active subscription.'),
  'business-not-found': t('Your business cannot take referrals now.'),
};

/** Why a referral could not be saved. */
export const reasonOf = (reason: string | null | undefined): string =>
  reasons[reason ?? ''] ?? t('It could not be saved.');
