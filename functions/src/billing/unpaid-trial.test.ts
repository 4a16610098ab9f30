import { describe, expect, it } from 'vitest';
import { isUnpaidTrial, type TrialFacts } from './unpaid-trial.ts';

const DAY = 24 * 60 * 60;
const TRIAL_END = 100 * DAY;

/** A subscription whose trial ended at `TRIAL_END`, in a period that began so many days after. */
const subscription = (
  status: TrialFacts['status'],
  daysAfter: number,
  reason: 'payment_failed' | 'cancellation_requested' | null = null,
): TrialFacts => {
  const start = TRIAL_END + daysAfter * DAY;
  const price = { product: 'vouchwell_monthly', unit_amount: 49_00 };
  return {
    status,
    trial_end: TRIAL_END,
    cancellation_details: { reason },
    items: {
      data: [{ price, current_period_start: start, current_period_end: start + 30 * DAY }],
    },
  };
};

describe('an unpaid trial', () => {
  it.each([
    ['that runs', subscription('trialing', -7)],
    ['that was canceled while it ran', subscription('canceled', -7, 'cancellation_requested')],
    ['whose first payment failed', subscription('past_due', 0)],
    ['that ended over its first payment', subscription('canceled', 0, 'payment_failed')],
  ])('is one %s', (_, one) => {
    expect(isUnpaidTrial(one)).toBe(true);
  });

  it.each([
    ['a plan that is paid', subscription('active', 0)],
    ['one whose second payment failed', subscription('past_due', 30)],
    ['one that was paid once and canceled', subscription('canceled', 0, 'cancellation_requested')],
    ['one without a trial', { ...subscription('canceled', 0), trial_end: null }],
  ])('is not %s', (_, one) => {
    expect(isUnpaidTrial(one)).toBe(false);
  });
});
