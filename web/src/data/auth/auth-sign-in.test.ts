import { FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { signIn } from './auth-sign-in.ts';
import { logFailedSignIn } from './login-attempts.ts';

vi.mock('firebase/auth', () => ({
  sendEmailVerification: vi.fn(),
  signInWithEmailAndPassword: vi.fn(),
}));
vi.mock('./current-user.ts', () => ({ currentUser: vi.fn() }));
vi.mock('../lib/firebase.ts', () => ({ auth: {} }));
vi.mock('./login-attempts.ts', () => ({ logFailedSignIn: vi.fn(), logSignIn: vi.fn() }));
vi.mock('./second-factor-challenge.ts', () => ({ challengeOf: () => null }));
vi.mock('./auth-links.ts', () => ({ verificationReturn: vi.fn() }));
vi.mock('./session.ts', () => ({}));

it.each(['auth/invalid-credential', 'auth/network-request-failed', 'auth/timeout'])(
  'records a failed attempt, whatever failed (%s)',
  async (code) => {
    vi.mocked(signInWithEmailAndPassword).mockRejectedValue(new FirebaseError(code, ''));
    await expect(signIn('ana@example.com', 'Vouchwell1', 'work')).rejects.toMatchObject({ code });
    expect(logFailedSignIn).toHaveBeenLastCalledWith('ana@example.com', code);
  },
);
