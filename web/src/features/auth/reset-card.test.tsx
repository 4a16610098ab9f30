import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { sendResetLink } from '../../data/auth/auth-links.ts';
import { findToast, renderPart } from '../../ui/component-test.tsx';
import { ResetCard } from './reset-card.tsx';

const sending = vi.mocked(sendResetLink);
const onClose = vi.fn();

async function send(email: string) {
  const user = renderPart(<ResetCard email={email} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
}

describe('the card that asks for a new password', () => {
  it.each([
    ['auth/operation-not-allowed', 'An error occurred while sending reset email'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
  ])('stays open and says what came of %s', async (code, text) => {
    sending.mockRejectedValue(new AccountError(code, ''));
    await send('owner@shop.test');
    expect(await findToast('Error')).toBe(text);
    expect(onClose).not.toHaveBeenCalled();
  });
});
