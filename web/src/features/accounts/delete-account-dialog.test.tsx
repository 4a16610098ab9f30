import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deleteAccount } from '../../data/account.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import { findAxeViolations, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { DeleteAccountDialog } from './account-data.tsx';

const deleting = vi.mocked(deleteAccount);
const onClose = vi.fn();

it.each([
  [
    new ApiError('billing-unavailable', ''),
    'We couldn’t cancel your subscription, so we haven’t deleted anything. Please try again in a few minutes.',
  ],
  [new ApiError('wrong-confirmation', ''), 'That’s not your account’s email address.'],
  [
    new ApiError('too-many-requests', ''),
    'Too many attempts. Please wait a few minutes, then try again.',
  ],
  [new Error('Broken'), 'We couldn’t delete your account. Please try again.'],
  [
    new NetworkError('lost'),
    'We’re not sure if your account was deleted. Check your connection, then try again.',
  ],
])(
  'shows why the account deletion failed, and lets the owner close the dialog: %s',
  async (error, words) => {
    let refuse: (error: unknown) => void = () => undefined;
    const answer = new Promise<void>((_, reject) => {
      refuse = reject;
    });
    deleting.mockReset().mockReturnValue(answer);
    const user = renderAtPath(
      <DeleteAccountDialog email="owner@shop.test" isPaying onClose={onClose} />,
    );
    await user.click(screen.getByRole('textbox'));
    await user.paste('OWNER@shop.test');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const password = await screen.findByLabelText('Current password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(screen.queryByText('Deleting...')).toBeNull();
    await user.paste('Vouchwell1');
    expect(deleting).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Deleting...');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    refuse(error);
    await screen.findByText(words);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);
