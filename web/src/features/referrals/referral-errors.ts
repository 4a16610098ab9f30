import { t } from '@vouchwell/domain/shared/i18n';

const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  'friend-suppressed': t('This person asked not to be contacted.'),
  'referrer-unknown': t('This customer is no longer on your list. Add them as a new person.'),
  'referral-changed': t('This referral was deleted, or its reward was paid.'),
  'not-subscribed': t('You need an active subscription for this.'),
  'business-not-found': t('Your business can’t accept referrals right now.'),
};

export const getReferralErrorText = (reason: string | null | undefined): string =>
  ERROR_MESSAGES[reason ?? ''] ?? t('We couldn’t save it.');
