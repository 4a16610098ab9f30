import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../dev/src/seed/demo-owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth } from '../../support/stack.ts';
import { callAuth } from '../../support/users.ts';

const signUp = (email: string) =>
  callAuth('signUp', { email, password: DEMO_PASSWORD, returnSecureToken: true });
const accountExists = (email: string) =>
  adminAuth()
    .getUserByEmail(email)
    .then(
      () => true,
      () => false,
    );

it.each([
  ['a blocked domain', '@mail.Mailinator.com', 'Please use a valid email address'],
  ['invalid characters', ',b@example.com', 'Invalid email format'],
])("rejects a sign-up through Auth's API with %s, like our form", async (_, ending, message) => {
  const email = freshEmail('ana').replace(/@.*/, ending);
  const response = await signUp(email);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(message);
  expect(await accountExists(email)).toBe(false);
});

it("a sign-up through Auth's API creates an account for an ordinary email", async () => {
  const email = freshEmail('ana');
  expect((await signUp(email)).status).toBe(200);
  expect(await accountExists(email)).toBe(true);
});
