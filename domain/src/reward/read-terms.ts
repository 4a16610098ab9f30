import * as z from 'zod/mini';
import { parseMoney } from '../lib/money.ts';
import { PROMISE_TEXT_MAX, type RewardPromise, type RewardTerms } from './reward-terms-schema.ts';

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d\d)?)(?!\s?%|\d)/;
const PERCENT = /\b(\d{1,3})\s?%/;
const AMOUNTS = /[$€£]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?[€£]/g;

/** Amounts mentioned in a text, in cents. */
export const moneyIn = (words: string): number[] =>
  [...words.matchAll(AMOUNTS)].flatMap(
    ([, after, before]) => parseMoney(after ?? before ?? '') ?? [],
  );

/** Excludes "Each friend who ...", which is about one person's reward per friend. */
const BOTH =
  /\beach\b(?! (?:new |person|referral|friend|customer|time))|\bboth\b|\byou and (?:your|a|the) friend/i;
const FOR_FRIEND = /\b(?:your|the|a) friends?\b/i;
/** Start of the part about the other person. */
const NEXT_PERSON = /,?\s+(?:and|plus)\s+|;\s*/i;

/** null if the text has no amount. */
function readPromise(words: string, isFriend: boolean): RewardPromise | null {
  const amountCents = parseMoney(AMOUNT.exec(words)?.[1] ?? '');
  if (amountCents !== null && amountCents > 0) {
    if (/gift ?card/i.test(words)) return { kind: 'gift_card', amountCents };
    const isCredit = isFriend || /\boff\b|\bcredit\b|\bdiscount\b/i.test(words);
    return { kind: isCredit ? 'credit' : 'cash', amountCents };
  }
  const percent = Number(PERCENT.exec(words)?.[1] ?? 0);
  if (percent < 1 || percent > 100) return null;
  const isShare = isFriend || /of (?:the|their|your friend's) job/i.test(words);
  if (isShare) return { kind: 'percent', percent };
  // A discount on the customer's own next visit, which has no job value.
  const text = words.trim().replace(/\.$/, '');
  return text.length <= PROMISE_TEXT_MAX ? { kind: 'other', text } : null;
}

interface RewardInWords {
  readonly rewardDescription: string | null;
  readonly rewardTerms?: RewardTerms | null | undefined;
  readonly settings?: unknown;
}

const keptSchema = z.object({ keepsRewardWords: z.literal(true) });

/** Suggests terms for a text-only reward, unless the owner declined (`settings.keeps_reward_words`). */
export function proposedTerms(business: RewardInWords): RewardTerms | null {
  const { rewardDescription: words, rewardTerms, settings } = business;
  if (!words || rewardTerms || keptSchema.safeParse(settings).success) return null;
  return readTerms(words);
}

/** Guesses the terms of a text-only reward; null without an amount. Nothing is owed until the owner accepts. */
export function readTerms(words: string): RewardTerms | null {
  const terms = (referrer: RewardPromise | null, friend: RewardPromise | null) =>
    referrer || friend
      ? ({ referrer, friend, dueWhen: 'converted', yearlyCap: null, leastJobCents: null } as const)
      : null;
  if (BOTH.test(words)) return terms(readPromise(words, false), readPromise(words, true));
  const parts = words.split(NEXT_PERSON);
  const isAboutFriend = (part: string) =>
    FOR_FRIEND.test(part) && !/\bfor (?:each|every)\b/i.test(part);
  const forFriend = parts.find(isAboutFriend) ?? '';
  const forReferrer = parts.filter((part) => part !== forFriend).join(' and ');
  return terms(readPromise(forReferrer, false), readPromise(forFriend, true));
}
