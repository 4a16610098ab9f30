import getPort from 'get-port';
import { type ReceivedEmail, smtpError, startSmtp } from '../../dev/src/inbox/inbox.ts';
import { sendRequest } from '../../dev/src/request.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { testEnvironment } from './test-environment.ts';

export type { ReceivedEmail };

const callInbox = (method: string, path: string, body?: object) =>
  sendRequest(method, testEnvironment.inboxUrl + path, body);

/** All emails since the inbox was last cleared, newest first. */
export async function readInbox(): Promise<ReceivedEmail[]> {
  const response = await callInbox('GET', '/messages');
  return (await response.json()) as ReceivedEmail[];
}

export const getHeader = ({ headers }: ReceivedEmail, name: string): string =>
  headers.find(({ key }) => key.toLowerCase() === name)?.value ?? '';

export async function clearInbox(): Promise<void> {
  await callInbox('DELETE', '/messages');
}

/** Simulates an outage of the mail server. */
export async function setMailOutage(on: boolean): Promise<void> {
  await callInbox('PUT', '/outage', { on });
}

/** Waits for a matching email; if none arrives, rejects with the subjects of the others. */
export async function waitForMail(fits: (mail: ReceivedEmail) => boolean): Promise<ReceivedEmail> {
  let mails: ReceivedEmail[] = [];
  let found: ReceivedEmail | undefined;
  await waitUntil(async () => {
    mails = await readInbox();
    found = mails.find(fits);
    return found !== undefined;
  });
  if (found) return found;
  const subjects = mails.map(({ subject }) => subject).join('; ') || 'none';
  throw new Error(`No matching email arrived. Other emails: ${subjects}.`);
}

/** Starts a mail server that delays every fifth email, and permanently rejects addresses that match `isRefused`. */
export async function startFailingMailServer(isRefused: (address: string) => boolean) {
  /** Number of accepted emails per address. */
  const taken = new Map<string, number>();
  let attempts = 0;
  const port = await getPort();
  const stop = await startSmtp(port, {
    async receive(_, recipients) {
      for (const address of recipients) taken.set(address, (taken.get(address) ?? 0) + 1);
    },
    checkRecipient(address) {
      attempts += 1;
      if (isRefused(address)) return smtpError(550, '5.1.1 No such mailbox');
      return attempts % 5 === 0 ? smtpError(451, '4.3.0 Try again later') : null;
    },
  });
  return { port, taken, stop };
}
