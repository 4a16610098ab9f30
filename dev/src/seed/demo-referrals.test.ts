import { REFERRAL_STATUSES } from '@vouchwell/domain/referral/referral';
import { referralFormSchema } from '@vouchwell/domain/referral/referral-form';
import { expect, it } from 'vitest';
import { DEMO_ASKS, DEMO_REFERRALS } from './demo-referrals.ts';

it('has only referrals that the public form would have taken', () => {
  for (const { referrer, friend, note = '' } of [...DEMO_ASKS, ...DEMO_REFERRALS]) {
    const form = {
      referrerName: referrer.name,
      referrerEmail: referrer.email,
      sendMethod: friend.email ? 'email' : 'sms',
      referralName: friend.name,
      referralEmail: friend.email ?? '',
      referralPhone: friend.phone ?? '',
      note,
      consentAttestation: true,
    };
    expect(referralFormSchema.safeParse(form).error).toBeUndefined();
  }
});

it('has a friend who asks by a link alone, and one whom a draft introduced', () => {
  const waits = DEMO_ASKS.map(({ daysAgo, askedDaysAgo = 0 }) => daysAgo - askedDaysAgo);
  expect(waits).toEqual([0, expect.closeTo(3.1)]);
});

it('shows every status, several referrers, and no more than eight weeks', () => {
  expect(new Set(DEMO_REFERRALS.map(({ status }) => status))).toEqual(new Set(REFERRAL_STATUSES));
  expect(new Set(DEMO_REFERRALS.map(({ referrer }) => referrer.email)).size).toBe(6);
  expect(Math.max(...DEMO_REFERRALS.map(({ daysAgo }) => daysAgo))).toBeLessThan(56);
});
