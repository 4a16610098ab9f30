import { describe, expect, it } from 'vitest';
import { signInToast } from './sign-in-toast.ts';

describe('signInToast', () => {
  it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
    'does not tell which of email and password was wrong (%s)',
    (code) => {
      expect(signInToast(code)).toEqual({
        title: 'Invalid credentials',
        text: 'Please check your email and password and try again.',
      });
    },
  );

  it('tells a lost connection from a wrong password', () => {
    expect(signInToast('auth/network-request-failed').text).toContain('connection');
  });

  it.each([undefined, 'auth/internal-error'])('has a sentence for anything else (%s)', (code) => {
    expect(signInToast(code)).toEqual({
      title: 'Error',
      text: 'An error occurred during sign in',
    });
  });
});
