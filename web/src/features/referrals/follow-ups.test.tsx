import { act, screen } from '@testing-library/react';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { sampleReferral, sampleReward, sampleTerms } from '@vouchwell/domain/testing/samples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setJobValuePrompt } from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { changeJobValue, changeReferralStatus } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { setFollowUp } from './contact-options.tsx';
import { FollowUps } from './follow-ups.tsx';

const won = sampleReferral({ status: 'converted', jobValueCents: null });
const given = (rewards: readonly Reward[], business: Parameters<typeof sampleBusiness>[0] = {}) => {
  fakeState.rewards = rewards;
  fakeState.business = sampleBusiness(business);
};
const part = (referral: Referral) => <FollowUps referral={referral} />;
const press = (name: string) => screen.getByRole('button', { name });
const value = () => screen.getByLabelText<HTMLInputElement>('Job total in $ (optional)');

beforeEach(() => {
  setFollowUp(won);
});

it('asks for the job total if a reward requires a minimum, even if the question is turned off', () => {
  const rewardTerms = sampleTerms({
    referrer: { kind: 'cash', amountCents: 5000 },
    leastJobCents: 50_000,
  });
  given([], { rewardTerms, settings: { asksJobValue: false } });
  setFollowUp(won, 'converted');
  renderWithToasts(part(won));
  screen.getByText('Jobs of $500 or more earn a reward. Enter the job total.');
  value();
});

it('accepts only an amount as the job total', async () => {
  given([]);
  setFollowUp(won, 'converted');
  const { user } = renderWithToasts(part(won));
  await user.type(value(), 'much');
  await user.click(press('Save'));
  screen.getByText('Enter an amount like 1200, or leave this blank');
  expect(changeJobValue).not.toHaveBeenCalled();
});

it("doesn't ask for the job total if the owner turned the question off, but shows due rewards", async () => {
  given([sampleReward()]);
  setFollowUp(won, 'converted');
  const { user, showAgain } = renderWithToasts(part(won));
  await user.click(screen.getByLabelText('Always ask for the job total'));
  await expectToast('We won’t ask you anymore', 'You can add the job total in the referral');
  expect(setJobValuePrompt).toHaveBeenCalledWith(expect.anything(), false);
  await user.click(press('Not now'));
  given([sampleReward()], { settings: { asksJobValue: false } });
  setFollowUp(won, 'converted');
  showAgain(<div>{part(won)}</div>);
  screen.getByText(/Now due: \$50 credit for Maria Lopez/);
  expect(screen.queryByLabelText(/Job total/)).toBeNull();
});

it('shows no message after a conversion if no job total is asked for and no reward is due', () => {
  given([], { settings: { asksJobValue: false } });
  setFollowUp(won, 'converted');
  renderWithToasts(part(won));
  expect(screen.queryByText(/is now a customer/)).toBeNull();
});

describe('the email about a conversion', () => {
  const contacted = sampleReferral({ status: 'contacted' });
  const converted = (fields: Partial<Referral> = {}) => {
    setFollowUp(contacted, 'converted');
    return renderWithToasts(part({ ...won, ...fields }));
  };
  const ANNOUNCEMENT =
    'We’ll email Maria the good news in 20 seconds, unless Maria has opted out of emails.';

  it('announces the email about a conversion, and cancels the email when the owner restores the previous status', async () => {
    given([], { settings: { asksJobValue: false } });
    const { user } = converted();
    screen.getByText(ANNOUNCEMENT);
    await user.click(press('Undo'));
    expect(changeReferralStatus).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: won.id }),
      'contacted',
    );
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });

  it('doesn’t offer to cancel the email about a conversion once it has been sent', async () => {
    vi.useFakeTimers();
    given([]);
    converted();
    screen.getByText(ANNOUNCEMENT);
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
    vi.useRealTimers();
  });

  it.each([
    ['the owner turned it off', { settings: { referrerMails: { converted: false } } }, {}],
    ['the customer has no email', {}, { referrerEmail: '' }],
    ['the friend has no referrer', {}, { referrerKey: UNKNOWN_REFERRER_KEY }],
  ])('doesn’t announce an email about a conversion if %s', (_, business, fields) => {
    given([], business);
    converted(fields);
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });

  it('doesn’t announce an email about a conversion that has already been sent', () => {
    given([]);
    fakeState.events = [{ id: 'mail', kind: 'mail', mail: 'converted', at: new Date() }];
    converted();
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });
});

const lost = sampleReferral({ status: 'lost' });
it('shows which rewards are no longer due and which remain after a referral leaves Converted', async () => {
  given([
    sampleReward({ state: 'void' }),
    sampleReward({ person: 'friend', state: 'paid', method: 'cash' }),
  ]);
  setFollowUp(lost, 'unconverted');
  const { user } = renderWithToasts(part(lost));
  screen.getByText('No longer due: $50 credit for Maria Lopez.');
  screen.getByText('Still marked as paid: $50 off for Ben Carter.');
  await user.click(press('OK'));
  expect(screen.queryByText(/No longer due/)).toBeNull();
});

it('shows that the job value was cleared after a referral left Converted', () => {
  given([]);
  setFollowUp(sampleReferral({ status: 'converted', jobValueCents: 120_000 }), 'unconverted');
  renderWithToasts(part(lost));
  screen.getByText(/^We cleared the job total of \$1,200\./);
});

it("doesn't mention a reward that the owner has voided", () => {
  given([sampleReward({ state: 'void', voidReason: 'Entered twice' })]);
  setFollowUp(lost, 'unconverted');
  renderWithToasts(part(lost));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows no message once the referral is converted again', () => {
  given([sampleReward()]);
  setFollowUp(won, 'unconverted');
  renderWithToasts(part(won));
  expect(screen.queryByRole('status')).toBeNull();
});
