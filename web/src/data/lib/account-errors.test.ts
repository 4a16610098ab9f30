import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import {
  AccountError,
  convertAccountErrors,
  findUnmetPasswordRule,
  PASSWORD_HINT,
  RecentSignInRequired,
  toPlainMessage,
} from './account-errors.ts';
import { ApiError } from './call-errors.ts';

const failWith = (error: Error) => convertAccountErrors(() => Promise.reject(error));

describe('the errors of account work', () => {
  it('take off what Firebase wraps its sentences in', () => {
    const wrapped = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
    expect(toPlainMessage(wrapped)).toBe('Password should be at least 6 characters');
    expect(toPlainMessage('Firebase: Error (auth/internal-error).')).toBe('');
    expect(toPlainMessage('The key is wrong.')).toBe('The key is wrong.');
  });

  it('keep the code of a refusal', async () => {
    const error = failWith(new FirebaseError('auth/weak-password', 'Too weak'));
    await expect(error).rejects.toMatchObject({ code: 'auth/weak-password', message: 'Too weak' });
    await expect(error).rejects.toBeInstanceOf(AccountError);
  });

  it('are one where Auth or a function asks for a recent sign-in', async () => {
    const ofAuth = new FirebaseError('auth/requires-recent-login', 'Sign in again');
    const ofFunction = new ApiError('recent-sign-in-required', 'Sign in again');
    await expect(failWith(ofAuth)).rejects.toBeInstanceOf(RecentSignInRequired);
    await expect(failWith(ofFunction)).rejects.toBeInstanceOf(RecentSignInRequired);
  });

  it('leave every other error as it is', async () => {
    const refused = new ApiError('no-customer', 'Nothing to manage');
    await expect(failWith(refused)).rejects.toBe(refused);
  });
});

const policy = (...rules: string[]) => `Missing password requirements: [${rules.join(', ')}]`;

describe('the rule that a new password does not meet', () => {
  it.each([
    ['Password should be at least 6 characters', 'Password must be at least 6 characters'],
    [
      policy('Password must contain at least 12 characters'),
      'Password must be at least 12 characters',
    ],
    [
      policy('Password must contain an upper case character'),
      'Password must contain at least one uppercase letter',
    ],
    [
      policy('Password must contain a lower case character'),
      'Password must contain at least one lowercase letter',
    ],
    [
      policy('Password must contain a numeric character'),
      'Password must contain at least one number',
    ],
    [
      policy('Password must contain a non-alphanumeric character'),
      'Password must contain at least one symbol, such as ! or ?',
    ],
    [
      policy('Password may contain at most 20 characters'),
      'Password must be at most 20 characters',
    ],
  ])('is said in our words: %s', (message, rule) => {
    expect(findUnmetPasswordRule(message)).toBe(rule);
  });

  it('is the first of several, in the order in which sign-up asks for them', () => {
    const message = policy(
      'Password must contain a numeric character',
      'Password must contain an upper case character',
    );
    expect(findUnmetPasswordRule(message)).toBe(
      'Password must contain at least one uppercase letter',
    );
  });

  it('is any of them where Auth does not say which', () => {
    expect(findUnmetPasswordRule('')).toBe(PASSWORD_HINT);
  });
});
