import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/lib/account-errors.ts';
import { markCheckoutPaid, rememberCheckout } from '../../data/lib/local-data.ts';
import { signIn, signUp } from '../../data/sign-in.ts';
import { PageHeading } from '../../ui/page.tsx';
import {
  createDeferred,
  findAxeViolations,
  findToast,
  renderAtPath,
} from '../../ui/testing/test-utils.tsx';
import { SignIn, SignUp } from './sign-in.tsx';

const signingIn = vi.mocked(signIn);

function SignInPage() {
  const [email, setEmail] = useState('owner@shop.test');
  return (
    <SignIn
      email={email}
      onEmailChange={setEmail}
      onBusyChange={() => undefined}
      purpose="work"
      isResetOpen={false}
      onForgot={() => undefined}
    />
  );
}

const open = () =>
  renderAtPath(
    <>
      <PageHeading title="Sign In" />
      <SignInPage />
    </>,
  );

async function submit() {
  const user = open();
  await user.type(screen.getByLabelText('Email'), ' ');
  await user.type(screen.getByLabelText('Password'), 'Vouchwell1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  return user;
}

it('points out missing sign-in fields without sending a request', async () => {
  const user = open();
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Enter your email');
  screen.getByText('Enter your password');
  expect(screen.queryByText('Error')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(await findAxeViolations()).toEqual([]);
  expect(signingIn).not.toHaveBeenCalled();
});

const sendLink = vi.fn<() => Promise<void>>();

async function sendAgain() {
  signingIn.mockResolvedValue({ kind: 'unverified', sendLink });
  const user = await submit();
  await screen.findByText('Verify your email first');
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
}

it("shows an error and allows a retry if the verification link couldn't be sent", async () => {
  sendLink.mockRejectedValue(new AccountError('auth/operation-not-allowed', ''));
  await sendAgain();
  expect(await findToast('Error')).toBe('We couldn’t send the link. Try again.');
  screen.getByRole('button', { name: 'Send the link again' });
  expect(console.error).toHaveBeenCalled();
});

it('keeps showing where the verification link went while a different email is typed', async () => {
  signingIn.mockResolvedValue({ kind: 'unverified', sendLink });
  const user = await submit();
  const notice = (await screen.findByText('Verify your email first')).parentElement;
  expect(notice?.textContent).toContain('owner@shop.test');
  await user.type(screen.getByLabelText('Email'), '.example');
  expect(notice?.textContent).not.toContain('.example');
});

const PHONE = { id: 'a', kind: 'phone', phoneNumber: '•••1234', enrolledAt: null } as const;
const OTHER_PHONE = { ...PHONE, id: 'b', phoneNumber: '•••5678' };
const challenge = {
  factors: [PHONE, OTHER_PHONE],
  sendCode: vi.fn<() => Promise<void>>(),
  answer: vi.fn<() => Promise<void>>(),
};

it('moves the focus to the next second-factor step, and ignores clicks while a code is being sent', async () => {
  signingIn.mockResolvedValue({ kind: 'second-factor', challenge });
  const user = await submit();
  const choice = await screen.findByRole('button', { name: 'Send a code to •••1234' });
  expect(document.activeElement).toBe(choice);
  const firstCode = createDeferred<void>();
  challenge.sendCode.mockReturnValue(firstCode.promise);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Send a code to •••5678' }));
  firstCode.resolve();
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  challenge.sendCode.mockReturnValue(new Promise(() => {}));
  await user.dblClick(screen.getByRole('button', { name: 'Send another code' }));
  expect(challenge.sendCode).toHaveBeenCalledTimes(2);
});

it('moves the focus to the heading if the user goes back from the second factor', async () => {
  signingIn.mockResolvedValue({ kind: 'second-factor', challenge });
  const user = await submit();
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }));
  screen.getByLabelText('Password');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

describe('SignUp', () => {
  const signingUp = vi.mocked(signUp);

  beforeEach(() => {
    signingUp.mockResolvedValue(async () => undefined);
  });

  const open = () =>
    renderAtPath(
      <SignUp email="" onEmailChange={() => undefined} onBusyChange={() => undefined} />,
    );

  async function submit(email: string, password: string) {
    const user = open();
    await user.click(screen.getByLabelText('Email'));
    if (email) await user.paste(email);
    await user.click(screen.getByLabelText('Password'));
    await user.paste(password);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    return user;
  }

  it('shows the weak-password error once at the field, in addition to the toast', async () => {
    await submit('new@shop.example', 'lowercase1');
    expect(document.title).toBe('Sign up · Vouchwell');
    const words = 'Password must contain at least one uppercase letter';
    expect(await findToast('Weak password')).toBe(words);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('form')?.textContent?.match(/uppercase/g)).toHaveLength(1);
  });

  it('shows an owner who has already paid which email to sign up with, and the next step', async () => {
    rememberCheckout('payer@shop.example');
    markCheckoutPaid();
    const user = open();
    screen.getByText(/^Sign up with payer@shop\.example,/);
    await user.type(screen.getByLabelText('Email'), 'payer@shop.example');
    await user.type(screen.getByLabelText('Password'), 'Vouchwell1');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await findToast('Success!')).toBe(
      'Please check your email for verification link. After you verify your email, your dashboard will open.',
    );
    expect(signingUp).toHaveBeenCalledWith('payer@shop.example', 'Vouchwell1', true);
  });

  it("explains that the account exists if the verification email couldn't be sent", async () => {
    signingUp.mockRejectedValue(new AccountError('auth/verification-not-sent', ''));
    await submit('other@shop.example', 'Vouchwell1');
    expect(await findToast('Error')).toBe(
      'We created your account, but couldn’t send the verification email. Sign in to send it again.',
    );
    screen.getByRole('button', { name: 'Create Account' });
  });
});
