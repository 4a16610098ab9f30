import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/lib/account-errors.ts';
import { noteCheckout, noteCheckoutPaid } from '../../data/lib/local-data.ts';
import { signUp } from '../../data/sign-in.ts';
import { findToast, renderPart } from '../../ui/testing/component-test.tsx';
import { SignUp } from './sign-up.tsx';

const signingUp = vi.mocked(signUp);

beforeEach(() => {
  signingUp.mockResolvedValue(async () => undefined);
});

const open = () =>
  renderPart(<SignUp email="" onEmail={() => undefined} onBusy={() => undefined} />);

async function submit(email: string, password: string) {
  const user = open();
  await user.click(screen.getByLabelText('Email'));
  if (email) await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  return user;
}

describe('the sign-up form', () => {
  it('shows a weak password once at the field, in addition to the toast', async () => {
    await submit('new@shop.example', 'lowercase1');
    expect(document.title).toBe('Sign up · Vouchwell');
    const words = 'Password must contain at least one uppercase letter';
    expect(await findToast('Weak password')).toBe(words);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('form')?.textContent?.match(/uppercase/g)).toHaveLength(1);
  });

  it('goes back to the form for another email', async () => {
    const user = await submit('new@shop.example', 'Vouchwell1');
    await user.click(await screen.findByRole('button', { name: 'Use another email' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('says by which email the plan was bought, and the next step, to whoever has paid', async () => {
    noteCheckout('payer@shop.example');
    noteCheckoutPaid();
    const user = open();
    screen.getByText(/^You checked out with payer@shop\.example\./);
    await user.type(screen.getByLabelText('Email'), 'payer@shop.example');
    await user.type(screen.getByLabelText('Password'), 'Vouchwell1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await findToast('Success!')).toBe(
      'Please check your email for verification link. After verification, your dashboard opens.',
    );
    expect(signingUp).toHaveBeenCalledWith('payer@shop.example', 'Vouchwell1', true);
  });

  it.each([
    ['auth/internal-error', 'Error', 'An error occurred during sign up'],
    [
      'auth/verification-not-sent',
      'Error',
      'We created your account but could not send the verification email. To send it again, sign in.',
    ],
    [
      'auth/email-already-in-use',
      'Account exists',
      'This email is already registered. Please sign in instead.',
    ],
  ])('says what came of %s', async (code, title, text) => {
    signingUp.mockRejectedValue(new AccountError(code, ''));
    await submit('other@shop.example', 'Vouchwell1');
    expect(await findToast(title)).toBe(text);
    screen.getByRole('button', { name: 'Create Account' });
  });
});
