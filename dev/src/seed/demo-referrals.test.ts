import { referralFormSchema } from '@vouchwell/domain/referrals/referral-form';
import { expect, it } from 'vitest';
import { DEMO_CONTACT_REQUESTS, DEMO_REFERRALS } from './demo-referrals.ts';

it('the demo data contains only referrals that the public form would accept', () => {
  for (const { referrer, friend, note = '' } of [...DEMO_CONTACT_REQUESTS, ...DEMO_REFERRALS]) {
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
