/** A response as a cache stores it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * How long a shared cache may keep a response with this Cache-Control, in milliseconds (RFC 9111).
 */
export function sharedLifetimeMs(cacheControl = ''): number {
  if (/\b(no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const seconds =
    /\bs-maxage=(\d+)/i.exec(cacheControl) ?? /(?<![\w-])max-age=(\d+)/i.exec(cacheControl);
  return Number(seconds?.[1] ?? 0) * 1000;
}

/**
 * A shared cache as the CDN that https://firebase.google.com/docs/hosting/manage-cache describes: a
 * response is cached by its path and query for the lifetime in its Cache-Control. Concurrent misses
 * all reach the origin, because the documentation does not promise that they are merged.
 */
export function createSharedCache(
  askOrigin: (path: string) => Promise<Answer>,
  now: () => number = Date.now,
) {
  const kept = new Map<string, { readonly answer: Answer; readonly until: number }>();
  let asked = 0;
  return {
    /** How often the origin was asked. */
    asked: () => asked,
    async get(path: string): Promise<Answer> {
      const found = kept.get(path);
      if (found && now() < found.until) return found.answer;
      asked += 1;
      const answer = await askOrigin(path);
      kept.set(path, {
        answer,
        until: now() + sharedLifetimeMs(answer.headers['cache-control']),
      });
      return answer;
    },
  };
}

/** Fetches from a site without a cache. */
export const askSite = (origin: string) => async (path: string) => {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};
