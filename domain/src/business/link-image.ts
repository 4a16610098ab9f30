import {
  describeReward,
  formatMinimumJob,
  formatReferrerReward,
  REWARD_RECIPIENTS,
} from '../rewards/terms.ts';
import { LANGUAGES, type Language } from '../shared/i18n.ts';
import { isHealthIndustry } from '../shared/industry.ts';
import { DEFAULT_CURRENCY } from '../shared/money.ts';
import { collapseSpaces } from '../shared/text.ts';
import type { Business } from './business.ts';
import type { LinkImage } from './pictures.ts';
import type { PublicBusiness } from './public-document.ts';

/** Increment when the design of the preview image changes. */
const IMAGE_VERSION = 1;

export type LinkImageSource = Pick<
  PublicBusiness,
  'name' | 'currency' | 'rewardDescription' | 'rewardDescriptionEs' | 'rewardTerms' | 'isHealth'
> & {
  readonly look?: Pick<NonNullable<PublicBusiness['look']>, 'color' | 'logo'> | null | undefined;
};

/** Text of a link's preview image. Must be true for both customers and friends, who see the same image. */
export interface LinkImageText {
  readonly name: string;
  /** Reward lines; empty if there is no reward. */
  readonly lines: readonly string[];
}

const LINE_LABELS = {
  en: { referrer: 'For referring a friend', friend: 'For the friend' },
  es: { referrer: 'Por recomendarnos', friend: 'Para la persona recomendada' },
} as const satisfies Record<Language, unknown>;

export function getLinkImageText(business: LinkImageSource, language: Language): LinkImageText {
  const name = collapseSpaces(business.name);
  const { rewardTerms: terms, rewardDescription, isHealth } = business;
  if (isHealth || !rewardDescription) return { name, lines: [] };
  const labels = LINE_LABELS[language];
  if (!terms) {
    const reward = formatReferrerReward(business, language) ?? rewardDescription;
    return { name, lines: [`${labels.referrer}: ${collapseSpaces(reward)}`] };
  }
  const currency = business.currency ?? DEFAULT_CURRENCY;
  const lines = REWARD_RECIPIENTS.flatMap((person) => {
    const promise = terms[person];
    if (!promise) return [];
    return [`${labels[person]}: ${describeReward(promise, person, currency, language)}`];
  });
  const minimumJob = formatMinimumJob(terms, currency, language);
  return { name, lines: minimumJob && lines.length > 0 ? [...lines, minimumJob] : lines };
}

/** Combines two 32-bit hashes based on FNV-1a; an attacker gains nothing from a collision. */
function hashText(text: string): string {
  let [first, second] = [0x811c9dc5, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    first = Math.imul(first ^ text.charCodeAt(i), 0x01000193);
    second = Math.imul(second ^ text.charCodeAt(i), 0x5bd1e995);
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

/** Returns a key that identifies the content of a preview; an image with a different key is outdated. */
export function getLinkImageKey(business: LinkImageSource, language: Language): string {
  const { name, lines } = getLinkImageText(business, language);
  const { color = null, logo } = business.look ?? {};
  const content = [IMAGE_VERSION, language, name, lines, color, logo?.hash ?? null];
  return hashText(JSON.stringify(content));
}

/** Adds `isHealth` to a business, or to a campaign merged into one (`mergeCampaignIntoBusiness`). */
export const toLinkImageSource = (
  business: Business,
): LinkImageSource & Pick<Business, 'preview'> => ({
  ...business,
  isHealth: isHealthIndustry(business.trade),
});

/** Returns the language of an up-to-date image; null for an outdated image, which may promise an old reward. */
export const getLinkImageLanguage = (
  preview: LinkImage | null | undefined,
  business: LinkImageSource,
): Language | null =>
  LANGUAGES.find((language) => preview?.key === getLinkImageKey(business, language)) ?? null;
