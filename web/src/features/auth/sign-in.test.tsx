import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { world } from '../../data/fake/world.ts';
import { AccountError } from '../../data/lib/account-errors.ts';
import { signIn } from '../../data/sign-in.ts';
import { address, axeFindings, findToast, renderPart } from '../../ui/testing/component-test.tsx';
import { AuthPage } from './auth-page.tsx';
import { SignIn } from './sign-in.tsx';

const signingIn = vi.mocked(signIn);
const onBusy = vi.fn();

const open = () =>
  renderPart(
    <SignIn
      email="owner@shop.test"
      onEmail={() => undefined}
      onBusy={onBusy}
      purpose="work"
      isResetOpen={false}
      onForgot={() => undefined}
    />,
  );

async function submit() {
  const user = open();
  await user.type(screen.getByLabelText('Email'), ' ');
  await user.type(screen.getByLabelText('Password'), 'Vouchwell1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

describe('the sign-in form', () => {
  it('leaves its place to the form that asks for a new password, and takes the focus back', async () => {
    world.session = { status: 'signed-out' };
    const user = renderPart(<AuthPage />);
    const forgot = screen.getByRole('button', { name: 'Forgot your password?' });
    await user.click(forgot);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByLabelText('Password');
    expect(document.activeElement).toBe(forgot);
    await user.click(forgot);
    await user.click(forgot);
    expect(screen.queryByText('Reset Password')).toBeNull();
  });

  it('has the email that was typed at Sign Up', async () => {
    world.session = { status: 'signed-out' };
    const user = renderPart(<AuthPage />, '/auth?tab=sign-up');
    await user.type(screen.getByLabelText('Email'), 'new@shop.example');
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@shop.example');
  });

  it('asks for what is missing and sends nothing', async () => {
    const user = open();
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Enter your email');
    screen.getByText('Enter your password');
    expect(screen.queryByText('Error')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(await axeFindings()).toEqual([]);
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('says what came of it, and asks for the password anew', async () => {
    signingIn.mockRejectedValue(new AccountError('auth/operation-not-allowed', ''));
    await submit();
    expect(await findToast('Error')).toBe('An error occurred during sign in');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveProperty('value', '');
    expect(document.activeElement).toBe(password);
    expect(address()).toBe('/');
    expect(onBusy.mock.calls).toEqual([[true], [false]]);
  });
});

describe('an email that is not verified', () => {
  const sendLink = vi.fn<() => Promise<void>>();

  async function sendAgain() {
    signingIn.mockResolvedValue({ kind: 'unverified', sendLink });
    const user = await submit();
    await screen.findByText('Verify your email first');
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  }

  it('is told where the link could not be sent, and can ask again', async () => {
    sendLink.mockRejectedValue(new AccountError('auth/operation-not-allowed', ''));
    await sendAgain();
    expect(await findToast('Error')).toBe('The link could not be sent. Try again.');
    screen.getByRole('button', { name: 'Send the link again' });
    expect(console.error).toHaveBeenCalled();
  });
});
