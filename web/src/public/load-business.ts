import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { linkCode, linkedPage } from '@vouchwell/domain/referrals/personal-links';
import { loadPersonalLink } from '../data/business/personal-link.ts';
import { loadPublicBusiness } from '../data/business/public-document.ts';

/** `referrer` is set if a personal link led here. */
export type FoundBusiness = Omit<EmbeddedBusiness, 'asked'>;

export type LinkedBusiness = FoundBusiness & {
  readonly referrer: NonNullable<FoundBusiness['referrer']>;
};

/** `closed` means the link is currently not in use. */
export type Loaded = FoundBusiness | 'missing' | 'closed';

/** Known customer's code in the form's URL (`?me=code`), or null. */
export const visitorsCode = () => linkCode(new URLSearchParams(window.location.search).get('me'));

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

export async function loadLinked(code: string): Promise<Loaded> {
  const link = await loadPersonalLink(code);
  if (!link) return 'missing';
  const found = link.active ? await loadPublicBusiness(link.slug) : null;
  if (found?.business.businessId !== link.businessId) return 'closed';
  return { slug: found.slug, ...linkedPage(found.business, code, link) };
}
