import { expect, it } from 'vitest';
import { wantsReferralMails } from './referral-mails.ts';

it('is wanted until its owner switches it off', () => {
  for (const settings of [
    undefined,
    null,
    'x',
    {},
    { referralMails: 0 },
    { card: { message: '' } },
  ])
    expect(wantsReferralMails(settings)).toBe(true);
  expect(wantsReferralMails({ referralMails: true })).toBe(true);
  expect(wantsReferralMails({ referralMails: false, card: {} })).toBe(false);
});
