import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '../http-server.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { htmlBody, inboxPage, mailPage, SCHEDULE_PATH, schedulePage } from './pages.ts';
import { type Smtp, startSmtp } from './smtp.ts';

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

/** Starts the local mail server and the page to read its mails; the returned function ends both. */
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
