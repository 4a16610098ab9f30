// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleReferral } from '../../data/business/sample-business.ts';
import { changeReferralStatus, deleteReferral } from '../../data/referrals/referrals.ts';
import { expectFocus, expectToast, setOnline, show } from '../../ui/component-test.tsx';
import { DeleteReferral, StatusSelect } from './referral-actions.tsx';

vi.mock('../../data/referrals/referrals.ts', () => ({
  changeReferralStatus: vi.fn(),
  deleteReferral: vi.fn(),
}));

const change = vi.mocked(changeReferralStatus);
const remove = vi.mocked(deleteReferral);
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

beforeEach(() => {
  change.mockReset();
  remove.mockReset();
});

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

  it('goes back to what is stored where it may not be saved, and says so', async () => {
    change.mockRejectedValue(new Error('refused'));
    const { user } = show(<StatusSelect referral={sampleReferral()} />);
    await user.selectOptions(select(), 'Lost');
    await expectToast(
      'Failed to update referral status',
      'Nothing changed. Check your connection, then try again.',
    );
    expect(select().value).toBe('new');
  });

  it('says that it is offline where that is why', async () => {
    setOnline(false);
    change.mockRejectedValue(new Error('Offline'));
    const { user } = show(<StatusSelect referral={sampleReferral()} />);
    await user.selectOptions(select(), 'Lost');
    await expectToast(
      'Failed to update referral status',
      'You are offline. Try again when you are back online.',
    );
  });

  it('does not call failed what was stored while its answer was lost', async () => {
    const { promise, reject } = pending();
    change.mockReturnValue(promise);
    const { user, showAgain } = show(<StatusSelect referral={sampleReferral()} />);
    await user.selectOptions(select(), 'Lost');
    showAgain(<StatusSelect referral={sampleReferral({ status: 'lost' })} />);
    reject(new Error('connection reset'));
    await waitFor(() => expect(select().getAttribute('aria-busy')).toBe('false'));
    expect(select().value).toBe('lost');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const button = () =>
  screen.getByRole('button', { name: /^Delete ?Ben Carter from your referrals$/ });

/** Presses the button and then the dialog's. */
async function deleteBen() {
  const shown = show(<DeleteReferral referral={sampleReferral()} />);
  await shown.user.click(button());
  await shown.user.click(await screen.findByRole('button', { name: 'Delete referral' }));
  return shown;
}

describe('deleting a referral', () => {
  it('is asked for first, and not done by whoever keeps it', async () => {
    const { user } = show(<DeleteReferral referral={sampleReferral()} />);
    await user.click(button());
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Are you sure you want to delete this referral? This action cannot be undone.',
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is told once it is done', async () => {
    remove.mockResolvedValue();
    await deleteBen();
    await expectToast('Ben Carter is deleted from your referrals');
    expect(remove).toHaveBeenCalledWith(sampleReferral());
  });

  it('keeps one that may not be deleted, says so, and gives the focus back', async () => {
    remove.mockRejectedValue(new Error('refused'));
    await deleteBen();
    await expectToast(
      'Failed to delete referral',
      'Nothing changed. Check your connection, then try again.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expectFocus(button());
  });

  it('has worked where only its answer was lost and the row has left the list', async () => {
    const { promise, reject } = pending();
    remove.mockReturnValue(promise);
    const { showAgain } = await deleteBen();
    showAgain(<p>The list without it</p>);
    reject(new Error('connection reset'));
    await expectToast('Ben Carter is deleted from your referrals');
    expect(screen.queryByText('Failed to delete referral')).toBeNull();
  });
});
