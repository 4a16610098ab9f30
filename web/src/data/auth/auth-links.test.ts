import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import type { User } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../lib/call.ts';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { auth } from '../lib/firebase.ts';
import {
  applyLink,
  openResetLink,
  readLink,
  remembersPayment,
  sendVerificationLink,
  setNewPassword,
} from './auth-links.ts';

const signedOut = { getIdToken: async () => 'token' } as User;

const user = { getIdToken: vi.fn(), reload: vi.fn() };
vi.mock('../lib/call.ts', () => ({ call: vi.fn() }));
vi.mock('./session.ts', () => ({ notePasswordRecovery: vi.fn() }));
vi.mock('./browser-hints.ts', () => ({ ownAccount: () => 'made-here' }));
vi.mock('../lib/firebase.ts', () => ({
  auth: { authStateReady: async () => {}, currentUser: null },
}));

const calling = vi.mocked(call);
const signIn = (isSignedIn: boolean) =>
  Object.assign(auth, { currentUser: isSignedIn ? user : null });
const done = { email: 'owner@shop.example', state: 'done' } as const;

beforeEach(() => {
  vi.resetAllMocks();
  signIn(false);
  calling.mockResolvedValue(done);
  user.getIdToken.mockResolvedValue('token');
  user.reload.mockResolvedValue(undefined);
});

describe('the link of a sign-up', () => {
  it('is asked for as the account that was just signed out', async () => {
    await sendVerificationLink(signedOut, true);
    expect(calling.mock.lastCall).toEqual([
      'send-verification-link',
      { hasPaid: true, language: 'en' },
      'token',
    ]);
  });

  it.each([
    [new CallRefused('mail-unavailable', 'down'), 'auth/mail-unavailable'],
    [new CallRefused('too-many-requests', 'wait'), 'auth/too-many-requests'],
    [new NoAnswer('none'), 'auth/network-request-failed'],
  ])('says why it was not sent: %s', async (error, code) => {
    calling.mockRejectedValue(error);
    await expect(sendVerificationLink(signedOut, false)).rejects.toMatchObject({ code });
  });
});

describe('a link that is opened', () => {
  it('tells the server which account was made here', async () => {
    expect(await applyLink('code')).toEqual(done);
    const input = { code: 'code', account: 'made-here', isConfirmed: true };
    expect(calling).toHaveBeenCalledExactlyOnceWith('open-account-link', input, undefined);
  });

  it('is not confirmed while it is only read', async () => {
    await readLink('code');
    const input = { code: 'code', account: 'made-here' };
    expect(calling).toHaveBeenCalledExactlyOnceWith('open-account-link', input, undefined);
  });

  it('cannot set a new password if it has a different purpose', async () => {
    calling.mockResolvedValue({ ...done, state: 'confirmation-needed' });
    await expect(openResetLink('code')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
  });

  it('tells it who is signed in, and lets the session know', async () => {
    signIn(true);
    await applyLink('code');
    expect(calling.mock.calls[0]?.[2]).toBe('token');
    expect(user.reload).toHaveBeenCalledOnce();
    expect(user.getIdToken).toHaveBeenLastCalledWith(true);
  });

  it('is opened as nobody where the session has ended', async () => {
    signIn(true);
    user.getIdToken.mockRejectedValue(new Error('auth/user-token-expired'));
    user.reload.mockRejectedValue(new Error('auth/user-token-expired'));
    expect(await applyLink('code')).toEqual(done);
    expect(calling.mock.calls[0]?.[2]).toBeUndefined();
  });

  it('gives whose password it sets, and sets it', async () => {
    calling.mockResolvedValue({ ...done, state: 'password-needed' });
    expect(await openResetLink('code')).toBe('owner@shop.example');
    await setNewPassword('code', 'Something-New-2');
    expect(calling.mock.lastCall?.[1]).toMatchObject({ password: 'Something-New-2' });
  });

  it.each<[ErrorReason | null, string]>([
    ['link-unusable', 'auth/invalid-action-code'],
    ['invalid-input', 'auth/weak-password'],
    ['too-many-requests', 'auth/too-many-requests'],
    ['email-not-verified', 'auth/internal-error'],
    [null, 'auth/internal-error'],
  ])('calls the refusal %s what Auth calls it', async (reason, code) => {
    calling.mockRejectedValue(new CallRefused(reason, 'no'));
    await expect(setNewPassword('code', 'x')).rejects.toMatchObject({ name: 'AccountError', code });
  });

  it('says that no answer came', async () => {
    calling.mockRejectedValue(new NoAnswer('none'));
    await expect(applyLink('code')).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  });
});

it('knows from where a mail leads back to whether its owner has paid', () => {
  expect(remembersPayment('https://vouchwell.example/?paid')).toBe(true);
  expect(remembersPayment('https://vouchwell.example/')).toBe(false);
  expect(remembersPayment('no address')).toBe(false);
  expect(remembersPayment(null)).toBe(false);
});
