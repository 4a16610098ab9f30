// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setReferralMails } from '../../data/business/referral-mails.ts';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { expectFocus, expectToast, show } from '../../ui/component-test.tsx';
import { ReferralMails } from './referral-mails.tsx';

vi.mock('../../data/business/referral-mails.ts', () => ({ setReferralMails: vi.fn() }));

const save = vi.mocked(setReferralMails);
const box = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Email me each new referral' });
const withMails = (areWanted: boolean) =>
  sampleBusiness({ settings: { referralMails: areWanted } });

beforeEach(() => void save.mockReset());

it('is on from the first, and saved as off with what that leaves', async () => {
  save.mockResolvedValue();
  const { user, showAgain } = show(<ReferralMails business={sampleBusiness()} />);
  expect(box().checked).toBe(true);
  await user.click(box());
  await expectToast('Referral emails are off', 'New referrals still appear in your dashboard.');
  expect(save).toHaveBeenCalledWith(sampleBusiness(), false);
  expect(box().checked).toBe(false);
  await expectFocus(box());
  // What another tab does from then on shows here.
  showAgain(<ReferralMails business={withMails(false)} />);
  showAgain(<ReferralMails business={withMails(true)} />);
  expect(box().checked).toBe(true);
});

it('is as it was where it could not be saved', async () => {
  save.mockRejectedValue(new Error('offline'));
  const { user } = show(<ReferralMails business={withMails(false)} />);
  expect(box().checked).toBe(false);
  await user.click(box());
  await expectToast('Your choice was not saved', 'Check your connection, then try again.');
  expect(box().checked).toBe(false);
});
