import { checkActionCode } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyActionLink,
  openEmailChange,
  openResetLink,
  readActionLink,
  readEmailChange,
  readEmailUndo,
  setNewPassword,
  undoEmailChange,
} from './account.ts';
import { call } from './lib/call.ts';
import { ApiError, NetworkError } from './lib/call-errors.ts';
import { auth } from './lib/firebase.ts';
import { signOut } from './session.tsx';

const user = { getIdToken: vi.fn(), reload: vi.fn() };
vi.mock('firebase/auth', () => ({
  ActionCodeOperation: {
    RECOVER_EMAIL: 'RECOVER_EMAIL',
    VERIFY_AND_CHANGE_EMAIL: 'VERIFY_AND_CHANGE_EMAIL',
  },
  checkActionCode: vi.fn(),
}));
vi.mock('./lib/call.ts', () => ({ call: vi.fn() }));
vi.mock('./session.tsx', () => ({ startPasswordRecovery: vi.fn(), signOut: vi.fn() }));
vi.mock('./lib/local-data.ts', () => ({ readSignUpUid: () => 'made-here' }));
vi.mock('./lib/firebase.ts', () => ({
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

describe('opening an emailed link', () => {
  it('opening a link sends the ID of the account that was created in this browser', async () => {
    expect(await applyActionLink('code')).toEqual(done);
    const input = { code: 'code', account: 'made-here', isConfirmed: true };
    expect(calling).toHaveBeenCalledExactlyOnceWith('open-account-link', input, undefined);
  });

  it('looks up an emailed link without confirming its action', async () => {
    await readActionLink('code');
    const input = { code: 'code', account: 'made-here' };
    expect(calling).toHaveBeenCalledExactlyOnceWith('open-account-link', input, undefined);
  });

  it('rejects a password reset if the link has a different purpose', async () => {
    calling.mockResolvedValue({ ...done, state: 'confirmation-needed' });
    await expect(openResetLink('code')).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  });

  it("sends the signed-in user's ID token when a link is opened, and refreshes the session", async () => {
    signIn(true);
    await applyActionLink('code');
    expect(calling.mock.calls[0]?.[2]).toBe('token');
    expect(user.reload).toHaveBeenCalledOnce();
    expect(user.getIdToken).toHaveBeenLastCalledWith(true);
  });

  it("reports that a link worked even if the session can't be refreshed", async () => {
    signIn(true);
    user.getIdToken.mockResolvedValueOnce('token').mockRejectedValue(new Error('offline'));
    expect(await applyActionLink('code')).toEqual(done);
  });

  it('opens a link without an ID token if the session has ended', async () => {
    signIn(true);
    user.getIdToken.mockRejectedValue(new Error('auth/user-token-expired'));
    user.reload.mockRejectedValue(new Error('auth/user-token-expired'));
    expect(await applyActionLink('code')).toEqual(done);
    expect(calling.mock.calls[0]?.[2]).toBeUndefined();
  });

  it.each([
    [new ApiError('link-unusable', 'used'), 'auth/invalid-action-code'],
    [new ApiError('too-many-requests', 'wait'), 'auth/too-many-requests'],
    [new ApiError('email-not-verified', 'no'), 'auth/internal-error'],
    [new NetworkError('none'), 'auth/network-request-failed'],
  ])('maps our error to an Auth code: %s', async (error, code) => {
    calling.mockRejectedValue(error);
    await expect(setNewPassword('code', 'x')).rejects.toMatchObject({ name: 'AccountError', code });
  });
});

describe('changing the email', () => {
  const [FROM, TO] = ['ana@shop.example', 'office@shop.example'];

  function givenLink(operation = 'VERIFY_AND_CHANGE_EMAIL') {
    const data = { email: TO, previousEmail: FROM };
    vi.mocked(checkActionCode).mockResolvedValue({ operation, data } as never);
  }

  /** Codes of the links whose action was performed. */
  const confirmedLinks = () =>
    calling.mock.calls.flatMap(([, input]) =>
      input && 'isConfirmed' in input && input.isConfirmed && 'code' in input ? [input.code] : [],
    );

  beforeEach(() => {
    givenLink();
    calling.mockResolvedValue({ email: TO, state: 'done' });
  });

  it.each([
    ['confirmation-needed', 'ready'],
    ['open-elsewhere', 'sign-in-first'],
  ] as const)(
    'looks up an email change link without changing the email: %s',
    async (state, kind) => {
      calling.mockResolvedValue({ email: TO, state });
      expect(await readEmailChange('code')).toEqual({ kind, from: FROM, to: TO });
      expect(confirmedLinks()).toEqual([]);
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['an email change link', openEmailChange, 'RECOVER_EMAIL'],
    ['an undo link', undoEmailChange, 'VERIFY_AND_CHANGE_EMAIL'],
  ])('rejects %s if its code belongs to a different kind of link', async (_, open, operation) => {
    givenLink(operation);
    await expect(open('code')).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    expect(confirmedLinks()).toEqual([]);
  });

  it('looks up an undo link without undoing the email change', async () => {
    givenLink('RECOVER_EMAIL');
    expect(await readEmailUndo('code')).toBe(TO);
    expect(confirmedLinks()).toEqual([]);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('undoes an email change, signs the owner out, and sends a password reset link', async () => {
    givenLink('RECOVER_EMAIL');
    expect(await undoEmailChange('code')).toBe(TO);
    expect(confirmedLinks()).toEqual(['code']);
    expect(signOut).toHaveBeenCalledOnce();
    const reset = calling.mock.calls.filter(([name]) => name === 'send-reset-link');
    expect(reset).toEqual([['send-reset-link', { email: TO, language: 'en' }]]);
  });

  it("undoes an email change even if the password reset link can't be sent", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    givenLink('RECOVER_EMAIL');
    calling.mockImplementation(async (name) => {
      if (name === 'send-reset-link') throw new Error('offline');
      return { email: TO, state: 'done' };
    });
    expect(await undoEmailChange('code')).toBe(TO);
  });
});
