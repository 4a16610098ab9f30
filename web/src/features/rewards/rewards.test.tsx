import { screen, waitFor, within } from '@testing-library/react';
import { ALL_TIME, type Sums } from '@vouchwell/domain/analytics/stats';
import type { Reward } from '@vouchwell/domain/rewards/reward';
import { sampleReward } from '@vouchwell/domain/testing/samples';
import { describe, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness, sampleStats } from '../../data/fake/samples.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { markPaid, reopenReward, useRewards, voidReward } from '../../data/rewards.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { Rewards } from './rewards.tsx';
import { RewardsDueCard } from './rewards-due-card.tsx';

const business = sampleBusiness({ timeZone: 'America/New_York' });
const mariasReward = sampleReward();
const bensReward = sampleReward({ person: 'friend' });
const textOnlyReward = sampleReward({
  id: 'other-referrer',
  referrerName: 'Tom Reed',
  kind: 'promised',
  amountCents: null,
  text: 'A box of chocolates',
});
const loadMore = vi.fn();

const page = () => <Rewards business={business} />;
const press = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const dialog = () => screen.findByRole('dialog');

describe("a business's rewards", () => {
  it('asks for an optional amount when a text-only reward is marked paid, and keeps it if saving fails', async () => {
    fakeState.rewards = [textOnlyReward];
    const { user } = renderWithToasts(page());
    screen.getByText('1 reward due');
    await user.click(press('Mark paid: A box of chocolates for Tom Reed'));
    const amount = within(await dialog()).getByLabelText('Amount in $ (optional)');
    await user.type(amount, 'ten');
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await screen.findByText('Enter an amount like 50, or leave this blank');
    expect(markPaid).not.toHaveBeenCalled();
    await user.clear(amount);
    await user.type(amount, '12.50');
    vi.mocked(markPaid).mockRejectedValueOnce(new Error('offline'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await expectToast('We couldn’t save your change');
    expect(amount).toHaveProperty('value', '12.50');
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await expectToast('Paid: A box of chocolates for Tom Reed');
    expect(vi.mocked(markPaid).mock.lastCall?.[1].amountCents).toBe(1250);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requires the amount of a percentage reward if the sale total is unknown', async () => {
    fakeState.rewards = [sampleReward({ kind: 'percent', percent: 10, amountCents: null })];
    const { user } = renderWithToasts(page());
    await user.click(screen.getByRole('button', { name: /^Mark paid: / }));
    within(await dialog()).getByLabelText('Amount in $');
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await screen.findByText('Enter an amount like 50');
    expect(markPaid).not.toHaveBeenCalled();
  });

  it('marks several rewards paid at once, and keeps a reward selected if saving it fails', async () => {
    fakeState.rewards = [mariasReward, bensReward, textOnlyReward];
    vi.mocked(markPaid).mockRejectedValueOnce(
      new ApiError('reward-changed', 'This reward is paid'),
    );
    const { user } = renderWithToasts(page());
    await user.click(press('Select all'));
    screen.getByText('3 selected');
    await user.click(screen.getByLabelText('Select A box of chocolates for Tom Reed'));
    await user.click(press('Mark 2 paid'));
    const form = within(await dialog());
    form.getByText('$50 credit for Maria Lopez, plus 1 reward: $100 total.');
    await user.click(form.getByRole('button', { name: 'Mark paid' }));
    await expectToast('We couldn’t save 1 reward');
    await user.click(press('Close'));
    await expectToast('Paid: $50 off for Ben Carter');
    screen.getByText('1 selected · $50');
    expect(rows()).toHaveLength(2);
  });

  it('explains how to pay a percentage reward without an amount when it is paid with others', async () => {
    const percentReward = sampleReward({ kind: 'percent', percent: 10, amountCents: null });
    fakeState.rewards = [bensReward, percentReward];
    vi.mocked(markPaid)
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new ApiError('invalid-input', 'Enter the amount that was paid'));
    const { user } = renderWithToasts(page());
    await user.click(press('Select all'));
    await user.click(press('Mark 2 paid'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await expectToast('We couldn’t save 1 reward', 'Mark rewards without an amount as paid');
  });

  it("undoes the remaining payments if one of several can't be undone, and shows which one failed", async () => {
    fakeState.rewards = [mariasReward, bensReward, textOnlyReward];
    vi.mocked(reopenReward).mockRejectedValueOnce(new ApiError('reward-changed', 'void'));
    const { user } = renderWithToasts(page());
    await user.click(press('Select all'));
    await user.click(press('Mark 3 paid'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expectToast(
      'We couldn’t undo this: $50 credit for Maria Lopez',
      'If you marked it as paid by mistake, void it.',
    );
    expect(vi.mocked(reopenReward).mock.calls.map(([reward]) => reward)).toEqual([
      mariasReward,
      bensReward,
      textOnlyReward,
    ]);
  });

  it("doesn't void a reward without a reason, and keeps the reason if saving fails", async () => {
    fakeState.rewards = [mariasReward];
    vi.mocked(voidReward).mockRejectedValueOnce(new Error('offline'));
    const { user } = renderWithToasts(page());
    await user.click(press('Void: $50 credit for Maria Lopez'));
    const form = within(await dialog());
    await user.click(form.getByRole('button', { name: 'Void reward' }));
    await form.findByText('Enter a reason so you’ll remember why');
    await user.type(form.getByLabelText('Reason'), 'Entered twice');
    await user.click(form.getByRole('button', { name: 'Void reward' }));
    await expectToast('We couldn’t save your change');
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Entered twice');
    await user.click(form.getByRole('button', { name: 'Void reward' }));
    await expectToast('Voided: $50 credit for Maria Lopez');
    expect(voidReward).toHaveBeenLastCalledWith(mariasReward, 'Entered twice');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Undo');
  });

  it('voids a reward only once if Enter is pressed twice', async () => {
    fakeState.rewards = [mariasReward];
    vi.mocked(voidReward).mockReturnValue(new Promise(() => {}));
    const { user } = renderWithToasts(page());
    await user.click(press('Void: $50 credit for Maria Lopez'));
    const reason = within(await dialog()).getByLabelText('Reason');
    await user.type(reason, 'Entered twice{Enter}');
    await screen.findByRole('button', { name: 'Saving...' });
    await user.type(reason, '{Enter}');
    expect(voidReward).toHaveBeenCalledOnce();
  });

  it('shows an error if another tab has already changed the reward', async () => {
    fakeState.rewards = [mariasReward];
    vi.mocked(markPaid).mockRejectedValue(new ApiError('reward-changed', 'This reward is void'));
    const { user } = renderWithToasts(page());
    await user.click(press('Mark paid: $50 credit for Maria Lopez'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Mark paid' }));
    await expectToast('We couldn’t save your change', 'This reward has changed.');
  });

  it('shows how rewards were paid or why they are void, and lets the owner mark them as due again', async () => {
    const paidAt = new Date('2026-03-11T12:00:00Z');
    const note = 'No. 12';
    fakeState.rewards = [
      sampleReward({ state: 'paid', paidAt, method: 'check', note, sharesNote: true }),
      sampleReward({ id: 'v', state: 'void', voidReason: 'Entered twice' }),
      sampleReward({ id: 'w', state: 'void', person: 'friend' }),
    ];
    const { user } = renderWithToasts(page());
    screen.getByText('Nothing to pay right now.');
    // Owners who have paid a reward don't need the explanation.
    expect(screen.queryByText(/^When a referral becomes a customer/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Paid' }));
    expect(rows()[0]).toContain(
      'Paid March 11, 2026 · CheckNo. 12 The customer can see this note.',
    );
    await user.click(screen.getByRole('tab', { name: 'Voided' }));
    expect(rows()[0]).toContain('Entered twice');
    expect(rows()[1]).toContain('The referral is no longer Converted.');
    vi.mocked(reopenReward).mockRejectedValueOnce(new ApiError('reward-changed', 'not earned'));
    await user.click(press('Mark as due again: $50 off for Ben Carter'));
    await expectToast('We couldn’t save your change', 'This referral is no longer Converted');
    await user.click(press('Mark as due again: $50 credit for Maria Lopez'));
    await expectToast('Due again: $50 credit for Maria Lopez');
  });

  it('marks a reward as due again only once if the button is clicked twice', async () => {
    fakeState.rewards = [sampleReward({ state: 'void' })];
    vi.mocked(reopenReward).mockReturnValue(new Promise(() => {}));
    const { user } = renderWithToasts(page());
    await user.click(screen.getByRole('tab', { name: 'Voided' }));
    await user.dblClick(press('Mark as due again: $50 credit for Maria Lopez'));
    await waitFor(() => expect(reopenReward).toHaveBeenCalled());
    expect(reopenReward).toHaveBeenCalledOnce();
  });

  it('loads more rewards when the owner clicks “Show more”', async () => {
    const list = { rewards: [mariasReward], hasMore: true, loadMore };
    vi.mocked(useRewards).mockReturnValue({ list, isLoading: false, retry: null });
    const { user } = renderWithToasts(page());
    await user.click(press('Show more'));
    expect(loadMore).toHaveBeenCalledTimes(1);
  });
});

const getDueLine = (due: readonly Reward[], sums: Sums) => {
  fakeState.rewards = due;
  renderWithToasts(
    <RewardsDueCard business={business} stats={sampleStats({ [ALL_TIME]: sums })} />,
  );
  return screen.queryByRole('heading')?.textContent;
};

it('shows rewards to pay on one line with the total, the first recipient and a link to all rewards', () => {
  expect(
    getDueLine([mariasReward, bensReward, textOnlyReward], { due: 41, dueCents: 1_234_00 }),
  ).toBe('$1,234 in rewards due. Start with Maria Lopez.');
  expect(screen.getByRole('link', { name: /^See all ?rewards$/ }).getAttribute('href')).toBe(
    '/app/rewards',
  );
});

it('counts text-only rewards among the rewards to pay, and shows no line if none are due', () => {
  expect(getDueLine([textOnlyReward], { due: 2 })).toBe('2 rewards due. Start with Tom Reed.');
  document.body.replaceChildren();
  expect(getDueLine([], {})).toBeUndefined();
});
