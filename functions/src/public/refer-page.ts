import {
  type EmbeddedBusiness,
  type PublicPage,
  type PublicRoute,
  parsePublicPath,
} from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { COUNTER_FORM_QUERY } from '@vouchwell/domain/paths';
import {
  type FriendRoute,
  parseFriendPath,
  parseLinkCode,
  toFriendPage,
} from '@vouchwell/domain/referrals/personal-links';
import { database } from '../db/firestore.ts';
import { findPersonalLink, readLinkOwner } from '../db/personal-links.ts';
import { findPublicBusiness, type PublicBusinessBySlug } from '../db/public.ts';
import { readIntroduction } from '../db/referrals.ts';
import { readReferrer } from '../db/referrers.ts';

export interface PageRoute {
  readonly page: PublicPage;
  readonly showsForm: boolean;
  /** Slug or code in the path. */
  readonly asked: string;
  /** True if the response is for one customer, identified by code. */
  readonly isPersonal: boolean;
  /** Null if the address isn't in use. */
  readonly find: () => Promise<EmbeddedBusiness | null>;
}

interface PageQuery {
  readonly me?: unknown;
  readonly [COUNTER_FORM_QUERY]?: unknown;
}

/**
 * Parses `/f/{code}` or `/r/{slug}`, the latter with a customer's code (`me`) or for a friend at
 * the counter (`thank`), which uses the friend's page.
 */
export function parsePage(
  path: string,
  { me, [COUNTER_FORM_QUERY]: thank }: PageQuery = {},
): PageRoute {
  if (path.startsWith('/f/')) return friendRoute(parseFriendPath(path));
  const route = parsePublicPath(path);
  if (thank !== undefined && route.page === 'form')
    return { ...formRoute(route, null), page: 'friend', showsForm: false };
  return formRoute(route, parseLinkCode(typeof me === 'string' ? me : null));
}

/** Leaves out the campaign, which the server decides when a form is sent. */
const toEmbedded = ({ slug, business }: PublicBusinessBySlug) => ({ slug, business });

/** Testimonial of the customer behind a personal or introduction code. */
async function findTestimonial(code: string): Promise<string | undefined> {
  const [owner, introduction] = await Promise.all([
    readLinkOwner(database(), code),
    readIntroduction(database(), code),
  ]);
  const { businessId, referrerKey } = owner ?? introduction ?? {};
  if (!businessId || !referrerKey) return undefined;
  return (await readReferrer(database(), businessId, referrerKey))?.testimonial;
}

function friendRoute(route: FriendRoute | null): PageRoute {
  const asked = route?.code ?? '';
  return {
    page: 'friend',
    showsForm: route?.page === 'friend',
    asked,
    isPersonal: false,
    async find() {
      const [link, testimonial] = route
        ? await Promise.all([findPersonalLink(database(), asked), findTestimonial(asked)])
        : [];
      const found = link && (await findPublicBusiness(database(), link.slug));
      if (!found || found.business.businessId !== link.businessId) return null;
      return { asked, slug: found.slug, ...toFriendPage(found.business, asked, link, testimonial) };
    },
  };
}

function formRoute({ page, slug: asked }: PublicRoute, me: string | null): PageRoute {
  return {
    page: 'refer',
    showsForm: page === 'form',
    asked,
    isPersonal: me !== null,
    async find() {
      if (!isSlug(asked)) return null;
      const [found, link] = await Promise.all([
        findPublicBusiness(database(), asked),
        me ? findPersonalLink(database(), me) : null,
      ]);
      if (!found) return null;
      const { businessId } = found.business;
      if (!me || link?.businessId !== businessId) return { asked, ...toEmbedded(found) };
      const referrer = { code: me, firstName: link.firstName };
      return { asked, ...toEmbedded(found), referrer };
    },
  };
}
