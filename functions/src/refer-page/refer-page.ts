import '../app.ts';
import { type PublicRoute, parsePublicPath } from '@vouchwell/domain/public-document';
import { isSlug } from '@vouchwell/domain/slug';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { withTimeout } from '../async.ts';
import { appSettings, deploySettings } from '../config.ts';
import { database } from '../data/firestore.ts';
import { findPublicBusiness } from '../data/public.ts';
import { errorText } from '../http/log.ts';
import { fillPage } from './fill-page.ts';
import { createHostedPage, type HostedPage } from './hosted-page.ts';

/** How long the document may take before the page goes out without it, and asks for it itself. */
const DOCUMENT_TIMEOUT_MS = 1500;

export interface PageAnswer {
  readonly status: 200 | 404 | 405 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/**
 * Hosting's CDN keeps a page for so many seconds, and a browser asks the CDN each time. The page depends
 * on its path alone, so it may be kept for everybody.
 */
const keepFor = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
/** With the time that an answer takes, at most a minute: a page that is suspended or renamed is gone then. */
const KEEP = keepFor(55);
/** Of a page that lacks its business: each visitor's browser has to read the document itself. */
const KEEP_PLAIN = keepFor(5);

type Found = Awaited<ReturnType<typeof findPublicBusiness>>;

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
const BARE = {
  ...HTML,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // What went wrong may be mended in a second, so no cache keeps it.
  'Cache-Control': 'no-store',
};
const bare = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`;

/** The business behind a slug; null where there is none, undefined where it could not be seen. */
async function look(slug: string): Promise<Found | undefined> {
  if (!isSlug(slug)) return null;
  try {
    return await withTimeout(
      DOCUMENT_TIMEOUT_MS,
      'The public document',
      findPublicBusiness(database(), slug),
    );
  } catch (error) {
    logger.error('A public page goes out without its business', { slug, error: errorText(error) });
    return undefined;
  }
}

/** The page with the business in it; null where it cannot be filled. */
function fill(html: string, { page, slug: asked }: PublicRoute, found: NonNullable<Found>) {
  try {
    const { origin } = new URL(appSettings().APP_URL);
    return fillPage(html, { asked, ...found }, { origin, showsForm: page === 'form' });
  } catch (error) {
    logger.error('A public page could not be filled', { asked, error: errorText(error) });
    return null;
  }
}

/** Answers for one address; `readPage` gives refer.html as Hosting has it. */
export async function answerReferPage(
  { method, path }: { readonly method: string; readonly path: string },
  readPage: () => Promise<HostedPage>,
): Promise<PageAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    const html = bare('This page can only be read.');
    return { status: 405, headers: { ...BARE, Allow: 'GET, HEAD' }, html };
  }
  const route = parsePublicPath(path);
  const [page, found] = await Promise.all([
    readPage().catch((error: unknown) => {
      logger.error('Hosting gives no public page', { error: errorText(error) });
      return null;
    }),
    look(route.slug),
  ]);
  if (!page) {
    const html = bare('This page cannot be opened right now. Please try again in a moment.');
    return { status: 503, headers: { ...BARE, 'Retry-After': '5' }, html };
  }
  const html = found ? fill(page.html, route, found) : null;
  const cacheControl = html === null && found !== null ? KEEP_PLAIN : KEEP;
  return {
    status: found === null ? 404 : 200,
    headers: { ...page.headers, ...HTML, 'Cache-Control': cacheControl },
    // As it is, the page works alone: it asks Firestore for the business itself.
    html: html ?? page.html,
  };
}

const readReferPage = createHostedPage(() => new URL('/refer', appSettings().APP_URL).href);

/** The public pages as a preview needs them: with the business's name in the HTML (docs/decisions/003). */
export const referPage = onRequest(
  { concurrency: 80, minInstances: deploySettings().REFER_MIN_INSTANCES, timeoutSeconds: 10 },
  async (request, response) => {
    const { status, headers, html } = await answerReferPage(request, readReferPage);
    response.status(status).set(headers).send(html);
  },
);
