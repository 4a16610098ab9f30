import { createServer } from 'node:http';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuthCode, startAuthMail } from './auth-mail.ts';
import { HOST, localEnvironment } from './environment.ts';
import { startInbox } from './inbox/inbox.ts';
import type { Mail } from './inbox/mailbox.ts';

const APP = 'http://127.0.0.1:5000';
const codeOf = (requestType: string, mode: string): AuthCode => ({
  email: 'maria@example.com',
  requestType,
  oobCode: `code-${mode}`,
  oobLink: `http://127.0.0.1:9099/emulator/action?mode=${mode}&lang=en&oobCode=code-${mode}`,
});
const verify = codeOf('VERIFY_EMAIL', 'verifyEmail');
const reset = codeOf('PASSWORD_RESET', 'resetPassword');
const change = {
  ...codeOf('VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail'),
  newEmail: 'office@example.com',
};

let stop: () => Promise<void>;
let inboxUrl: string;
const oobCodes: AuthCode[] = [];

beforeAll(async () => {
  const [auth, smtp, inbox] = [await getPort(), await getPort(), await getPort()];
  const emulator = createServer((_, response) => response.end(JSON.stringify({ oobCodes })));
  await new Promise<void>((resolve) => emulator.listen(auth, HOST, resolve));
  const stopInbox = await startInbox(smtp, inbox);
  const environment = localEnvironment('test');
  const ports = { ...environment.ports, smtp };
  const authUrl = `http://${HOST}:${auth}`;
  const stopMail = startAuthMail({ ...environment, ports, authUrl, appUrl: APP }, 10);
  inboxUrl = `http://${HOST}:${inbox}`;
  stop = async () => {
    stopMail();
    await stopInbox();
    emulator.closeAllConnections();
    await new Promise((resolve) => emulator.close(resolve));
  };
});
afterAll(() => stop());

const mails = async () => (await (await fetch(`${inboxUrl}/messages`)).json()) as Mail[];
const outage = (on: boolean) =>
  fetch(`${inboxUrl}/outage`, { method: 'PUT', body: JSON.stringify({ on }) });

it('delivers each new code once, after an outage too, and none that a function of ours mails', async () => {
  oobCodes.push(verify, change);
  await expect.poll(async () => (await mails()).length).toBe(1);
  await outage(true);
  oobCodes.push(reset);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await outage(false);
  await expect.poll(async () => (await mails()).length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [second, first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    subject: 'Verify your new email for Vouchwell',
    recipients: ['office@example.com'],
    text: expect.stringContaining(
      `${APP}/auth?mode=verifyAndChangeEmail&oobCode=code-verifyAndChangeEmail`,
    ),
  });
  expect(second).toMatchObject({
    subject: 'Reset your password for Vouchwell',
    text: expect.stringContaining('reset your Vouchwell password for your maria@example.com'),
  });
});
