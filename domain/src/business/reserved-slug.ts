import { BRAND_PATTERNS } from '../messages/phishing.ts';

const OFFICIAL_WORD_SOURCE =
  'support|log-?in|sign-?in|secure|security|billing|help|pay|payments?|refunds?|account|accounts|verify|service|services|official|customer|care|inc|app|com|us|[0-9]';
const BRAND_SLUG_SOURCE = BRAND_PATTERNS.map((brand) => brand.replaceAll(' ?', '-?')).join('|');
const RESERVED_SLUG_PATTERN = new RegExp(
  `^-*(?:(?:${OFFICIAL_WORD_SOURCE})-*)*(?:${BRAND_SLUG_SOURCE})-*(?:(?:${OFFICIAL_WORD_SOURCE}|${BRAND_SLUG_SOURCE})-*)*$`,
);

/** True for a brand name, alone or with official-sounding words; false for `chase-plumbing`. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SLUG_PATTERN.test(slug);
