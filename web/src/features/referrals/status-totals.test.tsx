import { screen } from '@testing-library/react';
import { countReferrals, type ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing/component-test.tsx';
import { StatusTotals } from './status-totals.tsx';

const COUNTS: ReferralCounts = { ...countReferrals([]), total: 1090, new: 1073, converted: 17 };

const totals = (counts: ReferralCounts | null, failed = false, retry = vi.fn()) => ({
  counts,
  failed,
  retry,
});
const tile = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent);

describe('the totals', () => {
  it('say that they could not be read, or may be old', async () => {
    const retry = vi.fn();
    const rest = { status: null, setStatus: vi.fn(), asked: 0 };
    const { user, showAgain } = show(<StatusTotals live={totals(null, true, retry)} {...rest} />);
    screen.getByText(/^We could not read the totals\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    showAgain(<StatusTotals live={totals(COUNTS, true)} {...rest} />);
    screen.getByText(/^We could not update the totals, so they may be old\./);
    screen.getByText('1,090');
  });

  it('offer those who asked to be contacted where one waits, or is what the list shows', async () => {
    const setStatus = vi.fn();
    const rest = { live: totals(COUNTS), status: null, setStatus };
    const { user, showAgain } = show(<StatusTotals {...rest} asked={0} />);
    expect(screen.queryByRole('button', { name: /^Waiting for your call/ })).toBeNull();
    showAgain(<StatusTotals {...rest} asked={2} />);
    await user.click(tile('Waiting for your call 2'));
    expect(setStatus).toHaveBeenLastCalledWith('asked');
    showAgain(<StatusTotals {...rest} status="asked" asked={0} />);
    expect(pressed()).toEqual(['Waiting for your call 0']);
  });
});
