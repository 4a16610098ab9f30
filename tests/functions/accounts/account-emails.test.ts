import { expect, it } from 'vitest';
import { callFunction } from '../../support/call-function.ts';
import { type Mail, waitForMail } from '../../support/emails.ts';
import { freshEmail, freshIp } from '../../support/referrals.ts';
import { waitForEmailsTo } from '../../support/referrers.ts';
import { givenUser } from '../../support/users.ts';

const ip = freshIp();
const mailTo = (email: string, subject: string): Promise<Mail> =>
  waitForMail((mail) => mail.recipients.includes(email) && mail.subject === subject);
const linkIn = ({ text }: Mail) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
const OUR_LAYOUT = 'background:#0e6b4f';

it('emails a reset link in our layout, then a notice once the password has been changed', async () => {
  const { email } = await givenUser({ email: freshEmail('reset') });
  const { result } = await callFunction('send-reset-link', { email }, { ip });
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

it('a password reset gets the same response for an address without an account, but sends no email', async () => {
  const email = freshEmail('nobody');
  const { result } = await callFunction('send-reset-link', { email }, { ip });
  expect(result).toEqual({ success: true });
  const other = await givenUser({ email: freshEmail('other') });
  await callFunction('send-reset-link', { email: other.email }, { ip });
  await mailTo(other.email, 'Reset your password for Vouchwell');
  expect(await waitForEmailsTo(email)).toEqual([]);
});

it('emails the link that confirms a new address only to that address, in our layout', async () => {
  const { email, token } = await givenUser({ email: freshEmail('old') });
  const newEmail = freshEmail('new');
  const input = { hasPaid: false, newEmail };
  expect((await callFunction('send-verification-link', input, { token })).status).toBe(200);
  const mail = await mailTo(newEmail, 'Verify your new email for Vouchwell');
  expect(mail.html).toContain(OUR_LAYOUT);
  expect(linkIn(mail).searchParams.get('mode')).toBe('verifyAndChangeEmail');
  expect(await waitForEmailsTo(email)).toEqual([]);
});

it("sends no password notice if the password hasn't changed since sign-up", async () => {
  const { email, token } = await givenUser({ email: freshEmail('quiet') });
  expect((await callFunction('send-password-notice', {}, { token })).status).toBe(200);
  expect(await waitForEmailsTo(email)).toEqual([]);
});

it('notifies owners by email that their account has been deleted', async () => {
  const { email, token } = await givenUser({ email: freshEmail('leaving') });
  const { status } = await callFunction('delete-account', { confirmation: email }, { token });
  expect(status).toBe(200);
  const mail = await mailTo(email, 'Your Vouchwell account was deleted');
  expect(mail.html).toContain('class="card"');
});

it('sends no deletion notice to an unverified address', async () => {
  const { email, token } = await givenUser({ email: freshEmail('typed'), emailVerified: false });
  const { status } = await callFunction('delete-account', { confirmation: email }, { token });
  expect(status).toBe(200);
  expect(await waitForEmailsTo(email)).toEqual([]);
});
