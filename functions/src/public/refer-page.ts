import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { repairPath } from '@vouchwell/domain/shared/repair-path';
import { logger } from 'firebase-functions/v2';
import { withTimeout } from '../async.ts';
import { appSettings } from '../config.ts';
import { formatError } from '../http/request-error.ts';
import { type PageFiles, toPageHtml } from './page-html.ts';
import { type PageRoute, parsePage } from './page-routes.ts';

/** If reading takes longer, the page is sent without the business, which the browser then reads from Firestore. */
const PUBLIC_DOCUMENT_TIMEOUT_MS = 1500;

interface PageResponse {
  readonly status: 200 | 302 | 404 | 405 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Hosting's CDN caches a page for this many seconds; browsers revalidate each time. */
const toCacheHeader = (seconds: number) =>
  `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
/** Leaves time for the response, so suspended or renamed pages disappear within a minute. */
const PAGE_CACHE = toCacheHeader(55);
/** Short, because each browser has to read the business from Firestore. */
const FALLBACK_CACHE = toCacheHeader(5);

const NO_CACHE = 'private, no-store';

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };
const ERROR_HEADERS = {
  ...HTML,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Errors aren't cached, because they may be fixed within a second.
  'Cache-Control': 'no-store',
};
const toErrorHtml = (text: string) => `<!doctype html><title>${text}</title><p>${text}</p>`;

/** Returns null if the business doesn't exist, undefined if it couldn't be read. */
async function loadBusinessForPage({
  slugOrCode,
  findBusiness,
}: PageRoute): Promise<EmbeddedBusiness | null | undefined> {
  try {
    return await withTimeout(PUBLIC_DOCUMENT_TIMEOUT_MS, 'The public document', findBusiness());
  } catch (error) {
    logger.error('Failed to load the business for a public page', {
      asked: slugOrCode,
      error: formatError(error),
    });
    return undefined;
  }
}

function toHtml(files: PageFiles, route: PageRoute, embedded: EmbeddedBusiness) {
  const { page, isServerRendered, slugOrCode } = route;
  try {
    const { origin } = new URL(appSettings().APP_URL);
    const renderPage = isServerRendered ? files.renderPage : null;
    return toPageHtml(embedded, { page, shell: files.shells[page], origin, renderPage });
  } catch (error) {
    logger.error('Failed to render a public page', {
      asked: slugOrCode,
      error: formatError(error),
    });
    return null;
  }
}

function getCacheControl({ isCacheable }: PageRoute, isFallback: boolean): string {
  if (!isCacheable) return NO_CACHE;
  return isFallback ? FALLBACK_CACHE : PAGE_CACHE;
}

interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Parameters<typeof parsePage>[1];
  /** Query, including the question mark; may be empty. */
  readonly search?: string;
}

export async function respondWithReferPage(
  { method, path, query, search = '' }: PageRequest,
  loadFiles: () => Promise<PageFiles>,
): Promise<PageResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    const html = toErrorHtml('Please use GET or HEAD.');
    return { status: 405, headers: { ...ERROR_HEADERS, Allow: 'GET, HEAD' }, html };
  }
  const route = parsePage(path, query);
  const [files, embedded] = await Promise.all([
    loadFiles().catch((error: unknown) => {
      logger.error('Failed to load the built public pages', { error: formatError(error) });
      return null;
    }),
    loadBusinessForPage(route),
  ]);
  if (!files) {
    const html = toErrorHtml('We can’t open this page right now. Please try again in a moment.');
    return { status: 503, headers: { ...ERROR_HEADERS, 'Retry-After': '5' }, html };
  }
  const isFound = embedded !== null;
  const repairedPath = isFound ? null : repairPath(path, search);
  if (repairedPath && isSlug(parsePage(repairedPath.replace(/[?#].*/, '')).slugOrCode)) {
    return { status: 302, headers: { ...ERROR_HEADERS, Location: repairedPath }, html: '' };
  }
  const html = embedded ? toHtml(files, route, embedded) : null;
  const isFallback = isFound && html === null;
  return {
    status: isFound ? 200 : 404,
    headers: { ...files.headers, ...HTML, 'Cache-Control': getCacheControl(route, isFallback) },
    html: html ?? files.shells[route.page],
  };
}
