import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth } from './auth-provider.tsx';

vi.mock('./session.ts', () => ({
  signOut: async () => undefined,
  useAuthEvent: () => 'INITIAL_SESSION',
  useSession: () => ({ status: 'signed-out' }),
}));

function WhoIsIn() {
  const { session, event } = useAuth();
  return `${session.status}, ${event}`;
}

describe('useAuth', () => {
  it('gives the session within an AuthProvider', () => {
    const html = renderToString(
      <AuthProvider>
        <WhoIsIn />
      </AuthProvider>,
    );
    expect(html).toBe('signed-out, INITIAL_SESSION');
  });

  it('says so outside one', () => {
    expect(() => renderToString(<WhoIsIn />)).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });
});
