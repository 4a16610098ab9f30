// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import { signUp } from '../../data/auth/auth-sign-up.ts';
import { findToast, renderPart } from '../../ui/render-part.tsx';
import { SignUpForm } from './sign-up-form.tsx';

vi.mock('../../data/auth/auth-sign-up.ts', () => ({ signUp: vi.fn() }));

const signingUp = vi.mocked(signUp);
const onMade = vi.fn();
const sendLink = async () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  signingUp.mockResolvedValue(sendLink);
});

function open() {
  return renderPart(
    <SignUpForm
      email=""
      onEmail={() => undefined}
      onBusy={() => undefined}
      takesFocus={false}
      onMade={onMade}
    />,
  );
}

async function submit(email: string, password: string) {
  const user = open();
  await user.click(screen.getByLabelText('Email'));
  await user.paste(email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

describe('the sign-up form', () => {
  it('says what a password has to be before one is typed', () => {
    open();
    screen.getByText(
      'Password must be at least 8 characters with uppercase, lowercase, and number',
    );
    expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('8');
  });

  for (const [email, message] of [
    ['', 'Invalid email format'],
    ['maria', 'Invalid email format'],
    ['a@b', 'Email is too short'],
    [`${'m'.repeat(250)}@shop.example`, 'Email is too long'],
    ['maria@throwaway.email', 'Please use a valid email address'],
    ['maria@mailinator.com', 'Please use a valid email address'],
    ['maria@guerrillamail.com', 'Please use a valid email address'],
    ['maria@10minutemail.com', 'Please use a valid email address'],
    ['maria@shop', 'Invalid email format'],
  ] as const)
    it(`refuses the email "${email.slice(0, 30)}": ${message}`, async () => {
      await submit(email, 'Vouchwell1');
      expect(await findToast('Invalid email')).toBe(message);
      expect(document.activeElement).toBe(screen.getByLabelText('Email'));
      expect(signingUp).not.toHaveBeenCalled();
    });

  it.each([
    ['Short1', 'Password must be at least 8 characters'],
    ['lowercase1', 'Password must contain at least one uppercase letter'],
    ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
    ['NoNumberHere', 'Password must contain at least one number'],
  ])('refuses the password "%s": %s', async (password, message) => {
    await submit('new@shop.example', password);
    expect(await findToast('Weak password')).toBe(message);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(signingUp).not.toHaveBeenCalled();
  });

  it('makes an account of the email without the spaces around it', async () => {
    await submit(' new@shop.example ', 'Vouchwell1');
    expect(await findToast('Success!')).toBe(
      "Please check your email for verification link. After verification, you'll need to choose a subscription plan.",
    );
    expect(signingUp).toHaveBeenCalledWith('new@shop.example', 'Vouchwell1', false);
    expect(onMade).toHaveBeenCalledWith({ email: 'new@shop.example', hasPaid: false, sendLink });
  });

  it.each([
    ['auth/internal-error', 'Error', 'An error occurred during sign up'],
    [
      'auth/network-request-failed',
      'Error',
      'We could not reach the server. Check your connection and try again.',
    ],
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
    expect(onMade).not.toHaveBeenCalled();
  });
});
