import { describe, expect, it } from 'vitest';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth } from '../../support/stack.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** Signs up at Auth's own endpoint, without our page's checks. */
async function signUp(email: string) {
  const { authUrl } = testEnvironment;
  const response = await fetch(
    `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'Vouchwell1', returnSecureToken: true }),
    },
  );
  return { status: response.status, text: await response.text() };
}
const isThere = (email: string) =>
  adminAuth()
    .getUserByEmail(email)
    .then(
      () => true,
      () => false,
    );

describe("a direct sign-up through Auth's API", () => {
  it.each(['throwaway.email', 'mailinator.com', 'mail.Mailinator.com'])(
    'rejects an address at %s',
    async (domain) => {
      const email = freshEmail('ana').replace(/@.*/, `@${domain}`);
      const { status, text } = await signUp(email);
      expect(status).toBe(400);
      expect(text).toContain('Please use a valid email address');
      expect(await isThere(email)).toBe(false);
    },
  );

  it('rejects an address that our form rejects', async () => {
    const { status, text } = await signUp('a,b@example.com');
    expect(status).toBe(400);
    expect(text).toContain('Invalid email format');
  });

  it('creates an account for an ordinary address', async () => {
    const email = freshEmail('ana');
    expect((await signUp(email)).status).toBe(200);
    expect(await isThere(email)).toBe(true);
  });
});
