// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth, useOwnerLeft } from './auth-provider.tsx';
import { useSession } from './session.ts';

vi.mock('../lib/firebase.ts', () => {
  const app = { name: '[DEFAULT]' };
  return { app, auth: { app }, firestore: { app }, appCheckProvided: Promise.resolve(null) };
});
vi.mock('./session.ts', () => ({
  signOut: async () => undefined,
  useAuthEvent: () => 'INITIAL_SESSION',
  useSession: vi.fn(() => ({ status: 'signed-out' })),
}));

afterEach(cleanup);

function WhoIsIn() {
  const { session, event } = useAuth();
  return `${session.status}, ${event}`;
}

describe('useAuth', () => {
  it('gives the session within an AuthProvider', async () => {
    await act(async () => {
      render(
        <AuthProvider>
          <WhoIsIn />
        </AuthProvider>,
      );
    });
    screen.getByText('signed-out, INITIAL_SESSION');
  });

  it('says so outside one', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<WhoIsIn />)).toThrow('useAuth must be used within an AuthProvider');
  });
});

describe('useOwnerLeft', () => {
  const signedIn = (uid: string) => {
    const session = { status: 'signed-in', uid, email: '', emailVerified: true } as const;
    const subscription = { subscribed: true, subscriptionTier: null, subscriptionEnd: null };
    vi.mocked(useSession).mockReturnValue({ ...session, by: 'load', check: 'done', subscription });
  };

  it.each([
    ['the owner signs out', () => vi.mocked(useSession).mockReturnValue({ status: 'signed-out' })],
    ['another takes the place', () => signedIn('other')],
  ])('is true once %s, and not before', (_, leave) => {
    vi.mocked(useSession).mockReturnValue({ status: 'loading' });
    const { result, rerender } = renderHook(useOwnerLeft);
    expect(result.current).toBe(false);
    signedIn('owner');
    rerender();
    expect(result.current).toBe(false);
    leave();
    rerender();
    expect(result.current).toBe(true);
  });
});
