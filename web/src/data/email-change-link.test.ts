import { applyActionCode, checkActionCode } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmailChange } from './email-change-link.ts';
import { auth } from './firebase.ts';
import { signOut } from './session.ts';

vi.mock('firebase/auth', () => ({
  ActionCodeOperation: { VERIFY_AND_CHANGE_EMAIL: 'VERIFY_AND_CHANGE_EMAIL' },
  applyActionCode: vi.fn(),
  checkActionCode: vi.fn(),
}));
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
