import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth } from '../../support/stack.ts';
import { callAuth } from '../../support/users.ts';

const signUp = (email: string) =>
  callAuth('signUp', { email, password: DEMO_PASSWORD, returnSecureToken: true });
const isThere = (email: string) =>
  adminAuth()
    .getUserByEmail(email)
    .then(
      () => true,
      () => false,
    );

it.each(['throwaway.email', 'mailinator.com', 'mail.Mailinator.com'])(
  'rejects an email at %s when signing up through the Auth API',
  async (domain) => {
    const email = freshEmail('ana').replace(/@.*/, `@${domain}`);
    const response = await signUp(email);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Please use a valid email address');
    expect(await isThere(email)).toBe(false);
  },
);

it("rejects a sign-up through Auth's API with an email that our form rejects", async () => {
  const response = await signUp('a,b@example.com');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Invalid email format');
});

it("a sign-up through Auth's API creates an account for an ordinary email", async () => {
  const email = freshEmail('ana');
  expect((await signUp(email)).status).toBe(200);
  expect(await isThere(email)).toBe(true);
});
