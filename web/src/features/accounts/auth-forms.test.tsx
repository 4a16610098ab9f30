import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendResetLink } from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { expectToast, findToast, renderAtPath } from '../../ui/testing/test-utils.tsx';
import { clearToasts, toastError } from '../../ui/toast.tsx';
import { ResetCard } from './auth-forms.tsx';

it.each([
  ['auth/operation-not-allowed', 'An error occurred while sending reset email'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
])('stays open and explains %s', async (code, text) => {
  vi.mocked(sendResetLink).mockRejectedValue(new AccountError(code, ''));
  const onClose = vi.fn();
  const user = renderAtPath(<ResetCard email="owner@shop.test" onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await findToast('Error')).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the confirmation while the card is open, and clears earlier errors', async () => {
  const onClose = vi.fn();
  const user = renderAtPath(<ResetCard email="owner@shop.test" onClose={onClose} />);
  act(() => void toastError('Invalid credentials', 'Please check.'));
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await expectToast('Reset link sent', 'Check your email for a password reset link.');
  expect(screen.queryByText('Invalid credentials')).toBeNull();
  act(() => clearToasts());
  screen.getByText(/^If owner@shop\.test has an account, we’ve emailed a link/);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));
  expect(onClose).toHaveBeenCalledOnce();
});
