import { describe, expect, it } from 'vitest';
import {
  newPasswordMessage,
  resetMessage,
  secondFactorMessage,
  signInMessage,
  signUpMessage,
} from './auth-messages.ts';

describe('the messages of Auth', () => {
  it.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
    'do not tell which of email and password was wrong (%s)',
    (code) => {
      expect(signInMessage(code)).toEqual({
        title: 'Invalid credentials',
        text: 'Please check your email and password and try again.',
      });
    },
  );

  it('tell a lost connection from a wrong password, wherever it was lost', () => {
    for (const message of [signInMessage, signUpMessage, resetMessage, secondFactorMessage])
      expect(message('auth/network-request-failed').text).toContain('connection');
  });

  it('say what to do where an account is switched off', () => {
    expect(signInMessage('auth/user-disabled').text).toContain('contact support');
  });

  it('send whoever has an account to sign in', () => {
    expect(signUpMessage('auth/email-already-in-use')).toEqual({
      title: 'Account exists',
      text: 'This email is already registered. Please sign in instead.',
    });
  });

  it.each([signUpMessage, newPasswordMessage])(
    'name the rule that a new password does not meet',
    (message) => {
      const said = 'Missing password requirements: [Password must contain a numeric character]';
      expect(message('auth/password-does-not-meet-requirements', said)).toEqual({
        title: 'Weak password',
        text: 'Password must contain at least one number',
      });
      expect(message('auth/weak-password', 'Password should be at least 6 characters').text).toBe(
        'Password must be at least 6 characters',
      );
    },
  );

  it.each([
    [signInMessage, 'An error occurred during sign in'],
    [signUpMessage, 'An error occurred during sign up'],
    [resetMessage, 'An error occurred while sending reset email'],
  ])('have a sentence for anything else', (message, text) => {
    expect(message(undefined)).toEqual({ title: 'Error', text });
    expect(message('auth/internal-error')).toEqual({ title: 'Error', text });
  });
});
