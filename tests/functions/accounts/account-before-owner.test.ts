import { beforeAll, expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { givenSubscriber, readOwnerEntitlement, readStripeCustomer } from '../../support/owners.ts';
import { freshEmail } from '../../support/referrals.ts';
import { reconcileCustomers } from '../../support/run-tasks.ts';
import { adminAuth } from '../../support/stack.ts';
import { setUpStripeMock, subscribe, waitForWebhooks } from '../../support/stripe-mock.ts';
import {
  type AuthSession,
  applyCodeAtAuth,
  givenUser,
  refreshAtAuth,
  requestEmailChangeCode,
  requestResetCode,
  requestVerificationCode,
  resetPasswordAtAuth,
  signIn,
  signInAtAuth,
  signUpAtAuth,
} from '../../support/users.ts';
import { createEvent, deliverEvent } from '../../support/webhooks.ts';

const STRANGER_PASSWORD = 'Stranger-1';
const NEW_PASSWORD = 'Mailbox-owner-1';
const SIGN_UP_PASSWORD = 'First-choice-1';

const check = (token: string) => callFunction('check-subscription', null, { token });

interface Browser {
  readonly account?: string;
  readonly token?: string;
}

/** Uses a browser without an account by default. */
const openLink = (code: string, password?: string, { account, token }: Browser = {}) =>
  callFunction('open-account-link', { code, account, password, isConfirmed: true }, { token });

/** Uses a browser without an account, and the password chosen at sign-up. */
const openWithPassword = (code: string, chosenPassword: string) =>
  callFunction('open-account-link', { code, chosenPassword });

async function signUp(email: string, password: string): Promise<AuthSession> {
  const session = await signUpAtAuth(email, password);
  if (!session) throw new Error(`${email} has an account.`);
  return session;
}

/** Signs up a stranger with an email address; later, the address's owner pays with it. */
async function givenStranger() {
  const email = freshEmail('payer');
  const stranger = await signUp(email, STRANGER_PASSWORD);
  const { customer } = await subscribe(email);
  await waitForWebhooks();
  return { email, stranger, customer };
}

async function syncAll(customer: string): Promise<void> {
  expect(await deliverEvent(createEvent(customer))).toBe(200);
  await reconcileCustomers();
}

/** Expects neither the session's old token nor a new one to give access to the subscription. */
async function expectNoAccess(session: AuthSession, customer: string): Promise<void> {
  const tokens = [session.idToken, await refreshAtAuth(session)].filter((token) => token !== null);
  for (const token of tokens) {
    expect((await check(token)).reason).toBe('email-not-verified');
    expect((await callFunction('customer-portal', null, { token })).reason).toBe('no-customer');
  }
  expect(await readOwnerEntitlement({ uid: session.localId })).toBeNull();
  expect((await readStripeCustomer(customer))?.uid).not.toBe(session.localId);
}

/** Expects the stranger's password and sessions to be invalid. */
async function expectLockedOut(email: string, stranger: AuthSession, customer: string) {
  expect(await signInAtAuth(email, STRANGER_PASSWORD)).toBeNull();
  expect(await refreshAtAuth(stranger)).toBeNull();
  await expectNoAccess(stranger, customer);
}

async function expectSubscribed(email: string, password: string, customer: string): Promise<void> {
  const session = await signInAtAuth(email, password);
  const { result } = await check(session?.idToken ?? '');
  expect(result).toMatchObject({ subscribed: true });
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: session?.localId });
}

beforeAll(setUpStripeMock);

it("a stranger's account gets no access even if its email is verified on Auth's own page", async () => {
  const { email, stranger, customer } = await givenStranger();
  await applyCodeAtAuth(await requestVerificationCode(stranger));
  expect(await adminAuth().getUserByEmail(email)).toMatchObject({ emailVerified: true });
  await syncAll(customer);
  await expectNoAccess(stranger, customer);
  expect((await signInAtAuth(email, STRANGER_PASSWORD))?.localId).toBe(stranger.localId);
  await syncAll(customer);
  await expectNoAccess(stranger, customer);

  const code = await requestResetCode(email);
  expect((await openLink(code, NEW_PASSWORD)).result?.state).toBe('done');
  await expectLockedOut(email, stranger, customer);
  await expectSubscribed(email, NEW_PASSWORD, customer);
});

it.each([
  ['verification', ({ stranger }: { stranger: AuthSession }) => requestVerificationCode(stranger)],
  ['reset', ({ email }: { email: string }) => requestResetCode(email)],
])(
  "a stranger's account is replaced when the payer opens the %s link in a different browser",
  async (_, requestCode) => {
    const given = await givenStranger();
    const { email, stranger, customer } = given;
    const code = await requestCode(given);
    expect((await openLink(code)).result).toEqual({ email, state: 'password-needed' });
    expect(await adminAuth().getUserByEmail(email)).toMatchObject({ emailVerified: false });
    await syncAll(customer);
    await expectNoAccess(stranger, customer);

    expect((await openLink(code, 'short')).reason).toBe('invalid-input');
    expect((await openLink(code, NEW_PASSWORD)).result).toEqual({ email, state: 'done' });
    await expectLockedOut(email, stranger, customer);
    await syncAll(customer);
    await expectLockedOut(email, stranger, customer);
    await expectSubscribed(email, NEW_PASSWORD, customer);
    await expectLockedOut(email, stranger, customer);
    expect((await openLink(code, STRANGER_PASSWORD)).reason).toBe('link-unusable');
  },
);

it("a stranger's account is replaced even after its password is reset on Auth's own page", async () => {
  const { email, stranger, customer } = await givenStranger();
  await resetPasswordAtAuth(await requestResetCode(email), NEW_PASSWORD);
  const payer = await signInAtAuth(email, NEW_PASSWORD);
  expect(payer?.localId).toBe(stranger.localId);
  const code = await requestVerificationCode(payer ?? stranger);
  const here = payer ? { token: payer.idToken } : {};
  expect((await openLink(code, undefined, here)).result?.state).toBe('password-needed');
  expect((await openLink(code, 'Once-more-1', here)).result?.state).toBe('done');
  await expectSubscribed(email, 'Once-more-1', customer);
  await expectLockedOut(email, stranger, customer);
});

it('an emailed link requires a new password in a browser that remembers only other accounts', async () => {
  const { stranger } = await givenStranger();
  const other = await givenUser();
  const code = await requestVerificationCode(stranger);
  const { result } = await openLink(code, undefined, { account: other.uid, token: other.token });
  expect(result?.state).toBe('password-needed');
});

it('a verification link works immediately in the browser used to sign up', async () => {
  const email = freshEmail('owner');
  const session = await signUp(email, NEW_PASSWORD);
  const { customer } = await subscribe(email);
  await waitForWebhooks();
  const code = await requestVerificationCode(session);
  const { result } = await openLink(code, undefined, { account: session.localId });
  expect(result).toEqual({ email, state: 'done' });
  await expectSubscribed(email, NEW_PASSWORD, customer);
  expect(await refreshAtAuth(session)).not.toBeNull();
  expect((await openLink(code)).reason).toBe('link-unusable');
});

it('an account has only one working password if its link is opened twice at the same time', async () => {
  const email = freshEmail('owner');
  const code = await requestVerificationCode(await signUp(email, NEW_PASSWORD));
  const passwords = ['Choice-one-1', 'Choice-two-2'];
  const answers = await Promise.all(passwords.map((password) => openLink(code, password)));
  expect(answers.map(({ reason }) => reason).sort()).toEqual(['link-unusable', undefined]);
  const sessions = await Promise.all(passwords.map((password) => signInAtAuth(email, password)));
  expect(sessions.filter((session) => session !== null)).toHaveLength(1);
});

it('an owner ends up with one account if two links are opened at the same time', async () => {
  const email = freshEmail('owner');
  const session = await signUp(email, NEW_PASSWORD);
  const { customer } = await subscribe(email);
  const codes = [await requestVerificationCode(session), await requestResetCode(email)];
  const answers = await Promise.all(codes.map((code, n) => openLink(code, `Choice-of-${n}`)));
  expect(answers.map(({ result }) => result?.state)).toContain('done');
  const passwords = ['Choice-of-0', 'Choice-of-1'];
  const sessions = await Promise.all(passwords.map((password) => signInAtAuth(email, password)));
  const index = sessions.findIndex((session) => session !== null);
  await expectSubscribed(email, passwords[index] ?? '', customer);
});

it('an owner keeps the account and the subscription after a password reset', async () => {
  const owner = await givenSubscriber();
  const code = await requestResetCode(owner.email);
  expect((await openLink(code)).result?.state).toBe('password-needed');
  expect((await openLink(code, NEW_PASSWORD)).result?.state).toBe('done');
  expect((await signInAtAuth(owner.email, NEW_PASSWORD))?.localId).toBe(owner.uid);
  await expectSubscribed(owner.email, NEW_PASSWORD, owner.customer);
  expect((await openLink(code, STRANGER_PASSWORD)).reason).toBe('link-unusable');
});

it('rejects an emailed link if our team has disabled the account', async () => {
  const { uid, email } = await givenUser();
  const code = await requestResetCode(email);
  await adminAuth().updateUser(uid, { disabled: true });
  expect((await openLink(code, NEW_PASSWORD)).reason).toBe('link-unusable');
  expect((await openLink('no-code')).reason).toBe('link-unusable');
});

it('an owner who enters the sign-up password in another browser keeps the account and its purchases', async () => {
  const email = freshEmail('owner');
  const session = await signUp(email, SIGN_UP_PASSWORD);
  await subscribe(email);
  await waitForWebhooks();
  const code = await requestVerificationCode(session);
  // Auth stores times in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const opened = Math.floor(Date.now() / 1000) * 1000;
  expect((await openWithPassword(code, SIGN_UP_PASSWORD)).result).toEqual({
    email,
    state: 'done',
  });
  // The session from the sign-up has been revoked.
  const { tokensValidAfterTime = '' } = await adminAuth().getUser(session.localId);
  expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(opened);
  const again = await signInAtAuth(email, SIGN_UP_PASSWORD);
  expect(again?.localId).toBe(session.localId);
  expect((await check(again?.idToken ?? '')).result).toMatchObject({ subscribed: true });
  expect((await openWithPassword(code, SIGN_UP_PASSWORD)).reason).toBe('link-unusable');
});

it('an emailed link rejects a wrong password, but still works afterward', async () => {
  const email = freshEmail('owner');
  const code = await requestVerificationCode(await signUp(email, SIGN_UP_PASSWORD));
  expect((await openWithPassword(code, 'Another-one-1')).reason).toBe('wrong-password');
  expect((await openWithPassword(code, '')).reason).toBe('wrong-password');
  expect((await openWithPassword(code, SIGN_UP_PASSWORD)).result?.state).toBe('done');
});

it('an emailed link rejects a password set after the sign-up, because older tokens may be valid', async () => {
  const email = freshEmail('owner');
  const session = await signUp(email, SIGN_UP_PASSWORD);
  // Auth stores times in whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await resetPasswordAtAuth(await requestResetCode(email), 'Set-later-1');
  const code = await requestVerificationCode((await signInAtAuth(email, 'Set-later-1')) ?? session);
  expect((await openWithPassword(code, 'Set-later-1')).reason).toBe('wrong-password');
});

it('a reset link rejects the sign-up password and requires a new password', async () => {
  const email = freshEmail('owner');
  await signUp(email, SIGN_UP_PASSWORD);
  expect((await openWithPassword(await requestResetCode(email), SIGN_UP_PASSWORD)).reason).toBe(
    'wrong-password',
  );
});

it('opening an email change link while signed in changes the email and claims purchases made with it', async () => {
  const owner = await givenUser();
  const email = freshEmail('new');
  const { customer } = await subscribe(email);
  await waitForWebhooks();
  const code = await requestEmailChangeCode(owner.token, email);
  const { result } = await openLink(code, undefined, { token: owner.token });
  expect(result).toEqual({ email, state: 'done' });
  expect((await check(await signIn(email))).result).toMatchObject({ subscribed: true });
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: owner.uid });
});

it("an email change isn't applied if its link is opened outside the signed-in browser", async () => {
  const thief = await givenSubscriber();
  const victim = freshEmail('victim');
  const code = await requestEmailChangeCode(thief.token, victim);
  for (const password of [undefined, NEW_PASSWORD])
    expect((await openLink(code, password)).result?.state).toBe('open-elsewhere');
  expect(await adminAuth().getUser(thief.uid)).toMatchObject({ email: thief.email });
});

it("an email change on Auth's own page transfers neither purchases nor the account", async () => {
  const thief = await givenSubscriber();
  const victim = freshEmail('victim');
  await applyCodeAtAuth(await requestEmailChangeCode(thief.token, victim));
  const { customer } = await subscribe(victim);
  await syncAll(customer);
  await check(await signIn(victim));
  expect(await readStripeCustomer(customer)).toMatchObject({ uid: null });
  const code = await requestResetCode(victim);
  expect((await openLink(code, NEW_PASSWORD)).reason).toBe('link-unusable');
  expect(await readOwnerEntitlement(thief)).toMatchObject({ subscribed: true });
});
