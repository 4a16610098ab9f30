import { screen, waitFor } from '@testing-library/react';
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
  it('needs an email', async () => {
    await send('  ');
    expect(await findToast('Email required')).toBe(
      'Please enter your email address to reset your password.',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sending).not.toHaveBeenCalled();
  });

  it('sends a link and closes', async () => {
    await send(' owner@shop.test ');
    expect(await findToast('Reset link sent')).toBe('Check your email for a password reset link.');
    expect(sending).toHaveBeenCalledWith('owner@shop.test');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

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
