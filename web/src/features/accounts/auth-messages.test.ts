import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/lib/account-errors.ts';
import * as toasts from '../../ui/toast.tsx';
import {
  getAuthErrorMessage,
  LINK_ERRORS,
  RESET_ERRORS,
  SECOND_FACTOR_ERRORS,
  SIGN_IN_ERRORS,
  SIGN_UP_ERRORS,
  showAuthError,
} from './auth-messages.ts';

type ActionErrors = Parameters<typeof getAuthErrorMessage>[1];
const getMessage = (errors: ActionErrors, code: string, authMessage = '') =>
  getAuthErrorMessage(new AccountError(code, authMessage), errors);

it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
  "doesn't reveal whether the email or the password was wrong (%s)",
  (code) => {
    expect(getMessage(SIGN_IN_ERRORS, code)).toEqual({
      title: 'Invalid credentials',
      text: 'Please check your email and password and try again.',
    });
  },
);

it('shows a connection error after a network failure', () => {
  for (const errors of [SIGN_IN_ERRORS, SIGN_UP_ERRORS, RESET_ERRORS, SECOND_FACTOR_ERRORS])
    expect(getMessage(errors, 'auth/network-request-failed').text).toContain('connection');
});

it("shows which rule a new password doesn't meet", () => {
  const authMessage = 'Missing password requirements: [Password must contain a numeric character]';
  const code = 'auth/password-does-not-meet-requirements';
  expect(getMessage(SIGN_UP_ERRORS, code, authMessage)).toEqual({
    title: 'Weak password',
    text: 'Password must contain at least one number',
  });
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
    for (const errors of [SIGN_IN_ERRORS, LINK_ERRORS]) showAuthError(error, errors);
    expect(logError.mock.calls).toEqual([
      ['Authentication failed', error],
      ['Authentication failed', error],
    ]);
  });

  it("shows Auth's message for an unknown error, or a generic message if there is none", () => {
    showAuthError(
      new AccountError('auth/internal-error', 'Sign-ups are closed today.'),
      SIGN_UP_ERRORS,
    );
    showAuthError(new AccountError('auth/internal-error', ''), SIGN_UP_ERRORS);
    showAuthError(new Error('x is undefined'), SIGN_UP_ERRORS);
    expect(showToast.mock.calls).toEqual([
      ['Error', 'Sign-ups are closed today.'],
      ['Error', 'An error occurred during sign up'],
      ['Error', 'An error occurred during sign up'],
    ]);
  });

  it("doesn't log an error that the user can fix", () => {
    showAuthError(new AccountError('auth/wrong-password', ''), SIGN_IN_ERRORS);
    showAuthError(new AccountError('auth/too-many-requests', ''), LINK_ERRORS);
    expect(logError).not.toHaveBeenCalled();
  });
});
