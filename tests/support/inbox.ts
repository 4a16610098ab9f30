import type { Mail } from '../../dev/src/inbox/mailbox.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { testEnvironment } from './test-environment.ts';

export type { Mail };

const MAIL_WITHIN_MS = 60_000;

async function call(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(testEnvironment.inboxUrl + path, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`The inbox answered ${response.status} to ${method} ${path}.`);
  return response;
}

/** All mails since the inbox was last cleared, newest first. */
export async function readInbox(): Promise<Mail[]> {
  const response = await call('GET', '/messages');
  return (await response.json()) as Mail[];
}

export async function clearInbox(): Promise<void> {
  await call('DELETE', '/messages');
}

/** Turns the mail server off or on, to simulate an outage. */
export async function setOutage(on: boolean): Promise<void> {
  await call('PUT', '/outage', { on });
}

/** Waits for a mail that matches; rejects with the subjects that arrived. */
export async function waitForMail(
  fits: (mail: Mail) => boolean,
  withinMs = MAIL_WITHIN_MS,
): Promise<Mail> {
  let mails: Mail[] = [];
  let found: Mail | undefined;
  await waitUntil(async () => {
    mails = await readInbox();
    found = mails.find(fits);
    return found !== undefined;
  }, withinMs);
  if (found) return found;
  const subjects = mails.map(({ subject }) => subject).join('; ') || 'none';
  throw new Error(`No such mail within ${withinMs} ms. Those that came: ${subjects}.`);
}
