import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';

import { t } from '@vouchwell/domain/lib/translate';

export const PRICES = t('{monthly} a month or {yearly} a year', {
  monthly: formatCents(PLANS.monthly.priceCents),
  yearly: formatCents(PLANS.yearly.priceCents),
});

export const texts = {
  trialTerms: t(
    'The trial is free: you add a card, and we charge nothing today. After that it is {PRICES}, no matter how many referrals you get.',
    { PRICES },
  ),
} as const;
