import { logger } from 'firebase-functions/v2';
import { errorText } from '../http/log.ts';

/** How long Hosting may take: somebody looks at a white page meanwhile. */
const TIMEOUT_MS = 1500;

/** What protects every page: written once, in firebase.json, and passed on with Hosting's page. */
const PASSED_ON = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** A page as Hosting serves it. */
export interface HostedPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const passedOn = (headers: Headers) =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * Reads a page of Hosting's, again and again: it is asked each time whether the page is still the
 * same, so that a deploy shows at once. Where Hosting does not answer, the last copy serves: its scripts
 * stay published for a while. Rejects where there is none.
 */
export function createHostedPage(url: () => string): () => Promise<HostedPage> {
  let copy: { readonly page: HostedPage; readonly etag: string } | null = null;

  async function read(): Promise<HostedPage> {
    const response = await fetch(url(), {
      // Without this, fetch adds `no-cache` to a question that has an ETag, and gets no 304.
      headers: { 'Cache-Control': 'max-age=0', ...(copy?.etag && { 'If-None-Match': copy.etag }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304 && copy) return copy.page;
    if (response.status !== 200) throw new Error(`${url()} answered ${response.status}`);
    const page = { html: await response.text(), headers: passedOn(response.headers) };
    copy = { page, etag: response.headers.get('etag') ?? '' };
    return page;
  }

  return async () => {
    try {
      return await read();
    } catch (error) {
      if (!copy) throw error;
      logger.warn('Hosting does not answer: its last page is served', { error: errorText(error) });
      return copy.page;
    }
  };
}
