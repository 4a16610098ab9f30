import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { htmlBody, inboxPage, mailPage, SCHEDULE_PATH, schedulePage } from './pages.ts';

/** A domain whose addresses have no mailbox: mail to them is refused permanently. */
export const REFUSED_DOMAIN = 'no-mailbox.example';

/** A mail server that accepts all other mail; tests can turn it off to simulate an outage. */
interface Smtp {
  isUp(): boolean;
  setUp(up: boolean): Promise<void>;
}

async function startSmtp(port: number, mailbox: Mailbox): Promise<Smtp> {
  let server: SMTPServer | undefined;
  const smtp: Smtp = {
    isUp: () => server !== undefined,
    async setUp(up) {
      if (up && !server) server = await listen(port, mailbox);
      else if (!up && server) {
        const closing = server;
        server = undefined;
        await new Promise<void>((resolve) => closing.close(resolve));
      }
    },
  };
  await smtp.setUp(true);
  return smtp;
}

function listen(port: number, mailbox: Mailbox): Promise<SMTPServer> {
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom ? mailFrom.address : '';
      const recipients = rcptTo.map(({ address }) => address);
      mailbox.receive(Buffer.concat(chunks), { sender, recipients }).then(() => done(), done);
    });
  };
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
    const isRefused = address.endsWith(`@${REFUSED_DOMAIN}`);
    done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Do not wait for open connections when the server is turned off; cut-off clients retry.
    closeTimeout: 100,
    onRcptTo,
    onData,
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      // Ignore clients that disconnect in the middle of a session.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}

const OUTAGE_SHAPE = 'Send {"on": true} or {"on": false}.';

/** The inbox's pages for people and its JSON API for tests. */
function inboxListener(mailbox: Mailbox, smtp: Smtp): RequestListener {
  return (request, response) => {
    answer(mailbox, smtp, request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  };
}

async function answer(
  mailbox: Mailbox,
  smtp: Smtp,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const html = (page: string, policy: string) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
      })
      .end(page);
  const page =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'";
  const mail =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; sandbox allow-popups allow-popups-to-escape-sandbox";

  const [, kind, id = ''] = /^\/(mails|bodies)\/(\d+)$/.exec(pathname) ?? [];
  const found = mailbox.find(id);
  switch (`${request.method} ${kind ?? pathname}`) {
    case 'GET /':
      html(inboxPage(mailbox.list(), smtp.isUp()), page);
      return;
    case 'GET mails':
      if (found) html(mailPage(found), page);
      else json(404, { error: 'This mail is no longer here.' });
      return;
    case 'GET bodies':
      if (found) html(htmlBody(found), mail);
      else json(404, { error: 'This mail is no longer here.' });
      return;
    case `GET ${SCHEDULE_PATH}`:
      html(schedulePage(searchParams), page);
      return;
    case 'GET /messages':
      json(200, mailbox.list());
      return;
    case 'DELETE /messages':
      mailbox.clear();
      json(200, { ok: true });
      return;
    case 'PUT /outage': {
      const on = readOutage(await text(request));
      if (on === null) json(400, { error: OUTAGE_SHAPE });
      else {
        await smtp.setUp(!on);
        json(200, { on });
      }
      return;
    }
    default:
      json(404, { error: `The inbox does not know ${request.method} ${pathname}.` });
  }
}

function readOutage(body: string): boolean | null {
  try {
    const { on } = JSON.parse(body) as { on?: unknown };
    return typeof on === 'boolean' ? on : null;
  } catch {
    return null;
  }
}

/**
 * Starts the local mail server and the page that shows its mails; the returned function stops both.
 */
export async function startInbox(
  smtpPort: number,
  pagePort: number,
  mailbox = createMailbox(),
): Promise<() => Promise<void>> {
  const smtp = await startSmtp(smtpPort, mailbox);
  const stopPage = await serve(pagePort, inboxListener(mailbox, smtp));
  return async () => {
    await stopPage();
    await smtp.setUp(false);
  };
}
