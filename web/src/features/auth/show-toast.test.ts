import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountError } from '../../data/auth/account-errors.ts';
import * as toasts from '../../ui/toast.tsx';
import { linkMessage, signInMessage, signUpMessage } from './auth-messages.ts';
import { showToast } from './show-toast.ts';

const logged = vi.spyOn(console, 'error');

describe('tell', () => {
  beforeEach(() => {
    logged.mockReturnValue();
  });
  afterEach(() => {
    logged.mockReset();
  });

  it.each([
    ['a refusal that we have no words for', new AccountError('auth/internal-error', '')],
    ['whatever does not come from Auth', new Error('Ours')],
  ])('logs %s', (_, error) => {
    for (const messageOf of [signInMessage, linkMessage]) showToast(error, messageOf);
    expect(logged.mock.calls).toEqual([
      ['Auth failed', error],
      ['Auth failed', error],
    ]);
  });

  it('gives the words of the service where we have none, and a sentence where it has none either', () => {
    const told = vi.spyOn(toasts, 'toastError');
    showToast(new AccountError('auth/internal-error', 'Sign-ups are closed today.'), signUpMessage);
    showToast(new AccountError('auth/internal-error', ''), signUpMessage);
    showToast(new Error('x is undefined'), signUpMessage);
    expect(told.mock.calls).toEqual([
      ['Error', 'Sign-ups are closed today.'],
      ['Error', 'An error occurred during sign up'],
      ['Error', 'An error occurred during sign up'],
    ]);
  });

  it('logs nothing that a user can mend', () => {
    showToast(new AccountError('auth/wrong-password', ''), signInMessage);
    showToast(new AccountError('auth/too-many-requests', ''), linkMessage);
    expect(logged).not.toHaveBeenCalled();
  });
});
