import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { sendResetLink } from '../../data/auth/auth-links.ts';
import { findToast, renderPart } from '../../ui/component-test.tsx';
import { ResetCard } from './reset-card.tsx';

it.each([
  ['auth/operation-not-allowed', 'An error occurred while sending reset email'],
  ['auth/invalid-email', 'Please enter a valid email address.'],
])('stays open and says what came of %s', async (code, text) => {
  vi.mocked(sendResetLink).mockRejectedValue(new AccountError(code, ''));
  const onClose = vi.fn();
  const user = renderPart(<ResetCard email="owner@shop.test" onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await findToast('Error')).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
});
