import { isHostOrSubdomain } from '../shared/text.ts';

/* Visitors trust our pages, so links may only lead to booking services, the business's website or Google reviews. */

const BOOKING_HOSTS = [
  'calendly.com',
  'cal.com',
  'square.site',
  'squareup.com',
  'getjobber.com',
  'housecallpro.com',
] as const;

/** Google review links on hosts without open redirects; other Google hosts have them. */
const REVIEW_LINK_PATTERNS = [
  /^https:\/\/g\.page\/r\/[\w-]+(?:\/review)?\/?$/,
  /^https:\/\/search\.google\.com\/local\/writereview\?placeid=[\w-]+$/,
  /^https:\/\/maps\.app\.goo\.gl\/[\w-]+\/?$/,
  /^https:\/\/(?:www\.)?google\.com\/maps\/place\/[^/?#][^?#]*$/,
] as const;

const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
/** Requires https and a plain host, without a port, a user name or characters that disguise the target. */
const PLAIN_URL_PATTERN = new RegExp(
  String.raw`^https://(${HOST_LABEL}(?:\.${HOST_LABEL})+)(/[^\s\p{Cc}\p{Cf}\\<>"']*|[?#][^\s\p{Cc}\p{Cf}\\<>"'@]*)?$`,
  'iu',
);

/** Available in browsers and Node, but missing from this package's types. */
declare const URL: {
  canParse(link: string): boolean;
  new (link: string): { readonly href: string; readonly pathname: string };
};

/** True if a server that decodes a path, even twice, could read a `.` or `..` segment. */
function hasDotSegment(path: string): boolean {
  const decodedPath = path
    .replace(/%25/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%2f|%5c/gi, '/');
  return decodedPath === path ? /\/\.{1,2}(?=[/;]|$)/.test(path) : hasDotSegment(decodedPath);
}

const getPlainHost = (link: string): string | null =>
  PLAIN_URL_PATTERN.exec(link)?.[1]?.toLowerCase() ?? null;

const removeWww = (host: string) => host.replace(/^www\./, '');

export function isBookingLink(link: string, website: string | null): boolean {
  const host = getPlainHost(link);
  const ownHost = website && getPlainHost(website.replace(/^http:/, 'https:'));
  if (!host) return false;
  return [...BOOKING_HOSTS, ...(ownHost ? [removeWww(ownHost)] : [])].some((domain) =>
    isHostOrSubdomain(host, domain),
  );
}

/** Accepts Google review links that browsers and servers parse alike. */
export function isReviewLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { href, pathname } = new URL(link);
  const isUnchanged = link.replace(/^https:\/\/[^/]*/i, (origin) => origin.toLowerCase()) === href;
  return isUnchanged && !hasDotSegment(pathname) && REVIEW_LINK_PATTERNS.some((p) => p.test(href));
}
