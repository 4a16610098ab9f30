import type { Consent } from '../lib/consent.ts';
import { DEFAULT_CURRENCY } from '../lib/currency.ts';
import type { Language } from '../lib/language.ts';
import { displayBusinessName } from '../lib/names.ts';
import { describeReward } from '../reward/reward-terms.ts';
import type { PublicReward } from '../reward/said-reward.ts';
import { type SmsTemplate, type TemplateVariable, VARIABLE } from './template.ts';

/*
 * Whoever recommends a business and earns something by it says so, in each message and on the friend's
 * page: "Guides Concerning the Use of Endorsements and Testimonials in Advertising", 16 CFR 255.5.
 */

/** What a disclosure may hold in braces. */
export const DISCLOSURE_VARIABLES = [
  'referrer_reward',
  'business_name',
] as const satisfies readonly TemplateVariable[];

/** The id of the owner's wording among a business's templates. */
export const DISCLOSURE = 'disclosure';
/** The longest wording: a text message has to hold it beside the rest. */
export const DISCLOSURE_MAX = 160;

/** What it says until its owner rewords it. */
export const DEFAULT_DISCLOSURE = {
  bodyTemplate: 'If you become a customer, I get {{referrer_reward}}.',
  es: { bodyTemplate: 'Si te haces cliente, recibo {{referrer_reward}}.' },
} as const satisfies SmsTemplate;

/** The version of our words, to be raised with each change of them. */
const VERSION = 1;

interface Wording {
  /** Our words where a referral earns as soon as it is there. */
  readonly onArrival: string;
  /** For a reward in the owner's words to the customer, which no sentence of the customer's can hold. */
  readonly something: string;
  readonly giftCard: (words: string) => string;
  /** What a friend's page says of whoever recommends. */
  readonly ofReferrer: (name: string, reward: string) => string;
  readonly ofReferrerOnArrival: (name: string, reward: string) => string;
}

const WORDS: Readonly<Record<Language, Wording>> = {
  en: {
    onArrival: 'For telling you about them, I get {{referrer_reward}}.',
    something: 'a reward',
    giftCard: (words) => `a ${words}`,
    ofReferrer: (name, reward) => `${name} gets ${reward} if you become a customer.`,
    ofReferrerOnArrival: (name, reward) => `${name} gets ${reward} for telling you about them.`,
  },
  es: {
    onArrival: 'Por recomendarlos, recibo {{referrer_reward}}.',
    something: 'una recompensa',
    giftCard: (words) => `una ${words}`,
    ofReferrer: (name, reward) => `${name} recibe ${reward} si te haces cliente.`,
    ofReferrerOnArrival: (name, reward) => `${name} recibe ${reward} por recomendarlos.`,
  },
};

/** A reward of a business, and its owner's wording of the disclosure. */
export interface Disclosed extends PublicReward {
  readonly disclosure?: SmsTemplate | null | undefined;
}

/** What whoever refers earns, as a part of a sentence: '$50 off', 'a $25 gift card'; null for nothing. */
export function earnings(reward: PublicReward, language: Language): string | null {
  const { rewardTerms: terms, rewardDescription } = reward;
  const { something, giftCard } = WORDS[language];
  if (!terms) return rewardDescription ? something : null;
  if (!terms.referrer) return null;
  const { kind } = terms.referrer;
  // A credit is money off for whoever reads it as a friend.
  const person = kind === 'credit' ? 'friend' : 'referrer';
  const currency = reward.currency ?? DEFAULT_CURRENCY;
  const words = describeReward(terms.referrer, person, currency, language).replace(/\.$/, '');
  return kind === 'gift_card' ? giftCard(words) : words;
}

/** Whether it is earned as soon as a referral is there. */
export const isOnArrival = ({ rewardTerms }: PublicReward) => rewardTerms?.dueWhen === 'arrived';

const oursIn = (language: Language) =>
  (language === 'es' ? DEFAULT_DISCLOSURE.es : DEFAULT_DISCLOSURE).bodyTemplate;

/** The owner's words in a language; null where ours are said. */
function ownWords({ disclosure: own }: Disclosed, language: Language): string | null {
  const words = (language === 'es' ? own?.es : own)?.bodyTemplate.trim();
  return words && words !== oursIn(language) ? words : null;
}

/**
 * What whoever refers tells a friend of their reward, on one line: 'If you become a customer, I get $50
 * off.'; null where they earn nothing.
 */
export function disclosure(reward: Disclosed, business: string, language: Language): string | null {
  const earned = earnings(reward, language);
  if (earned === null) return null;
  const values = { referrer_reward: earned, business_name: displayBusinessName(business) };
  const isKnown = (name: string): name is keyof typeof values => Object.hasOwn(values, name);
  const ours = isOnArrival(reward) ? WORDS[language].onArrival : oursIn(language);
  return (ownWords(reward, language) ?? ours)
    .replace(VARIABLE, (whole, name: string) => (isKnown(name) ? values[name] : whole))
    .replace(/\s+/g, ' ');
}

/** The same of whoever recommends, on a friend's page: 'Maria gets $50 off if you become a customer.' */
export function disclosureOf(
  reward: PublicReward,
  firstName: string,
  language: Language,
): string | null {
  const earned = earnings(reward, language);
  if (earned === null) return null;
  const { ofReferrer, ofReferrerOnArrival } = WORDS[language];
  return (isOnArrival(reward) ? ofReferrerOnArrival : ofReferrer)(firstName, earned);
}

/** What a consent keeps of a disclosure that was read; nothing where there was none. */
export const disclosed = (wording: string | null, isOwn = false): Pick<Consent, 'disclosure'> =>
  wording === null ? {} : { disclosure: { wording, version: isOwn ? null : VERSION } };

/** What a consent keeps of what a customer's message tells a friend. */
export const disclosedBy = (
  reward: Disclosed,
  business: string,
  language: Language,
): Pick<Consent, 'disclosure'> =>
  disclosed(disclosure(reward, business, language), ownWords(reward, language) !== null);
