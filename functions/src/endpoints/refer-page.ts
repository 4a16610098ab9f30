import '../app.ts';
import { gzipSync } from 'node:zlib';
import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { withTimeout } from '../async.ts';
import { appSettings, deploySettings } from '../config.ts';
import { errorText } from '../http/log.ts';
import { type FilledPage, fillPage } from '../public-page/fill-page.ts';
import { type PageRoute, parsePage } from '../public-page/find-embedded.ts';
import { createHostedPage, type HostedPage } from '../public-page/hosted-page.ts';

/** After this, the page goes out without its document and fetches it itself. */
const DOCUMENT_TIMEOUT_MS = 1500;

export interface PageAnswer {
  readonly status: 200 | 404 | 405 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Hosting's CDN caches a page for this many seconds; browsers revalidate each time. */
const keepFor = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
/** Suspended or renamed pages disappear within a minute, including response time. */
const KEEP = keepFor(55);
/** Without the business in the page, each browser has to read the document. */
const KEEP_PLAIN = keepFor(5);

const KEEP_NONE = 'private, no-store';

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
const BARE = {
  ...HTML,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Errors may be fixed within a second.
  'Cache-Control': 'no-store',
};
const bare = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`;

/** Null if missing, undefined if it couldn't be read. */
async function look({ asked, find }: PageRoute): Promise<EmbeddedBusiness | null | undefined> {
  try {
    return await withTimeout(DOCUMENT_TIMEOUT_MS, 'The public document', find());
  } catch (error) {
    logger.error('A public page goes out without its business', { asked, error: errorText(error) });
    return undefined;
  }
}

function fill(html: string, { page, showsForm, asked }: PageRoute, found: EmbeddedBusiness) {
  try {
    const { origin } = new URL(appSettings().APP_URL);
    return fillPage(html, found, { page, origin, showsForm });
  } catch (error) {
    logger.error('A public page could not be filled', { asked, error: errorText(error) });
    return null;
  }
}

interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Parameters<typeof parsePage>[1];
}

export async function answerReferPage(
  { method, path, query }: PageRequest,
  readPage: (page: FilledPage) => Promise<HostedPage>,
): Promise<PageAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    const html = bare('This page can only be read.');
    return { status: 405, headers: { ...BARE, Allow: 'GET, HEAD' }, html };
  }
  const route = parsePage(path, query);
  const [page, found] = await Promise.all([
    readPage(route.page).catch((error: unknown) => {
      logger.error('Hosting gives no public page', { error: errorText(error) });
      return null;
    }),
    look(route),
  ]);
  if (!page) {
    const html = bare('This page cannot be opened right now. Please try again in a moment.');
    return { status: 503, headers: { ...BARE, 'Retry-After': '5' }, html };
  }
  const html = found ? fill(page.html, route, found) : null;
  return {
    status: found === null ? 404 : 200,
    headers: { ...page.headers, ...HTML, 'Cache-Control': cacheControl(route, html, found) },
    // The plain page reads the business from Firestore itself.
    html: html ?? page.html,
  };
}

function cacheControl({ isPersonal }: PageRoute, html: string | null, found: unknown): string {
  if (isPersonal) return KEEP_NONE;
  return html === null && found !== null ? KEEP_PLAIN : KEEP;
}

const hosted = (page: FilledPage) =>
  createHostedPage(() => new URL(`/${page}`, appSettings().APP_URL).href);
const PAGES: Readonly<Record<FilledPage, () => Promise<HostedPage>>> = {
  refer: hosted('refer'),
  friend: hosted('friend'),
};

/** Public pages with the business's name in the HTML, for link previews (docs/decisions/003). */
export const referPage = onRequest(
  { concurrency: 80, minInstances: deploySettings().REFER_MIN_INSTANCES, timeoutSeconds: 10 },
  async (request, response) => {
    const { status, headers, html } = await answerReferPage(request, (page) => PAGES[page]());
    response.status(status).set(headers).vary('Accept-Encoding');
    // Slow connections wait for this, and no CDN promises to compress function responses.
    if (request.acceptsEncodings('gzip'))
      response.set('Content-Encoding', 'gzip').send(gzipSync(html));
    else response.send(html);
  },
);
