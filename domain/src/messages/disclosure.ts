import { describeReward, type PublicReward } from '../rewards/terms.ts';
import type { Consent } from '../shared/consent.ts';
import type { Language } from '../shared/i18n.ts';
import { DEFAULT_CURRENCY } from '../shared/money.ts';
import { displayBusinessName } from '../shared/names.ts';
import { type SmsTemplate, type TemplateVariable, VARIABLE_PATTERN } from './templates.ts';

/* Customers must disclose rewards in each message and on the friend's page (16 CFR 255.5). */

export const DISCLOSURE_VARIABLES = [
  'referrer_reward',
  'business_name',
] as const satisfies readonly TemplateVariable[];

/** Id of the template with the owner's disclosure wording. */
export const DISCLOSURE_ID = 'disclosure';
/** Short enough to fit into a text message with the rest of the draft. */
export const DISCLOSURE_MAX = 160;

export const DEFAULT_DISCLOSURE = {
  bodyTemplate: 'If you become a customer, I get {{referrer_reward}}.',
  es: { bodyTemplate: 'Si te haces cliente, recibo {{referrer_reward}}.' },
} as const satisfies SmsTemplate;

/** Version of our disclosure wording; increment it with each change. */
const WORDING_VERSION = 1;

const TEXTS = {
  en: {
    /** Default wording if the reward is earned when the referral arrives. */
    onArrival: 'For telling you about them, I get {{referrer_reward}}.',
    /** Replaces an owner's reward text, which may not fit into the customer's sentence. */
    anyReward: 'a reward',
    giftCard: (reward: string) => `a ${reward}`,
    shownToFriend: (name: string, reward: string) =>
      `${name} gets ${reward} if you become a customer.`,
    shownToFriendOnArrival: (name: string, reward: string) =>
      `${name} gets ${reward} for telling you about them.`,
  },
  es: {
    onArrival: 'Por recomendarlos, recibo {{referrer_reward}}.',
    anyReward: 'una recompensa',
    giftCard: (reward: string) => `una ${reward}`,
    shownToFriend: (name: string, reward: string) =>
      `${name} recibe ${reward} si te haces cliente.`,
    shownToFriendOnArrival: (name: string, reward: string) =>
      `${name} recibe ${reward} por recomendarlos.`,
  },
} as const satisfies Record<Language, object>;

export interface DisclosureSource extends PublicReward {
  readonly disclosure?: SmsTemplate | null | undefined;
}

/** Returns the referrer's reward as part of a sentence, such as 'a $25 gift card'; null if there is none. */
export function describeReferrerReward(reward: PublicReward, language: Language): string | null {
  const { rewardTerms: terms, rewardDescription } = reward;
  const { anyReward, giftCard } = TEXTS[language];
  if (!terms) return rewardDescription ? anyReward : null;
  if (!terms.referrer) return null;
  const { kind } = terms.referrer;
  // The friend reads this text, so describe a credit as money off.
  const person = kind === 'credit' ? 'friend' : 'referrer';
  const currency = reward.currency ?? DEFAULT_CURRENCY;
  const text = describeReward(terms.referrer, person, currency, language).replace(/\.$/, '');
  return kind === 'gift_card' ? giftCard(text) : text;
}

const isDueOnArrival = ({ rewardTerms }: PublicReward) => rewardTerms?.dueWhen === 'arrived';

const getDefaultDisclosure = (language: Language) =>
  (language === 'es' ? DEFAULT_DISCLOSURE.es : DEFAULT_DISCLOSURE).bodyTemplate;

/** Returns null if the owner uses the default wording. */
function getCustomDisclosure(
  { disclosure: template }: DisclosureSource,
  language: Language,
): string | null {
  const text = (language === 'es' ? template?.es : template)?.bodyTemplate.trim();
  return text && text !== getDefaultDisclosure(language) ? text : null;
}

/** Returns text such as 'If you become a customer, I get $50 off.'; null if the customer earns nothing. */
export function getDisclosure(
  reward: DisclosureSource,
  business: string,
  language: Language,
): string | null {
  const rewardText = describeReferrerReward(reward, language);
  if (rewardText === null) return null;
  const values = { referrer_reward: rewardText, business_name: displayBusinessName(business) };
  const isKnown = (name: string): name is keyof typeof values => Object.hasOwn(values, name);
  const text = isDueOnArrival(reward) ? TEXTS[language].onArrival : getDefaultDisclosure(language);
  return (getCustomDisclosure(reward, language) ?? text)
    .replace(VARIABLE_PATTERN, (match, name: string) => (isKnown(name) ? values[name] : match))
    .replace(/\s+/g, ' ');
}

/** Returns text such as 'Maria gets $50 off if you become a customer.', for a friend's page. */
export function getFriendPageDisclosure(
  reward: PublicReward,
  firstName: string,
  language: Language,
): string | null {
  const rewardText = describeReferrerReward(reward, language);
  if (rewardText === null) return null;
  const { shownToFriend, shownToFriendOnArrival } = TEXTS[language];
  return (isDueOnArrival(reward) ? shownToFriendOnArrival : shownToFriend)(firstName, rewardText);
}

export const toDisclosureRecord = (
  wording: string | null,
  version: number | null = WORDING_VERSION,
): Pick<Consent, 'disclosure'> => (wording === null ? {} : { disclosure: { wording, version } });

export function getDisclosureRecord(
  reward: DisclosureSource,
  business: string,
  language: Language,
): Pick<Consent, 'disclosure'> {
  const isCustom = getCustomDisclosure(reward, language) !== null;
  const wording = getDisclosure(reward, business, language);
  return toDisclosureRecord(wording, isCustom ? null : WORDING_VERSION);
}
