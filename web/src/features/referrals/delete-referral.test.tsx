import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleReferral } from '../../data/business/sample-business.ts';
import { deleteReferral } from '../../data/referrals/referral-changes.ts';
import { expectFocus, expectToast, show } from '../../ui/component-test.tsx';
import { DeleteReferral } from './delete-referral.tsx';

const remove = vi.mocked(deleteReferral);
const onDeleted = vi.fn();

const Delete = ({ isGone = false }) => (
  <DeleteReferral
    referral={sampleReferral()}
    isGone={isGone}
    onDeleting={() => {}}
    onDeleted={onDeleted}
  />
);
const button = () =>
  screen.getByRole('button', { name: /^Delete ?Ben Carter from your referrals$/ });

/** Presses the button and then the dialog's. */
async function deleteBen() {
  const shown = show(<Delete />);
  await shown.user.click(button());
  await shown.user.click(await screen.findByRole('button', { name: 'Delete referral' }));
  return shown;
}

describe('deleting a referral', () => {
  it('is asked for first, and not done by whoever keeps it', async () => {
    const { user } = show(<Delete />);
    await user.click(button());
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Are you sure you want to delete this referral? This action cannot be undone.',
    );
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(remove).not.toHaveBeenCalled();
  });

  it('is told once it is done', async () => {
    await deleteBen();
    await expectToast('Ben Carter is deleted from your referrals');
    expect(remove).toHaveBeenCalledWith(sampleReferral());
    expect(onDeleted).toHaveBeenCalledOnce();
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
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('has worked where only its answer was lost and it has left the list', async () => {
    let reject = (_: Error) => {};
    remove.mockReturnValue(
      new Promise((_, lose) => {
        reject = lose;
      }),
    );
    const { showAgain } = await deleteBen();
    showAgain(<Delete isGone />);
    reject(new Error('connection reset'));
    await expectToast('Ben Carter is deleted from your referrals');
    expect(screen.queryByText('Failed to delete referral')).toBeNull();
  });
});
