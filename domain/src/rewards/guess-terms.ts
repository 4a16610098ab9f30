import type { Business } from '../business/business.ts';
import { parseMoney } from '../shared/money.ts';
import {
  PROMISE_TEXT_MAX,
  type RewardPromise,
  type RewardRecipient,
  type RewardTerms,
} from './terms.ts';

const DOLLAR_AMOUNT_PATTERN = /\$\s?(\d[\d,]*(?:\.\d\d)?)(?!\s?%|\d)/;
const PERCENT_PATTERN = /\b(\d{1,3})\s?%/;

/** Matches a reward for both people, but not "Each friend who ...", which is one person's reward per friend. */
const FOR_BOTH_PATTERN =
  /\beach\b(?! (?:new |person|referral|friend|customer|time))|\bboth\b|\byou and (?:your|a|the) friend/i;
/** Matches the friend's reward, but not 'Refer a friend' or 'if your friend ...', which are the referrer's. */
const FOR_FRIEND_PATTERN =
  /(?<!\b(?:refer|recommend|send|send us|when|if|once) )\b(?:your|the|a) friends?\b|\bthey get\b/i;
/** Matches the words before the part about the other person. */
const NEXT_PERSON_PATTERN = /,?\s+(?:and|plus)\s+|;\s*|[.!]\s+(?=(?:your|the|a) friends?\b)/i;

function guessPromise(description: string, person: RewardRecipient): RewardPromise | null {
  const isFriend = person === 'friend';
  const amountCents = parseMoney(DOLLAR_AMOUNT_PATTERN.exec(description)?.[1] ?? '');
  if (amountCents !== null && amountCents > 0) {
    if (/gift ?card/i.test(description)) return { kind: 'gift_card', amountCents };
    const isCredit = isFriend || /\boff\b|\bcredit\b|\bdiscount\b/i.test(description);
    return { kind: isCredit ? 'credit' : 'cash', amountCents };
  }
  const percent = Number(PERCENT_PATTERN.exec(description)?.[1] ?? 0);
  if (percent < 1 || percent > 100) return null;
  const isShareOfJob = isFriend || /of (?:the|their|your friend's) (?:job|sale)/i.test(description);
  if (isShareOfJob) return { kind: 'percent', percent };
  // A discount on the customer's next visit has no known value, so store only its text.
  const text = description.trim().replace(/\.$/, '');
  return text.length <= PROMISE_TEXT_MAX ? { kind: 'other', text } : null;
}

function createTerms(referrerText: string, friendText: string): RewardTerms | null {
  const referrer = guessPromise(referrerText, 'referrer');
  const friend = guessPromise(friendText, 'friend');
  if (!referrer && !friend) return null;
  return { referrer, friend, dueWhen: 'converted', yearlyCap: null, leastJobCents: null };
}

/** Guesses the terms of a text-only reward; null if it has no amount. Owners owe nothing until they accept. */
export function guessTerms(description: string): RewardTerms | null {
  if (FOR_BOTH_PATTERN.test(description)) return createTerms(description, description);
  const clauses = description.split(NEXT_PERSON_PATTERN);
  const isAboutFriend = (clause: string) =>
    FOR_FRIEND_PATTERN.test(clause) && !/\bfor (?:each|every)\b/i.test(clause);
  const friendText = clauses.find(isAboutFriend) ?? '';
  const referrerText = clauses.filter((clause) => clause !== friendText).join(' and ');
  return createTerms(referrerText, friendText);
}

/** Suggests terms for a text-only reward, unless the owner declined. */
export function getProposedTerms(
  business: Pick<Business, 'rewardDescription' | 'rewardTerms' | 'settings'>,
): RewardTerms | null {
  const { rewardDescription: description, rewardTerms, settings } = business;
  if (!description || rewardTerms || settings.keepsRewardWords) return null;
  return guessTerms(description);
}
