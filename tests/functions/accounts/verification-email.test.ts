import { describe, expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { waitForMail } from '../../support/emails.ts';
import { leaveTokens, tokensIn } from '../../support/rate-limits.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { waitForEmailsTo } from '../../support/referrers.ts';
import { adminAuth } from '../../support/stack.ts';
import { givenUser, type TestUser } from '../../support/users.ts';

const SUBJECT = 'Verify your email for Vouchwell';

const ask = ({ token }: Pick<TestUser, 'token'>, ip = freshIp(), hasPaid = false) =>
  callFunction('send-verification-link', { hasPaid }, { token, ip });
const newUser = (email = freshEmail('new')) => givenUser({ email, emailVerified: false });

const linkIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const open = (link: URL, account: string, isConfirmed = true) =>
  callFunction('open-account-link', {
    code: link.searchParams.get('oobCode'),
    account,
    isConfirmed,
  });

describe('send-verification-link', () => {
  it('sends a link in our layout that verifies the email', async () => {
    const user = await newUser();
    expect((await ask(user)).status).toBe(200);
    const mail = await waitForMail(({ recipients }) => recipients.includes(user.email));
    expect(mail).toMatchObject({ subject: SUBJECT, recipients: [user.email] });
    expect(mail.html).toContain('background:#0e6b4f');
    const link = linkIn(mail.text);
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
    expect(await waitForEmailsTo(user.email)).toHaveLength(1);
  });

  it('includes in the link that a plan was bought, for use on other devices', async () => {
    const user = await newUser();
    await ask(user, freshIp(), true);
    const mail = await waitForMail(({ recipients }) => recipients.includes(user.email));
    expect(linkIn(mail.text).searchParams.get('continueUrl')).toMatch(/\/\?paid$/);
  });

  it('uses the language of the requesting page', async () => {
    const user = await newUser();
    const { token } = user;
    await callFunction(
      'send-verification-link',
      { hasPaid: false, language: 'es' },
      { token, ip: freshIp() },
    );
    const mail = await waitForMail(({ recipients }) => recipients.includes(user.email));
    expect(mail.subject).toBe('Verifica tu correo para Vouchwell');
  });

  it('can be called repeatedly, and every link works', async () => {
    const user = await newUser();
    await ask(user);
    await ask(user);
    await expect.poll(async () => (await waitForEmailsTo(user.email)).length).toBe(2);
    const [newest, oldest] = await waitForEmailsTo(user.email);
    for (const mail of [oldest, newest])
      expect((await open(linkIn(mail?.text ?? ''), user.uid)).status).toBe(200);
  });

  it("requires a sign-in, and sends only to the account's own email", async () => {
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
    expect(await waitForEmailsTo(email)).toEqual([]);
    expect(await waitForEmailsTo(user.email)).toEqual([]);
  });
});

describe('the limits of send-verification-link', () => {
  it('apply per account, not to other accounts on its network', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const ip = freshIp();
    await leaveTokens(1, 'verification-account', user.uid);
    expect((await ask(user, ip)).status).toBe(200);
    expect((await ask(user)).reason).toBe('too-many-requests');
    expect((await ask(other, ip)).status).toBe(200);
  });

  it('count all spellings of a mailbox together, from any network', async () => {
    const name = freshEmail('ana').split('@')[0] ?? '';
    const users = [
      await newUser(`${name}@gmail.com`),
      await newUser(`${name}+one@gmail.com`),
      await newUser(`${name}+two@googlemail.com`),
    ];
    for (const user of users) expect((await ask(user)).status).toBe(200);
    const left = await tokensIn('verification-mailbox', `${name.replaceAll('.', '')}@gmail.com`);
    expect(left).toBeLessThan(17.1);
  });

  it('apply to a network that signs up repeatedly', async () => {
    const ip = freshIp();
    await leaveTokens(1, 'verification-network', ip);
    expect((await ask(await newUser(), ip)).status).toBe(200);
    expect((await ask(await newUser(), ip)).reason).toBe('too-many-requests');
  });
});
