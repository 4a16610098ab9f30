import {
  type EmbeddedBusiness,
  type PublicPage,
  type PublicRoute,
  parsePublicPath,
} from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { COUNTER_FORM_PARAM } from '@vouchwell/domain/paths';
import {
  type FriendRoute,
  parseFriendPath,
  parseLinkCode,
  toFriendPage,
} from '@vouchwell/domain/referrals/personal-links';
import { findPersonalLink, readIntroduction, readLinkOwner } from '../db/personal-links.ts';
import { findPublicBusiness } from '../db/public.ts';
import { readReferrer } from '../db/referrers.ts';

export interface PageRoute {
  readonly page: PublicPage;
  readonly isServerRendered: boolean;
  /** Slug or code from the path. */
  readonly slugOrCode: string;
  /** False for a form that a customer opened with their own code (`me`). */
  readonly isCacheable: boolean;
  /** Null if the slug or code isn't in use. */
  readonly findBusiness: () => Promise<EmbeddedBusiness | null>;
}

interface PageQuery {
  readonly me?: unknown;
  readonly [COUNTER_FORM_PARAM]?: unknown;
}

/** Accepts `/f/{code}`, or `/r/{slug}` with `me` (a customer's code) or `thank` (the counter). */
export function parsePage(
  path: string,
  { me, [COUNTER_FORM_PARAM]: thank }: PageQuery = {},
): PageRoute {
  if (path.startsWith('/f/')) return createFriendRoute(parseFriendPath(path));
  const route = parsePublicPath(path);
  if (thank !== undefined && route.page === 'form')
    return { ...createFormRoute(route, null), page: 'friend', isServerRendered: false };
  return createFormRoute(route, parseLinkCode(typeof me === 'string' ? me : null));
}

/** `code` belongs to a personal link or an introduction. */
async function findTestimonial(code: string): Promise<string | undefined> {
  const [owner, introduction] = await Promise.all([readLinkOwner(code), readIntroduction(code)]);
  const { businessId, referrerKey } = owner ?? introduction ?? {};
  if (!businessId || !referrerKey) return undefined;
  return (await readReferrer(businessId, referrerKey))?.testimonial;
}

function createFriendRoute(route: FriendRoute | null): PageRoute {
  const code = route?.code ?? '';
  return {
    page: 'friend',
    isServerRendered: route?.page === 'friend',
    slugOrCode: code,
    isCacheable: true,
    async findBusiness() {
      const [link, testimonial] = route
        ? await Promise.all([findPersonalLink(code), findTestimonial(code)])
        : [];
      const match = link && (await findPublicBusiness(link.slug));
      if (!match || match.business.businessId !== link.businessId) return null;
      const page = toFriendPage(match.business, code, link, testimonial);
      return { asked: code, slug: match.slug, ...page };
    },
  };
}

function createFormRoute({ page, slug }: PublicRoute, me: string | null): PageRoute {
  return {
    page: 'refer',
    isServerRendered: page === 'form',
    slugOrCode: slug,
    isCacheable: me === null,
    async findBusiness() {
      if (!isSlug(slug)) return null;
      const [match, link] = await Promise.all([
        findPublicBusiness(slug),
        me ? findPersonalLink(me) : null,
      ]);
      if (!match) return null;
      const { businessId } = match.business;
      // Leave out the campaign, because the server looks it up when the form is submitted.
      const embeddedBusiness = { asked: slug, slug: match.slug, business: match.business };
      if (!me || link?.businessId !== businessId) return embeddedBusiness;
      return { ...embeddedBusiness, referrer: { code: me, firstName: link.firstName } };
    },
  };
}
