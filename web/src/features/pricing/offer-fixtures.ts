import type { CouponOffer } from '@vouchwell/domain/plans';

const offer = (code: string, monthly: number, yearly: number, trialDays = 0): CouponOffer => ({
  code,
  plans: {
    monthly: { priceCents: monthly, trialDays },
    yearly: { priceCents: yearly, trialDays },
  },
});

/** What the server answers for each code, at the prices we promise; for tests alone. */
export const OFFERS = {
  AGENCYPLAN: offer('AGENCYPLAN', 0, 0),
  VIPDISCOUNT: offer('VIPDISCOUNT', 39_00, 289_00),
  '100OFF': offer('100OFF', 49_00, 299_00),
  FREETRIAL: offer('FREETRIAL', 49_00, 399_00, 7),
} as const;
