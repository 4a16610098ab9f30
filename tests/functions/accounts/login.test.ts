import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { expect, it } from 'vitest';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { callFunction } from '../../support/call-function.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth, adminDb } from '../../support/stack.ts';
import { givenUser, signIn, signInByToken, toOlderToken } from '../../support/users.ts';

async function attemptsOf(email: string, field = 'email') {
  const attempts = adminDb().collection(collections.loginAttempts);
  const { docs } = await attempts.where(field, '==', email).get();
  return docs.map((attempt) => attempt.data());
}

it('records a failed sign-in with its email, reason and browser for thirty days', async () => {
  const { email } = await givenUser();
  const attempt = { email: ` ${email.toUpperCase()}`, success: false, error_message: 'Wrong' };
  await callFunction('log-login-attempt', attempt, { userAgent: 'Firefox' });
  const [stored, ...others] = await attemptsOf(email);
  expect(others).toEqual([]);
  const { created_at, expire_at, ...fields } = stored ?? {};
  expect(fields).toEqual({
    email,
    success: false,
    error_message: 'Wrong',
    user_agent: 'Firefox',
  });
  expect((expire_at.toMillis() - created_at.toMillis()) / DAY_MS).toBeCloseTo(30, 2);
});

it('a login attempt for an unknown email stores only a keyed hash of the email', async () => {
  const email = freshEmail('stranger');
  await callFunction('log-login-attempt', { email, success: false, error_message: 'Wrong' });
  expect(await attemptsOf(email)).toEqual([]);
  const [stored] = await attemptsOf(hashEmail(email), 'email_key');
  expect(stored).toMatchObject({ success: false, error_message: 'Wrong' });
  expect(JSON.stringify(stored)).not.toContain('stranger');

  const { token } = await givenUser({ email });
  await callFunction('log-login-attempt', { email, success: false });
  expect(await attemptsOf(email)).toHaveLength(1);
  await callFunction('delete-account', { confirmation: email }, { token });
  expect(await attemptsOf(email)).toEqual([]);
  expect(await attemptsOf(hashEmail(email), 'email_key')).toEqual([]);
});

it('records a successful sign-in without an error message', async () => {
  const { email, token } = await givenUser();
  const attempt = { email, success: true, error_message: 'none' };
  expect((await callFunction('log-login-attempt', attempt, { token })).status).toBe(200);
  const [stored] = await attemptsOf(email);
  expect(stored).toMatchObject({ success: true });
  expect(stored).not.toHaveProperty('error_message');
});

it("reads a sign-in's user agent from the request and truncates it to 300 characters", async () => {
  const { email } = await givenUser();
  const attempt = { email, success: false };
  await callFunction('log-login-attempt', attempt, { userAgent: 'x'.repeat(1000) });
  expect((await attemptsOf(email))[0]?.user_agent).toBe('x'.repeat(300));
  const { reason } = await callFunction('log-login-attempt', { ...attempt, user_agent: 'mine' });
  expect(reason).toBe('invalid-input');
});

it('sign-out-others rejects a session without a recent sign-in', async () => {
  const user = await givenUser();
  const token = toOlderToken(user, 6);
  const { reason } = await callFunction('sign-out-others', null, { token });
  expect(reason).toBe('recent-sign-in-required');
  expect((await adminAuth().verifyIdToken(user.token, true)).uid).toBe(user.uid);
});

it("signing in with the token from sign-out-others doesn't count as a recent sign-in", async () => {
  const { uid, email, token } = await givenUser();
  const { result } = await callFunction('sign-out-others', null, { token });
  const renewed = { token: await signInByToken(result?.token) };
  const again = await callFunction('sign-out-others', null, renewed);
  const deletion = await callFunction('delete-account', { confirmation: email }, renewed);
  expect([again.reason, deletion.reason]).toEqual([
    'recent-sign-in-required',
    'recent-sign-in-required',
  ]);
  expect((await adminAuth().getUser(uid)).email).toBe(email);
  const byPassword = { token: await signIn(email) };
  expect((await callFunction('sign-out-others', null, byPassword)).status).toBe(200);
});

it('sign-out-others ends all sessions, and returns a token that reopens the current session', async () => {
  const { uid, token } = await givenUser();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { result } = await callFunction('sign-out-others', null, { token });
  await expect(adminAuth().verifyIdToken(token, true)).rejects.toThrow('revoked');

  const idToken = await signInByToken(result?.token);
  expect((await adminAuth().verifyIdToken(idToken, true)).uid).toBe(uid);
});
