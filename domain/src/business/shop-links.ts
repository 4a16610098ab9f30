/*
 * Visitors trust the pages of a business, so its links may only open known booking services, its own website
 * and Google reviews.
 */

const BOOKING_HOSTS = [
  'calendly.com',
  'cal.com',
  'square.site',
  'squareup.com',
  'getjobber.com',
  'housecallpro.com',
] as const;

/** Review addresses without open redirects; other Google addresses have them. */
const REVIEW_PLACES = [
  /^https:\/\/g\.page\/r\/[\w-]+(?:\/review)?\/?$/,
  /^https:\/\/search\.google\.com\/local\/writereview\?placeid=[\w-]+$/,
  /^https:\/\/maps\.app\.goo\.gl\/[\w-]+\/?$/,
  /^https:\/\/(?:www\.)?google\.com\/maps\/place\/[^/?#][^?#]*$/,
] as const;

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** https and a plain host: no port, user name or characters that disguise the target. */
const PLAIN = new RegExp(
  String.raw`^https://(${LABEL}(?:\.${LABEL})+)(/[^\s\p{Cc}\p{Cf}\\<>"']*|[?#][^\s\p{Cc}\p{Cf}\\<>"'@]*)?$`,
  'iu',
);

declare const URL: {
  canParse(link: string): boolean;
  new (link: string): { readonly href: string; readonly pathname: string };
};

/** Adds a missing scheme. */
export function completeLink(typed: string): string {
  const trimmed = typed.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** True if a server that decodes a path, even twice, could read a `.` or `..` segment. */
function hasDotSegment(path: string): boolean {
  const once = path
    .replace(/%25/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%2f|%5c/gi, '/');
  return once === path ? /\/\.{1,2}(?=[/;]|$)/.test(path) : hasDotSegment(once);
}

function partsOf(link: string): { readonly host: string; readonly rest: string } | null {
  const [, host, rest = ''] = PLAIN.exec(link) ?? [];
  return host === undefined ? null : { host: host.toLowerCase(), rest };
}

const withoutWww = (host: string) => host.replace(/^www\./, '');
const isAt = (host: string, place: string) => host === place || host.endsWith(`.${place}`);

/** Accepts known booking services and the business's own website. */
export function isBookingLink(link: string, website: string | null): boolean {
  const parts = partsOf(link);
  const own = website && partsOf(website.replace(/^http:/, 'https:'));
  if (!parts) return false;
  return [...BOOKING_HOSTS, ...(own ? [withoutWww(own.host)] : [])].some((place) =>
    isAt(parts.host, place),
  );
}

/** Accepts Google review links that browsers and servers parse alike. */
export function isReviewLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { href, pathname } = new URL(link);
  const isUnchanged = link.replace(/^https:\/\/[^/]*/i, (origin) => origin.toLowerCase()) === href;
  return isUnchanged && !hasDotSegment(pathname) && REVIEW_PLACES.some((place) => place.test(href));
}

/** Mentions of reviews, which rewards may not pay for: Google's policy, and 16 CFR 465.4. */
const REVIEW =
  /(?<![\p{L}\p{N}])(?:reviews?|reviewed|reviewing|(?:5|five|cinco)[ -]?(?:stars?|estrellas)|star ratings?|ratings?|reseñas?|calificaci[oó]n(?:es)?|opini[oó]n(?:es)?|feedback|(?:on|en) google|yelp|trustpilot|tripadvisor)(?![\p{L}\p{N}])/iu;

export const namesReview = (text: string): boolean => REVIEW.test(text.normalize('NFC'));
