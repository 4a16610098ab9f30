import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../environment.ts';
import { startHttpServer } from '../http-server.ts';
import { inboxPage, mailPage, SCHEDULE_PATH, schedulePage } from './pages.ts';

/** Number of emails to keep; enough for a test run. */
const MAX_SIZE = 200;

export interface ReceivedEmail {
  readonly id: string;
  /** ISO 8601 date and time. */
  readonly receivedAt: string;
  /** Recipients from the SMTP command RCPT TO; the headers may list others. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export type Mailbox = ReturnType<typeof createMailbox>;

const formatAddress = ({ name, address = '' }: Address) =>
  name ? `${name} <${address}>` : address;

/** Creates a mailbox; `earlier` contains the emails of an earlier run, newest first. */
export function createMailbox({ limit = MAX_SIZE, earlier = [] as readonly ReceivedEmail[] } = {}) {
  let emails = earlier;
  let count = Number(earlier[0]?.id ?? 0);
  return {
    async receive(raw: Buffer, recipients: readonly string[]): Promise<void> {
      const { from, to = [], subject, text, html, headers } = await PostalMime.parse(raw);
      count += 1;
      const email: ReceivedEmail = {
        id: String(count),
        receivedAt: new Date().toISOString(),
        recipients,
        from: from ? formatAddress(from) : '',
        to: to.map(formatAddress).join(', '),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        headers,
      };
      emails = [email, ...emails].slice(0, limit);
    },
    /** Returns all emails, newest first. */
    list: () => emails,
    clear() {
      emails = [];
    },
  };
}

/** Emails to this domain are rejected permanently. */
export const REJECTED_DOMAIN = 'no-mailbox.example';

export const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

interface SmtpHandlers {
  readonly receive: (raw: Buffer, recipients: readonly string[]) => Promise<void>;
  /** Returns the error for a recipient, or null to accept the email. */
  readonly checkRecipient: (address: string) => Error | null;
  readonly isDown?: () => boolean;
}

/** Starts a mail server; the returned function stops it. */
export async function startSmtp(
  port: number,
  { receive, checkRecipient, isDown = () => false }: SmtpHandlers,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_, __, done) => done(isDown() ? smtpError(421, 'Not available') : null),
    onRcptTo: ({ address }, _, done) => done(checkRecipient(address)),
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => receive(raw, recipients))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  // Ignore clients that disconnect during a session.
  server.on('error', () => undefined);
  return () => new Promise((resolve) => server.close(resolve));
}

/** Blocks scripts, because the HTML of emails is untrusted. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:";

/** Starts a mail server that rejects `REJECTED_DOMAIN`, web pages and a JSON API; the returned function stops them. */
export async function startInbox(
  smtpPort: number,
  pagePort: number,
  mailbox = createMailbox(),
): Promise<() => Promise<void>> {
  let isDown = false;
  const stopSmtp = await startSmtp(smtpPort, {
    receive: mailbox.receive,
    checkRecipient: (address) =>
      address.endsWith(`@${REJECTED_DOMAIN}`) ? smtpError(550, 'No such mailbox') : null,
    // Tests simulate an outage.
    isDown: () => isDown,
  });

  async function answer(request: IncomingMessage): Promise<string | object> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
    switch (`${request.method} ${pathname}`) {
      case 'DELETE /messages':
        mailbox.clear();
        return [];
      case 'GET /messages':
        return mailbox.list();
      case 'PUT /outage':
        isDown = ((await json(request)) as { readonly on: boolean }).on;
        return { isDown };
      case `GET ${SCHEDULE_PATH}`:
        return schedulePage(searchParams);
      default: {
        const email = mailbox.list().find(({ id }) => pathname === `/mails/${id}`);
        return email ? mailPage(email) : inboxPage(mailbox.list(), isDown);
      }
    }
  }

  const stopPages = await startHttpServer(pagePort, async (request, response) => {
    const body = await answer(request);
    if (typeof body === 'object') return response.end(JSON.stringify(body));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.setHeader('Content-Security-Policy', CONTENT_POLICY).end(body);
  });
  return async () => {
    await stopPages();
    await stopSmtp();
  };
}
