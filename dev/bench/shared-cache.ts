/** An answer as a cache keeps it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** For how long a shared cache may keep an answer with this Cache-Control, in milliseconds (RFC 9111). */
export function sharedLifetimeMs(cacheControl = ''): number {
  if (/\b(no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const seconds =
    /\bs-maxage=(\d+)/i.exec(cacheControl) ?? /(?<![\w-])max-age=(\d+)/i.exec(cacheControl);
  return Number(seconds?.[1] ?? 0) * 1000;
}

/**
 * A shared cache such as a CDN's, as far as https://firebase.google.com/docs/hosting/manage-cache
 * promises one: an answer is kept under its path and query, for as long as its Cache-Control says and no
 * longer. Visitors who ask while nothing is kept are all let through: the documentation promises no more.
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

/** Asks a site that has no cache of its own. */
export const askSite = (origin: string) => async (path: string) => {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};
