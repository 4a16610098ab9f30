import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { freshEmail } from '../../support/referrals.ts';
import { adminAuth } from '../../support/stack.ts';
import { setUpStandIn, subscribe, webhooksDelivered } from '../../support/stripe-stand-in.ts';
import {
  type AuthSession,
  resetAtAuth,
  resetCode,
  signInAtAuth,
  signUpAtAuth,
  verificationCode,
} from '../../support/users.ts';

const CHOSEN = 'First-choice-1';

async function signedUp(email: string): Promise<AuthSession> {
  const session = await signUpAtAuth(email, CHOSEN);
  if (!session) throw new Error(`${email} has an account.`);
  return session;
}

const openLink = (code: string, chosenPassword: string) =>
  callFunction('open-account-link', { code, chosenPassword });

beforeAll(setUpStandIn);

describe('opening a verification link in another browser', () => {
  it('keeps the account and its purchases if the sign-up password is entered', async () => {
    const email = freshEmail('owner');
    const session = await signedUp(email);
    await subscribe(email);
    await webhooksDelivered();
    const code = await verificationCode(session);
    // Auth counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const opened = Math.floor(Date.now() / 1000) * 1000;
    expect((await openLink(code, CHOSEN)).result).toEqual({ email, state: 'done' });
    // The session that the sign-up left in its browser has ended.
    const { tokensValidAfterTime = '' } = await adminAuth().getUser(session.localId);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(opened);
    const again = await signInAtAuth(email, CHOSEN);
    expect(again?.localId).toBe(session.localId);
    const { result } = await callFunction('check-subscription', null, { token: again?.idToken });
    expect(result).toMatchObject({ subscribed: true });
    expect((await openLink(code, CHOSEN)).reason).toBe('link-unusable');
  });

  it('rejects a wrong password, but the link still works afterward', async () => {
    const email = freshEmail('owner');
    const code = await verificationCode(await signedUp(email));
    expect((await openLink(code, 'Another-one-1')).reason).toBe('wrong-password');
    expect((await openLink(code, '')).reason).toBe('wrong-password');
    expect((await openLink(code, CHOSEN)).result?.state).toBe('done');
  });

  it('rejects a password set after the sign-up, because older tokens may still be valid', async () => {
    const email = freshEmail('owner');
    const session = await signedUp(email);
    // Auth counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await resetAtAuth(await resetCode(email), 'Set-later-1');
    const code = await verificationCode((await signInAtAuth(email, 'Set-later-1')) ?? session);
    expect((await openLink(code, 'Set-later-1')).reason).toBe('wrong-password');
  });
});

it("a reset link doesn't accept the sign-up password, because it requires a new one", async () => {
  const email = freshEmail('owner');
  await signedUp(email);
  expect((await openLink(await resetCode(email), CHOSEN)).reason).toBe('wrong-password');
});
