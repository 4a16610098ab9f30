import { linkCode, linkedPage } from '@vouchwell/domain/business/personal-link';
import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { loadPersonalLink } from '../data/business/personal-link.ts';
import { loadPublicBusiness } from '../data/business/public-document.ts';

/** A business by its present slug, and whose personal link led to it, where one did. */
export type FoundBusiness = Omit<EmbeddedBusiness, 'asked'>;

/** A business to which a customer's personal link led. */
export type LinkedBusiness = FoundBusiness & {
  readonly referrer: NonNullable<FoundBusiness['referrer']>;
};

/** What there is behind a slug or a code; `closed` is a link that is not in use now. */
export type Loaded = FoundBusiness | 'missing' | 'closed';

/** The code in the form's address (`?me=code`), of a customer whom we know by it; null for none. */
export const visitorsCode = (search = window.location.search) =>
  linkCode(new URLSearchParams(search).get('me'));

/** Loads the business of a form's slug, and the first name of a customer who came by their code. */
export async function loadForm(slug: string): Promise<Loaded> {
  const code = visitorsCode();
  const [found, link] = await Promise.all([
    loadPublicBusiness(slug),
    // Without it, the form asks for the name.
    code ? loadPersonalLink(code).catch(() => null) : null,
  ]);
  if (!found) return 'missing';
  if (!code || !link?.active || link.businessId !== found.business.businessId) return found;
  return { ...found, referrer: { code, firstName: link.firstName } };
}

/** Loads what a personal link leads to, by its code. */
export async function loadLinked(code: string): Promise<Loaded> {
  const link = await loadPersonalLink(code);
  if (!link) return 'missing';
  const found = link.active ? await loadPublicBusiness(link.slug) : null;
  if (found?.business.businessId !== link.businessId) return 'closed';
  return { slug: found.slug, ...linkedPage(found.business, code, link) };
}
