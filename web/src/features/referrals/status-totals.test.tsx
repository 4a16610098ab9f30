import { screen } from '@testing-library/react';
import type { ReferralCounts } from '@vouchwell/domain/referral/referrer';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../ui/component-test.tsx';
import { StatusTotals } from './status-totals.tsx';

const NONE: ReferralCounts = {
  total: 0,
  new: 0,
  contacted: 0,
  in_progress: 0,
  converted: 0,
  lost: 0,
};
const COUNTS: ReferralCounts = { ...NONE, total: 1090, new: 1073, converted: 17 };

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
    const rest = { status: null, setStatus: vi.fn(), hasAsked: false };
    const { user, showAgain } = show(<StatusTotals totals={totals(null, true, retry)} {...rest} />);
    screen.getByText(/^We could not read the totals\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    showAgain(<StatusTotals totals={totals(COUNTS, true)} {...rest} />);
    screen.getByText(/^We could not update the totals, so they may be old\./);
    screen.getByText('1,090');
  });

  it('filter by the one that is pressed, and show all where it is pressed again', async () => {
    const setStatus = vi.fn();
    const { user, showAgain } = show(
      <StatusTotals totals={totals(COUNTS)} hasAsked={false} status={null} setStatus={setStatus} />,
    );
    expect(pressed()).toEqual(['All 1,090']);
    await user.click(tile('Converted 17'));
    expect(setStatus).toHaveBeenLastCalledWith('converted');
    showAgain(
      <StatusTotals
        totals={totals(COUNTS)}
        hasAsked={false}
        status="converted"
        setStatus={setStatus}
      />,
    );
    expect(pressed()).toEqual(['Converted 17']);
    await user.click(tile('Converted 17'));
    expect(setStatus).toHaveBeenLastCalledWith(null);
    await user.click(tile('All 1,090'));
    expect(setStatus).toHaveBeenLastCalledWith(null);
  });

  it('offer those who asked to be contacted where one waits, or is what the list shows', async () => {
    const setStatus = vi.fn();
    const rest = { totals: totals(COUNTS), status: null, setStatus };
    const { user, showAgain } = show(<StatusTotals {...rest} hasAsked={false} />);
    expect(screen.queryByRole('button', { name: 'Asked to be contacted' })).toBeNull();
    showAgain(<StatusTotals {...rest} hasAsked />);
    await user.click(tile('Asked to be contacted'));
    expect(setStatus).toHaveBeenLastCalledWith('asked');
    showAgain(<StatusTotals {...rest} status="asked" hasAsked={false} />);
    expect(pressed()).toEqual(['Asked to be contacted']);
  });
});
