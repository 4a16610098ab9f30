import { applyActionCode, checkActionCode } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendResetLink } from './auth-links.ts';
import { openEmailChange, undoEmailChange } from './email-change-link.ts';
import { auth } from './firebase.ts';
import { signOut } from './session.ts';

vi.mock('firebase/auth', () => ({
  ActionCodeOperation: {
    RECOVER_EMAIL: 'RECOVER_EMAIL',
    VERIFY_AND_CHANGE_EMAIL: 'VERIFY_AND_CHANGE_EMAIL',
  },
  applyActionCode: vi.fn(),
  checkActionCode: vi.fn(),
}));
vi.mock('./auth-links.ts', () => ({ sendResetLink: vi.fn() }));
vi.mock('./firebase.ts', () => ({ auth: { authStateReady: async () => {}, currentUser: null } }));
vi.mock('./session.ts', () => ({ signOut: vi.fn() }));

const [FROM, TO] = ['ana@shop.example', 'office@shop.example'];

/** A browser that this user is signed in on. */
function signedIn(email: string | null) {
  Object.assign(auth, { currentUser: email && { email } });
}

function givenLink(operation = 'VERIFY_AND_CHANGE_EMAIL') {
  const data = { email: TO, previousEmail: FROM };
  vi.mocked(checkActionCode).mockResolvedValue({ operation, data } as never);
}

beforeEach(() => {
  vi.resetAllMocks();
  givenLink();
});

describe('the link that changes an email', () => {
  it('does so where its account is signed in, and ends the session', async () => {
    signedIn('Ana@shop.example');
    expect(await openEmailChange('code')).toEqual({ kind: 'changed', from: FROM, to: TO });
    expect(applyActionCode).toHaveBeenCalledExactlyOnceWith(auth, 'code');
    expect(signOut).toHaveBeenCalledOnce();
  });

  it.each([null, 'somebody@else.example'])(
    'leaves all as it is where somebody else opens it (%s)',
    async (email) => {
      signedIn(email);
      expect(await openEmailChange('code')).toEqual({ kind: 'sign-in-first', from: FROM, to: TO });
      expect(applyActionCode).not.toHaveBeenCalled();
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it('is no other link', async () => {
    signedIn(FROM);
    givenLink('VERIFY_EMAIL');
    await expect(openEmailChange('code')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    expect(applyActionCode).not.toHaveBeenCalled();
  });
});

describe('the link that undoes a change of email', () => {
  it('does so wherever it is opened, ends the session, and has a new password chosen', async () => {
    givenLink('RECOVER_EMAIL');
    vi.mocked(sendResetLink).mockResolvedValue();
    signedIn('somebody@else.example');
    expect(await undoEmailChange('code')).toBe(TO);
    expect(applyActionCode).toHaveBeenCalledExactlyOnceWith(auth, 'code');
    expect(signOut).toHaveBeenCalledOnce();
    expect(sendResetLink).toHaveBeenCalledExactlyOnceWith(TO);
  });

  it('has done so though the mail for a new password cannot be sent', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    givenLink('RECOVER_EMAIL');
    vi.mocked(sendResetLink).mockRejectedValue(new Error('offline'));
    expect(await undoEmailChange('code')).toBe(TO);
  });

  it('is no other link', async () => {
    await expect(undoEmailChange('code')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    expect(applyActionCode).not.toHaveBeenCalled();
  });
});
