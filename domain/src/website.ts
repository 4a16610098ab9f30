/** A host of at least two labels: nothing in it that ends a host, or that hides where a link leads. */
const LABEL = String.raw`[^\s\p{Cc}./:?#@\\<>"]+`;
const PLACE = String.raw`${LABEL}(?:\.${LABEL})+(?::\d+)?(?:[/?#][^\s\p{Cc}]*)?`;
const BARE = new RegExp(`^${PLACE}$`, 'u');
const WEBSITE = new RegExp(`^https?://${PLACE}$`, 'u');

/** What was typed as a website: trimmed, and `example.com` with the scheme that it lacks. */
export function normalizeWebsite(text: string): string {
  const trimmed = text.trim().replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  return BARE.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Whether customers may be sent there: http and https only, without a user name before the host. */
export const isWebsite = (text: string): boolean => WEBSITE.test(text);
