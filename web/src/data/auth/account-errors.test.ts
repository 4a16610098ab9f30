import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { CallRefused } from '../lib/call-errors.ts';
import {
  AccountError,
  asAccountErrors,
  plainMessage,
  RecentSignInRequired,
} from './account-errors.ts';

const failWith = (error: Error) => asAccountErrors(() => Promise.reject(error));

describe('the errors of account work', () => {
  it('take off what Firebase wraps its sentences in', () => {
    const wrapped = 'Firebase: Password should be at least 6 characters (auth/weak-password).';
    expect(plainMessage(wrapped)).toBe('Password should be at least 6 characters');
    expect(plainMessage('Firebase: Error (auth/internal-error).')).toBe('');
    expect(plainMessage('The key is wrong.')).toBe('The key is wrong.');
  });

  it('keep the code of a refusal', async () => {
    const error = failWith(new FirebaseError('auth/weak-password', 'Too weak'));
    await expect(error).rejects.toMatchObject({ code: 'auth/weak-password', message: 'Too weak' });
    await expect(error).rejects.toBeInstanceOf(AccountError);
  });

  it('are one where Auth or a function asks for a recent sign-in', async () => {
    const ofAuth = new FirebaseError('auth/requires-recent-login', 'Sign in again');
    const ofFunction = new CallRefused('recent-sign-in-required', 'Sign in again');
    await expect(failWith(ofAuth)).rejects.toBeInstanceOf(RecentSignInRequired);
    await expect(failWith(ofFunction)).rejects.toBeInstanceOf(RecentSignInRequired);
  });

  it('leave every other error as it is', async () => {
    const refused = new CallRefused('no-customer', 'Nothing to manage');
    await expect(failWith(refused)).rejects.toBe(refused);
  });
});
