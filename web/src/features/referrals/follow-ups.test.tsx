import { act, screen } from '@testing-library/react';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { sampleReferral, sampleReward, sampleTerms } from '@vouchwell/domain/testing/samples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSetting } from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { changeJobValue, changeReferralStatus } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { closeFollowUp, startFollowUp } from './follow-up-state.ts';
import { FollowUps } from './follow-ups.tsx';

const convertedReferral = sampleReferral({ status: 'converted', jobValueCents: null });
const setUp = (rewards: readonly Reward[], business: Parameters<typeof sampleBusiness>[0] = {}) => {
  fakeState.rewards = rewards;
  fakeState.business = sampleBusiness(business);
};
const followUps = (referral: Referral) => <FollowUps referral={referral} />;
const getButton = (name: string) => screen.getByRole('button', { name });
const getJobTotalField = () =>
  screen.getByLabelText<HTMLInputElement>('Sale total in $ (optional)');

beforeEach(() => {
  closeFollowUp(convertedReferral);
});

it('asks for the sale total if a reward requires a minimum, even if the question is turned off', () => {
  const rewardTerms = sampleTerms({
    referrer: { kind: 'cash', amountCents: 5000 },
    leastJobCents: 50_000,
  });
  setUp([], { rewardTerms, settings: { asksJobValue: false } });
  startFollowUp(convertedReferral, 'converted');
  renderWithToasts(followUps(convertedReferral));
  screen.getByText('Sales of $500 or more earn a reward. Enter the sale total.');
  getJobTotalField();
});

it('accepts only an amount as the sale total', async () => {
  setUp([]);
  startFollowUp(convertedReferral, 'converted');
  const { user } = renderWithToasts(followUps(convertedReferral));
  await user.type(getJobTotalField(), 'much');
  await user.click(getButton('Save'));
  screen.getByText('Enter an amount like 1200, or leave this blank');
  expect(changeJobValue).not.toHaveBeenCalled();
});

it("doesn't ask for the sale total if the owner turned the question off, but shows due rewards", async () => {
  setUp([sampleReward()]);
  startFollowUp(convertedReferral, 'converted');
  const { user, showAgain } = renderWithToasts(followUps(convertedReferral));
  await user.click(screen.getByLabelText('Always ask for the sale total'));
  await expectToast('We won’t ask you anymore', 'You can add the sale total in the referral');
  expect(saveSetting).toHaveBeenCalledWith(expect.anything(), 'asksJobValue', false);
  await user.click(getButton('Not now'));
  setUp([sampleReward()], { settings: { asksJobValue: false } });
  startFollowUp(convertedReferral, 'converted');
  showAgain(<div>{followUps(convertedReferral)}</div>);
  screen.getByText(/Now due: \$50 credit for Maria Lopez/);
  expect(screen.queryByLabelText(/Sale total/)).toBeNull();
});

it('shows no message after a conversion if no sale total is asked for and no reward is due', () => {
  setUp([], { settings: { asksJobValue: false } });
  startFollowUp(convertedReferral, 'converted');
  renderWithToasts(followUps(convertedReferral));
  expect(screen.queryByText(/is now a customer/)).toBeNull();
});

describe('the email about a conversion', () => {
  const contacted = sampleReferral({ status: 'contacted' });
  const converted = (fields: Partial<Referral> = {}) => {
    startFollowUp(contacted, 'converted');
    return renderWithToasts(followUps({ ...convertedReferral, ...fields }));
  };
  const ANNOUNCEMENT =
    'We’ll email Maria the good news in 20 seconds, unless Maria has opted out of emails.';

  it('announces the email about a conversion until the owner restores the previous status', async () => {
    setUp([], { settings: { asksJobValue: false } });
    const { user } = converted();
    screen.getByText(ANNOUNCEMENT);
    await user.click(getButton('Undo'));
    expect(changeReferralStatus).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: convertedReferral.id }),
      'contacted',
    );
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });

  it("doesn't offer to cancel the email about a conversion once it has been sent", async () => {
    vi.useFakeTimers();
    setUp([]);
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
    setUp([], business);
    converted(fields);
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });

  it("doesn't announce an email about a conversion that has already been sent", () => {
    setUp([]);
    fakeState.events = [{ id: 'mail', kind: 'mail', mail: 'converted', at: new Date() }];
    converted();
    expect(screen.queryByText(ANNOUNCEMENT)).toBeNull();
  });
});

const lostReferral = sampleReferral({ status: 'lost' });
it('shows which rewards are no longer due, and which remain, once a referral is no longer Converted', async () => {
  setUp([
    sampleReward({ state: 'void' }),
    sampleReward({ person: 'friend', state: 'paid', method: 'cash' }),
  ]);
  startFollowUp(lostReferral, 'unconverted');
  const { user } = renderWithToasts(followUps(lostReferral));
  screen.getByText('No longer due: $50 credit for Maria Lopez.');
  screen.getByText('Still marked as paid: $50 off for Ben Carter.');
  await user.click(getButton('OK'));
  expect(screen.queryByText(/No longer due/)).toBeNull();
});

it('shows that the job value was cleared once a referral is no longer Converted', () => {
  setUp([]);
  startFollowUp(sampleReferral({ status: 'converted', jobValueCents: 120_000 }), 'unconverted');
  renderWithToasts(followUps(lostReferral));
  screen.getByText(/^We cleared the sale total of \$1,200\./);
});

it("doesn't mention a reward that the owner has voided", () => {
  setUp([sampleReward({ state: 'void', voidReason: 'Entered twice' })]);
  startFollowUp(lostReferral, 'unconverted');
  renderWithToasts(followUps(lostReferral));
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each(['unconverted', 'reached'] as const)(
  'hides the follow-up "%s" once its referral is converted',
  (followUp) => {
    setUp([sampleReward()]);
    startFollowUp(convertedReferral, followUp);
    renderWithToasts(followUps(convertedReferral));
    expect(screen.queryByRole('status')).toBeNull();
  },
);
