import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/lib/account-errors.ts';
import * as toasts from '../../ui/toast.tsx';
import {
  getLinkError,
  getNewPasswordError,
  getResetError,
  getSecondFactorError,
  getSignInError,
  getSignUpError,
  showAuthError,
} from './auth-messages.ts';

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
  "doesn't reveal whether the email or the password was wrong (%s)",
  (code) => {
    expect(getSignInError(code)).toEqual({
      title: 'Invalid credentials',
      text: 'Please check your email and password and try again.',
    });
  },
);

it('shows a connection error after a network failure', () => {
  for (const message of [getSignInError, getSignUpError, getResetError, getSecondFactorError])
    expect(message('auth/network-request-failed').text).toContain('connection');
});

it.each([getSignUpError, getNewPasswordError])(
  "shows which rule a new password doesn't meet",
  (message) => {
    const authMessage =
      'Missing password requirements: [Password must contain a numeric character]';
    expect(message('auth/password-does-not-meet-requirements', authMessage)).toEqual({
      title: 'Weak password',
      text: 'Password must contain at least one number',
    });
    expect(message('auth/weak-password', 'Password should be at least 6 characters').text).toBe(
      'Password must be at least 6 characters',
    );
  },
);

it.each([
  [getSignInError, 'An error occurred during sign in'],
  [getSignUpError, 'An error occurred during sign up'],
  [getResetError, 'An error occurred while sending reset email'],
])('shows a generic message for an unknown error', (message, text) => {
  expect(message(undefined)).toEqual({ title: 'Error', text });
  expect(message('auth/internal-error')).toEqual({ title: 'Error', text });
});

describe('an error', () => {
  const logError = vi.spyOn(console, 'error').mockReturnValue();
  const showToast = vi.spyOn(toasts, 'toastError').mockReturnValue(() => {});
  beforeEach(() => {
    logError.mockClear();
    showToast.mockClear();
  });

  it.each([
    ['an Auth error that we have no message for', new AccountError('auth/internal-error', '')],
    ['an error from elsewhere', new Error('Ours')],
  ])('logs %s', (_, error) => {
    for (const getMessage of [getSignInError, getLinkError]) showAuthError(error, getMessage);
    expect(logError.mock.calls).toEqual([
      ['Authentication failed', error],
      ['Authentication failed', error],
    ]);
  });

  it("shows Auth's message for an unknown error, or a generic message if there is none", () => {
    showAuthError(
      new AccountError('auth/internal-error', 'Sign-ups are closed today.'),
      getSignUpError,
    );
    showAuthError(new AccountError('auth/internal-error', ''), getSignUpError);
    showAuthError(new Error('x is undefined'), getSignUpError);
    expect(showToast.mock.calls).toEqual([
      ['Error', 'Sign-ups are closed today.'],
      ['Error', 'An error occurred during sign up'],
      ['Error', 'An error occurred during sign up'],
    ]);
  });

  it("doesn't log an error that the user can fix", () => {
    showAuthError(new AccountError('auth/wrong-password', ''), getSignInError);
    showAuthError(new AccountError('auth/too-many-requests', ''), getLinkError);
    expect(logError).not.toHaveBeenCalled();
  });
});
