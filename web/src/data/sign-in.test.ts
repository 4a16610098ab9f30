import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from './lib/call.ts';
import { signIn } from './sign-in.ts';

// @vitest-environment jsdom

vi.mock('firebase/auth', () => ({ signInWithEmailAndPassword: vi.fn() }));
vi.mock('./lib/signed-in.ts', () => ({ getCurrentUser: vi.fn() }));
vi.mock('./lib/firebase.ts', () => ({ auth: {} }));
vi.mock('./lib/call.ts', () => ({ call: vi.fn() }));
vi.mock('./lib/call-signed-in.ts', () => ({ callSignedIn: vi.fn() }));
vi.mock('./second-factor.ts', () => ({ findFactorChallenge: () => null }));
vi.mock('./account.ts', () => ({ sendVerificationLink: vi.fn() }));
vi.mock('./session.tsx', () => ({ clearLastOwner: () => {} }));

const warned = vi.spyOn(console, 'warn');

beforeEach(() => {
  vi.clearAllMocks();
  warned.mockReturnValue();
});

const failToSignIn = async (code: string) => {
  vi.mocked(signInWithEmailAndPassword).mockRejectedValue(new FirebaseError(code, ''));
  await expect(signIn('ana@example.com', 'Vouchwell1', 'work')).rejects.toMatchObject({ code });
};

it("records a failed sign-in for any error, and warns if it couldn't be recorded", async () => {
  vi.mocked(call).mockRejectedValue(new Error('Too many'));
  await failToSignIn('auth/timeout');
  expect(call).toHaveBeenCalledExactlyOnceWith('log-login-attempt', {
    email: 'ana@example.com',
    success: false,
    error_message: 'auth/timeout',
  });
  await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 30_000);
});
