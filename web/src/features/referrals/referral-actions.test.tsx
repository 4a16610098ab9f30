import { screen, waitFor } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/referral/sample-referral';
import { describe, expect, it, vi } from 'vitest';
import { changeReferralStatus } from '../../data/referrals/referral-changes.ts';
import { show } from '../../ui/component-test.tsx';
import { StatusSelect } from './referral-actions.tsx';

const change = vi.mocked(changeReferralStatus);
const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ben Carter');

/** A write whose answer is still on its way. */
function pending() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const promise = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

describe('the status of a referral', () => {
  it('shows what is chosen at once, and while it is saved', async () => {
    const { promise, resolve } = pending();
    change.mockReturnValue(promise);
    const { user, showAgain } = show(<StatusSelect referral={sampleReferral()} />);
    await user.selectOptions(select(), 'Converted');
    expect(change).toHaveBeenCalledWith(sampleReferral(), 'converted');
    expect([select().value, select().getAttribute('aria-busy')]).toEqual(['converted', 'true']);
    resolve();
    showAgain(<StatusSelect referral={sampleReferral({ status: 'converted' })} />);
    await waitFor(() => expect(select().getAttribute('aria-busy')).toBe('false'));
    expect(select().value).toBe('converted');
  });
});
