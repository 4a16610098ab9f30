// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { type SignInStep, signIn } from '../../data/auth/auth-sign-in.ts';
import { axeFindings, findToast, renderPart } from '../../ui/render-part.tsx';
import { SignInForm } from './sign-in-form.tsx';

vi.mock('../../data/auth/auth-sign-in.ts', () => ({ signIn: vi.fn() }));

const signingIn = vi.mocked(signIn);
const onStep = vi.fn();
const onBusy = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

const open = () =>
  renderPart(
    <SignInForm
      email=""
      onEmail={() => undefined}
      onBusy={onBusy}
      purpose="work"
      onStep={onStep}
    />,
  );

async function submit() {
  const user = open();
  await user.type(screen.getByLabelText('Email'), ' owner@shop.test ');
  await user.type(screen.getByLabelText('Password'), 'Vouchwell1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in form', () => {
  it('asks for what is missing and sends nothing', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await findToast('Error')).toBe(
      'You must provide either an email or phone number and a password',
    );
    screen.getByText('Enter your email');
    screen.getByText('Enter your password');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(await axeFindings()).toEqual([]);
    expect(signingIn).not.toHaveBeenCalled();
  });

  it('is busy until it knows how the sign-in went on', async () => {
    let goOn: (step: SignInStep) => void = () => undefined;
    signingIn.mockReturnValue(new Promise((resolve) => (goOn = resolve)));
    await submit();
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onBusy.mock.calls).toEqual([[true]]);
    goOn({ kind: 'subscribed' });
    await screen.findByRole('button', { name: 'Sign In' });
    expect(signingIn).toHaveBeenCalledWith('owner@shop.test', 'Vouchwell1', 'work');
    expect(onStep).toHaveBeenCalledWith({ kind: 'subscribed' });
    expect(onBusy.mock.calls).toEqual([[true], [false]]);
  });

  it.each([
    ['auth/operation-not-allowed', 'Error', 'An error occurred during sign in'],
    [
      'auth/network-request-failed',
      'Error',
      'We could not reach the server. Check your connection and try again.',
    ],
    [
      'auth/invalid-credential',
      'Invalid credentials',
      'Please check your email and password and try again.',
    ],
  ])('says what came of %s, and asks for the password anew', async (code, title, text) => {
    signingIn.mockRejectedValue(new AccountError(code, ''));
    await submit();
    expect(await findToast(title)).toBe(text);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveProperty('value', '');
    expect(document.activeElement).toBe(password);
    expect(onStep).not.toHaveBeenCalled();
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });
});
