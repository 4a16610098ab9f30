import { expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { type ReceivedEmail, waitForMail } from '../../support/emails.ts';
import { readTokens, setTokens } from '../../support/rate-limits.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { readEmailsTo, waitForEmailTo } from '../../support/referrers.ts';
import { adminAuth } from '../../support/stack.ts';
import { givenUser, type TestUser } from '../../support/users.ts';

const mailTo = (email: string, subject: string): Promise<ReceivedEmail> =>
  waitForMail((mail) => mail.recipients.includes(email) && mail.subject === subject);
const linkIn = ({ text }: ReceivedEmail) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const OUR_LAYOUT = 'background:#0e6b4f';

const ask = ({ token }: Pick<TestUser, 'token'>, ip = freshIp()) =>
  callFunction('send-verification-link', { hasPaid: false }, { token, ip });
const newUser = (email = freshEmail('new')) => givenUser({ email, emailVerified: false });

const open = (link: URL, account: string, isConfirmed = true) =>
  callFunction('open-account-link', {
    code: link.searchParams.get('oobCode'),
    account,
    isConfirmed,
  });

it('sends a password reset link in our layout, then a notice once the password has been changed', async () => {
  const { email } = await givenUser({ email: freshEmail('reset') });
  const { result } = await callFunction('send-reset-link', { email });
  expect(result).toEqual({ success: true });
  const mail = await mailTo(email, 'Reset your password for Vouchwell');
  expect(mail.html).toContain(OUR_LAYOUT);
  const link = linkIn(mail);
  expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth', 'resetPassword']);
  const code = link.searchParams.get('oobCode');
  const answer = { code, isConfirmed: true, password: 'Something-New-2' };
  expect((await callFunction('open-account-link', answer)).status).toBe(200);
  const notice = await mailTo(email, 'Your Vouchwell password was changed');
  expect(notice.html).toContain(OUR_LAYOUT);
});

it('requesting a password reset for an unknown email succeeds, but sends no email', async () => {
  const email = freshEmail('nobody');
  const { result } = await callFunction('send-reset-link', { email });
  expect(result).toEqual({ success: true });
  const other = await givenUser({ email: freshEmail('other') });
  await callFunction('send-reset-link', { email: other.email });
  await mailTo(other.email, 'Reset your password for Vouchwell');
  expect(await readEmailsTo(email)).toEqual([]);
});

it('sends the link that confirms a new email only to the new email, in our layout', async () => {
  const { email, token } = await givenUser({ email: freshEmail('old') });
  const newEmail = freshEmail('new');
  const input = { hasPaid: false, newEmail };
  expect((await callFunction('send-verification-link', input, { token })).status).toBe(200);
  const mail = await mailTo(newEmail, 'Verify your new email for Vouchwell');
  expect(mail.html).toContain(OUR_LAYOUT);
  expect(linkIn(mail).searchParams.get('mode')).toBe('verifyAndChangeEmail');
  expect(await readEmailsTo(email)).toEqual([]);
});

it("doesn't send a password notice if the password hasn't changed since sign-up", async () => {
  const { email, token } = await givenUser({ email: freshEmail('quiet') });
  expect((await callFunction('send-password-notice', {}, { token })).status).toBe(200);
  expect(await readEmailsTo(email)).toEqual([]);
});

it('notifies owners by email that their account has been deleted', async () => {
  const { email, token } = await givenUser({ email: freshEmail('leaving') });
  const { status } = await callFunction('delete-account', { confirmation: email }, { token });
  expect(status).toBe(200);
  const mail = await mailTo(email, 'Your Vouchwell account was deleted');
  expect(mail.html).toContain('class="card"');
});

it("doesn't send a deletion notice to an unverified email", async () => {
  const { email, token } = await givenUser({ email: freshEmail('typed'), emailVerified: false });
  const { status } = await callFunction('delete-account', { confirmation: email }, { token });
  expect(status).toBe(200);
  expect(await readEmailsTo(email)).toEqual([]);
});

it('sends a working verification link in our layout', async () => {
  const user = await newUser();
  expect((await ask(user)).status).toBe(200);
  const mail = await waitForEmailTo(user.email);
  expect(mail).toMatchObject({
    subject: 'Verify your email for Vouchwell',
    recipients: [user.email],
  });
  expect(mail.html).toContain(OUR_LAYOUT);
  const link = linkIn(mail);
  expect([link.pathname, link.searchParams.get('mode')]).toEqual(['/auth', 'verifyEmail']);
  expect(link.searchParams.get('continueUrl')).toBeNull();
  expect((await open(link, user.uid, false)).result).toEqual({
    email: user.email,
    state: 'confirmation-needed',
    purpose: 'verify',
  });
  expect(await adminAuth().getUser(user.uid)).toMatchObject({ emailVerified: false });
  expect((await open(link, user.uid)).result).toEqual({ email: user.email, state: 'done' });
  expect(await adminAuth().getUser(user.uid)).toMatchObject({ emailVerified: true });
  expect(await readEmailsTo(user.email)).toHaveLength(1);
});

it("sends the verification link in the page's language, and its return URL records a payment", async () => {
  const { email, token } = await newUser();
  const input = { hasPaid: true, language: 'es' };
  await callFunction('send-verification-link', input, { token, ip: freshIp() });
  const mail = await waitForEmailTo(email);
  expect(mail.subject).toBe('Verifica tu correo para Vouchwell');
  expect(linkIn(mail).searchParams.get('continueUrl')).toMatch(/\/\?paid$/);
});

it('a verification link can be requested repeatedly, and every link works', async () => {
  const user = await newUser();
  await ask(user);
  await ask(user);
  await expect.poll(async () => (await readEmailsTo(user.email)).length).toBe(2);
  const [newest, oldest] = await readEmailsTo(user.email);
  for (const mail of [oldest, newest])
    expect((await open(linkIn(mail as ReceivedEmail), user.uid)).status).toBe(200);
});

it("send-verification-link requires a sign-in, and sends only to the account's own email", async () => {
  const email = freshEmail('stranger');
  const visitor = await callFunction('send-verification-link', { hasPaid: false });
  expect(visitor.reason).toBe('unauthenticated');
  const user = await newUser();
  const aimed = await callFunction(
    'send-verification-link',
    { hasPaid: false, email },
    { token: user.token },
  );
  expect(aimed.reason).toBe('invalid-input');
  await adminAuth().deleteUser(user.uid);
  expect((await ask(user)).reason).toBe('unauthenticated');
  expect(await readEmailsTo(email)).toEqual([]);
  expect(await readEmailsTo(user.email)).toEqual([]);
});

it('limits verification links per account, without limiting other accounts on the same network', async () => {
  const [user, other] = [await newUser(), await newUser()];
  const ip = freshIp();
  await setTokens(1, 'verification-account', user.uid);
  expect((await ask(user, ip)).status).toBe(200);
  expect((await ask(user)).reason).toBe('too-many-requests');
  expect((await ask(other, ip)).status).toBe(200);
});

it('limits verification links across all variants of a Gmail address, from any network', async () => {
  const name = freshEmail('ana').split('@')[0] ?? '';
  const users = [
    await newUser(`${name}@gmail.com`),
    await newUser(`${name}+one@gmail.com`),
    await newUser(`${name}+two@googlemail.com`),
  ];
  for (const user of users) expect((await ask(user)).status).toBe(200);
  const left = await readTokens('verification-mailbox', `${name.replaceAll('.', '')}@gmail.com`);
  expect(left).toBeLessThan(17.1);
});

it('limits verification links for a network that signs up repeatedly', async () => {
  const ip = freshIp();
  await setTokens(1, 'verification-network', ip);
  expect((await ask(await newUser(), ip)).status).toBe(200);
  expect((await ask(await newUser(), ip)).reason).toBe('too-many-requests');
});
