import * as z from 'zod/mini';
import { isColor } from '../shared/colors.ts';
import { t } from '../shared/i18n.ts';
import { URL_MAX } from '../shared/limits.ts';
import { blankToNull, isHostOrSubdomain, singleLineSchema } from '../shared/text.ts';
import { type Branding, type BrandingInput, FACT_MAX } from './branding.ts';
import type { Business } from './business.ts';

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

declare const URL: {
  canParse(link: string): boolean;
  new (link: string): { readonly href: string; readonly pathname: string };
};

export function addHttps(input: string): string {
  const trimmed = input.trim();
  return trimmed === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

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

/** Matches mentions of reviews. Google's policy and 16 CFR 465.4 don't allow rewards for reviews. */
const REVIEW_PATTERN =
  /(?<![\p{L}\p{N}])(?:reviews?|reviewed|reviewing|(?:5|five|cinco)[ -]?(?:stars?|estrellas)|star ratings?|ratings?|reseñas?|calificaci[oó]n(?:es)?|opini[oó]n(?:es)?|feedback|(?:on|en) google|yelp|trustpilot|tripadvisor)(?![\p{L}\p{N}])/iu;

export const mentionsReview = (text: string): boolean => REVIEW_PATTERN.test(text.normalize('NFC'));

const INVALID_YEAR_MESSAGE = t('Enter a year, like 2009');

export function findBrandingErrors(
  { since, bookingUrl, reviewUrl }: BrandingInput,
  { businessUrl }: Pick<Business, 'businessUrl'>,
  now: Date,
) {
  const problems: { field: 'since' | 'bookingUrl' | 'reviewUrl'; message: string }[] = [];
  if (since !== null && since > now.getUTCFullYear())
    problems.push({ field: 'since', message: INVALID_YEAR_MESSAGE });
  if (bookingUrl !== null && !isBookingLink(bookingUrl, businessUrl))
    problems.push({
      field: 'bookingUrl',
      message: t(
        'Use a link to your website, or to Calendly, Cal.com, Square, Jobber or Housecall Pro',
      ),
    });
  if (reviewUrl !== null && !isReviewLink(reviewUrl))
    problems.push({
      field: 'reviewUrl',
      message: t('Use your Google review link, like https://g.page/r/.../review'),
    });
  return problems;
}

export const brandingFormSchema = z.object({
  /** Empty for the default color. */
  color: z.string(),
  license: singleLineSchema(FACT_MAX),
  since: z.string().check(
    z.trim(),
    z.refine((input) => input === '' || /^\d{3,4}$/.test(input), INVALID_YEAR_MESSAGE),
  ),
  area: singleLineSchema(FACT_MAX),
  bookingUrl: singleLineSchema(URL_MAX),
  reviewUrl: singleLineSchema(URL_MAX),
});
export type BrandingForm = z.infer<typeof brandingFormSchema>;

export const toBrandingInput = ({
  color,
  license,
  since,
  area,
  bookingUrl,
  reviewUrl,
}: BrandingForm): BrandingInput => ({
  color: isColor(color) ? color : null,
  license: blankToNull(license),
  since: since.trim() ? Number(since) : null,
  area: blankToNull(area),
  bookingUrl: blankToNull(addHttps(bookingUrl)),
  reviewUrl: blankToNull(addHttps(reviewUrl)),
});

export const toBrandingForm = (branding: Branding | null | undefined): BrandingForm => ({
  color: branding?.color ?? '',
  license: branding?.license ?? '',
  since: branding?.since ? String(branding.since) : '',
  area: branding?.area ?? '',
  bookingUrl: branding?.bookingUrl ?? '',
  reviewUrl: branding?.reviewUrl ?? '',
});
