import { logger } from 'firebase-functions/v2';
import { errorText } from '../http/log.ts';

/** The visitor sees a blank page in the meantime. */
const TIMEOUT_MS = 1500;

/** Security headers, defined in firebase.json and passed on with Hosting's page. */
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
 * Revalidates Hosting's page on each call, so a deploy shows immediately. If Hosting doesn't
 * respond, the last copy is used, whose scripts stay published for a while; rejects without a copy.
 */
export function createHostedPage(url: () => string): () => Promise<HostedPage> {
  let copy: { readonly page: HostedPage; readonly etag: string } | null = null;

  async function read(): Promise<HostedPage> {
    const response = await fetch(url(), {
      // Otherwise fetch adds `no-cache` to a request with an ETag, and gets no 304.
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
