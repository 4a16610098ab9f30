import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendResetLink } from '../../data/account.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { findToast, renderAtPath } from '../../ui/testing/test-utils.tsx';
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
