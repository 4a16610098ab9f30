import { DEFAULT_CURRENCY } from '../lib/currency.ts';
import { LANGUAGES, type Language } from '../lib/language.ts';
import { isHealthTrade } from '../lib/trade.ts';
import { describeReward, leastJobSentence, REWARD_PEOPLE } from '../reward/reward-terms.ts';
import { saidReward } from '../reward/said-reward.ts';
import type { Business } from './business.ts';
import type { Preview } from './pictures.ts';
import type { PublicBusiness } from './public-document.ts';

/** What the drawing of a preview follows: to be raised with each change of how it looks. */
const VERSION = 1;

/** What is shown of a business where its link is shared. */
export type Previewed = Pick<
  PublicBusiness,
  'name' | 'currency' | 'rewardDescription' | 'rewardDescriptionEs' | 'rewardTerms'
> & {
  readonly isHealth?: boolean | null | undefined;
  readonly look?: Pick<NonNullable<PublicBusiness['look']>, 'color' | 'logo'> | null | undefined;
};

/** What the picture of a link says. Customers and their friends see the same one, so that it is true for both. */
export interface PreviewWords {
  readonly name: string;
  /** What a referral is rewarded with; none where nothing is promised. */
  readonly lines: readonly string[];
}

const WORDS = {
  en: { referrer: 'For referring a friend', friend: 'For the friend' },
  es: { referrer: 'Por recomendarnos', friend: 'Para la persona recomendada' },
} as const satisfies Record<Language, unknown>;

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** What the preview of a business's link says, in the language of the business. */
export function previewWords(business: Previewed, language: Language): PreviewWords {
  const name = oneLine(business.name);
  const { rewardTerms: terms, rewardDescription, isHealth } = business;
  if (isHealth || !rewardDescription) return { name, lines: [] };
  const words = WORDS[language];
  if (!terms) {
    const said = saidReward(business, language) ?? rewardDescription;
    return { name, lines: [`${words.referrer}: ${oneLine(said)}`] };
  }
  const currency = business.currency ?? DEFAULT_CURRENCY;
  const lines = REWARD_PEOPLE.flatMap((person) => {
    const promise = terms[person];
    if (!promise) return [];
    return [`${words[person]}: ${describeReward(promise, person, currency, language)}`];
  });
  const least = leastJobSentence(terms, currency, language);
  return { name, lines: least && lines.length > 0 ? [...lines, least] : lines };
}

/** A short name of a text: two 32-bit hashes after FNV-1a, which no attacker gains anything by. */
function shortHash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x5bd1e995);
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Names all that a preview shows: a picture of another key is of what was shown before. */
export function previewKey(business: Previewed, language: Language): string {
  const { name, lines } = previewWords(business, language);
  const { color = null, logo } = business.look ?? {};
  return shortHash(JSON.stringify([VERSION, language, name, lines, color, logo?.hash ?? null]));
}

/** What the preview of an owner's link shows: of the business's, or of one of its campaigns that has a reward of its own. */
export const ownersPreview = (shown: Business): Previewed & Pick<Business, 'preview'> => ({
  ...shown,
  isHealth: isHealthTrade(shown.trade),
});

/**
 * The language of a stored picture that shows what is shown of a business now; null for a stale one, which could promise
 * what nobody gets any more.
 */
export const previewLanguage = (
  preview: Preview | null | undefined,
  business: Previewed,
): Language | null =>
  LANGUAGES.find((language) => preview?.key === previewKey(business, language)) ?? null;
