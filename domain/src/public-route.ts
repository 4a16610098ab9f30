import { slugFromUrl } from './slug.ts';

/** Which of the public pages an address means. */
export interface PublicRoute {
  readonly page: 'form' | 'sent' | 'unknown';
  readonly slug: string;
}

/** Reads `/r/{slug}` and `/r/{slug}/sent`; the slug is trimmed and lower-cased. */
export function parsePublicPath(pathname: string): PublicRoute {
  const match = /^\/r\/([^/]+)(\/sent)?\/?$/.exec(pathname);
  const slug = slugFromUrl(decoded(match?.[1] ?? ''));
  if (!match || !slug) return { page: 'unknown', slug: '' };
  return { page: match[2] ? 'sent' : 'form', slug };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
