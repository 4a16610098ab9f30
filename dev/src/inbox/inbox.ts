import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { inboxPage, mailPage, SCHEDULE_PATH, schedulePage } from './pages.ts';

/** Emails to this domain are rejected permanently. */
export const REFUSED_DOMAIN = 'no-mailbox.example';

const rejection = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Accepts all other emails, unless a test simulates an outage. */
async function startSmtp(port: number, mailbox: Mailbox, isDown: () => boolean) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: (_, __, done) => done(isDown() ? rejection(421, 'Not available') : null),
    onRcptTo({ address }, _, done) {
      const isRefused = address.endsWith(`@${REFUSED_DOMAIN}`);
      done(isRefused ? rejection(550, 'No such mailbox') : null);
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => mailbox.receive(raw, recipients))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  // Ignore clients that disconnect during a session.
  server.on('error', () => undefined);
  return () => new Promise<void>((resolve) => server.close(resolve));
}

/** The HTML of emails is untrusted, so no scripts run. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:";

/** Mail server, web pages and JSON API for tests; the returned function stops all of them. */
export async function startInbox(
  smtpPort: number,
  pagePort: number,
  mailbox = createMailbox(),
): Promise<() => Promise<void>> {
  let isDown = false;
  const stopSmtp = await startSmtp(smtpPort, mailbox, () => isDown);

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
        const mail = mailbox.list().find(({ id }) => pathname === `/mails/${id}`);
        return mail ? mailPage(mail) : inboxPage(mailbox.list(), isDown);
      }
    }
  }

  const stopPages = await serve(pagePort, async (request, response) => {
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
