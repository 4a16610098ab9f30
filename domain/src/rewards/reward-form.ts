import * as z from 'zod/mini';
import { mentionsReview } from '../business/branding-form.ts';
import type { Business } from '../business/business.ts';
import { type Language, t } from '../shared/i18n.ts';
import { REWARD_MAX } from '../shared/limits.ts';
import { type Currency, findMoneyProblem, formatPlainAmount, parseMoney } from '../shared/money.ts';
import { blankToNull, paragraph, tooLong } from '../shared/text.ts';
import {
  DUE_WHEN,
  PROMISE_KINDS,
  PROMISE_TEXT_MAX,
  promiseSchema,
  REWARD_PEOPLE,
  type RewardPromise,
  type RewardTerms,
  rewardSentence,
  rewardTermsSchema,
  YEARLY_CAP_MAX,
} from './terms.ts';

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d\d)?)(?!\s?%|\d)/;
const PERCENT = /\b(\d{1,3})\s?%/;
const AMOUNTS = /[$€£]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?[€£]/g;

/** Amounts mentioned in a text, in cents. */
const moneyIn = (words: string): number[] =>
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
function guessPromise(words: string, isFriend: boolean): RewardPromise | null {
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

/** Suggests terms for a text-only reward, unless the owner declined. */
export function getProposedTerms(
  business: Pick<Business, 'rewardDescription' | 'rewardTerms' | 'settings'>,
): RewardTerms | null {
  const { rewardDescription: words, rewardTerms, settings } = business;
  if (!words || rewardTerms || settings.keepsRewardWords) return null;
  return guessTerms(words);
}

/** Guesses the terms of a text-only reward; null without an amount. Nothing is owed until the owner accepts. */
export function guessTerms(words: string): RewardTerms | null {
  const terms = (referrer: RewardPromise | null, friend: RewardPromise | null) =>
    referrer || friend
      ? ({ referrer, friend, dueWhen: 'converted', yearlyCap: null, leastJobCents: null } as const)
      : null;
  if (BOTH.test(words)) return terms(guessPromise(words, false), guessPromise(words, true));
  const parts = words.split(NEXT_PERSON);
  const isAboutFriend = (part: string) =>
    FOR_FRIEND.test(part) && !/\bfor (?:each|every)\b/i.test(part);
  const forFriend = parts.find(isAboutFriend) ?? '';
  const forReferrer = parts.filter((part) => part !== forFriend).join(' and ');
  return terms(guessPromise(forReferrer, false), guessPromise(forFriend, true));
}

export const REVIEW_REWARD_MESSAGE = t(
  'A reward may not be for a review: Google removes such reviews, and the FTC fines for them. Leave the review out.',
);

/** Only for new input; stored texts may still mention reviews. */
export const rewardTextSchema = paragraph(REWARD_MAX).check(
  z.refine((words) => !mentionsReview(words), REVIEW_REWARD_MESSAGE),
);

const isWithoutReview = (terms: RewardTerms) =>
  REWARD_PEOPLE.every((person) => {
    const promise = terms[person];
    return promise?.kind !== 'other' || !mentionsReview(promise.text);
  });

export const newRewardTermsSchema = rewardTermsSchema.check(
  z.refine(isWithoutReview, REVIEW_REWARD_MESSAGE),
);

/** Only the field for `kind` is used. */
const typedPromise = z.object({
  kind: z.enum(['none', ...PROMISE_KINDS]),
  amount: z.string(),
  percent: z.string(),
  text: z.string(),
});
export type TypedPromise = z.infer<typeof typedPromise>;

const typedReward = z.object({
  referrer: typedPromise,
  friend: typedPromise,
  dueWhen: z.enum(DUE_WHEN),
  /** `yearlyCap` and `leastJob` may be empty. */
  yearlyCap: z.string(),
  leastJob: z.string(),
  rewardDescription: paragraph(REWARD_MAX),
  /** May be empty. */
  rewardDescriptionEs: paragraph(REWARD_MAX),
});
export type TypedReward = z.infer<typeof typedReward>;

export interface RewardInput {
  readonly reward: TypedReward;
}

export function getPromiseField(kind: TypedPromise['kind']): 'amount' | 'percent' | 'text' | null {
  if (kind === 'none') return null;
  if (kind === 'percent') return 'percent';
  return kind === 'other' ? 'text' : 'amount';
}

const WHOLE = /^\d{1,4}$/;
const wholeNumber = (typed: string): number | null => {
  const digits = typed.replace(/[\s%]/g, '');
  return WHOLE.test(digits) ? Number(digits) : null;
};

/** null if incomplete. */
function promised({ kind, amount, percent, text }: TypedPromise): RewardPromise | null {
  const values = {
    amount: { kind, amountCents: parseMoney(amount) },
    percent: { kind, percent: wholeNumber(percent) },
    text: { kind, text },
  };
  const field = getPromiseField(kind);
  return field && (promiseSchema.safeParse(values[field]).data ?? null);
}

/** null if neither person gets a reward yet. */
function typedTerms({ dueWhen, yearlyCap, leastJob, ...typed }: TypedReward): RewardTerms | null {
  const referrer = promised(typed.referrer);
  const friend = promised(typed.friend);
  if (!referrer && !friend) return null;
  const leastJobCents = dueWhen === 'converted' ? parseMoney(leastJob) : null;
  return { referrer, friend, dueWhen, yearlyCap: wholeNumber(yearlyCap), leastJobCents };
}

/** Suggested wording for customers; '' if neither person gets a reward yet. */
export function getProposedSentence(
  typed: TypedReward,
  currency: Currency,
  language: Language = 'en',
): string {
  const terms = typedTerms(typed);
  return terms ? rewardSentence(terms, currency, language) : '';
}

const OTHER_AMOUNT = t('These words name another amount than you chose above. Change one of them.');

/**
 * True if the text mentions amounts, but not the one promised to the referrer, or to the friend if only the
 * friend gets a reward.
 */
function namesOther(words: string, { referrer, friend }: RewardTerms): boolean {
  const promise = referrer ?? friend;
  const named = moneyIn(words);
  return (
    promise !== null &&
    'amountCents' in promise &&
    named.length > 0 &&
    !named.includes(promise.amountCents)
  );
}

const needed = {
  amount: t('Enter an amount, such as 50'),
  percent: t('Enter a whole number from 1 to 100'),
  text: t('Say what they get'),
} as const;

type Problem = readonly [path: readonly string[], message: string];

function problems(typed: TypedReward): readonly Problem[] {
  const found: Problem[] = [];
  for (const person of REWARD_PEOPLE) {
    const { kind, text } = typed[person];
    const field = getPromiseField(kind);
    if (!field || promised(typed[person])) continue;
    const isLong = field === 'text' && text.trim() !== '';
    const message =
      field === 'amount' ? findMoneyProblem(typed[person].amount, needed.amount) : needed[field];
    found.push([[person, field], isLong ? tooLong(PROMISE_TEXT_MAX) : message]);
  }
  const { dueWhen, yearlyCap, leastJob, rewardDescription } = typed;
  const sentences = [
    [['rewardDescription'], typed.rewardDescription],
    [['rewardDescriptionEs'], typed.rewardDescriptionEs],
  ] as const;
  const worded = [
    ...sentences,
    ...REWARD_PEOPLE.map((person) => [[person, 'text'], typed[person].text] as const),
  ] as const;
  for (const [path, text] of worded)
    if (mentionsReview(text)) found.push([path, REVIEW_REWARD_MESSAGE]);
  const terms = typedTerms(typed);
  if (!terms) return found;
  for (const person of REWARD_PEOPLE) {
    if (dueWhen === 'arrived' && terms[person]?.kind === 'percent')
      found.push([['dueWhen'], t('A share of the job can only be due once there is a job')]);
  }
  const { yearlyCap: cap } = rewardTermsSchema.shape;
  if (yearlyCap.trim() && (terms.yearlyCap === null || !cap.safeParse(terms.yearlyCap).success))
    found.push([
      ['yearlyCap'],
      t('Enter a whole number from 1 to {most}, or leave this blank', { most: YEARLY_CAP_MAX }),
    ]);
  if (dueWhen === 'converted' && leastJob.trim() && !terms.leastJobCents)
    found.push([
      ['leastJob'],
      findMoneyProblem(leastJob, t('Enter an amount, such as 500, or leave this blank')),
    ]);
  for (const [path, words] of sentences)
    if (namesOther(words, terms)) found.push([path, OTHER_AMOUNT]);
  if (!rewardDescription.trim())
    found.push([['rewardDescription'], t('Say what customers get, in a sentence')]);
  return found;
}

export type RewardSettings = Pick<Business, 'rewardDescription'> & {
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
};

/** Stores blank texts, and terms without a reward, as null. */
export const rewardFieldsSchema = z.pipe(
  typedReward.check(
    z.superRefine((typed, context) => {
      for (const [path, message] of problems(typed))
        context.addIssue({ code: 'custom', path: [...path], message, input: typed });
    }),
  ),
  z.transform(
    (typed): RewardSettings => ({
      rewardDescription: blankToNull(typed.rewardDescription),
      // Spanish text without a reward would promise one.
      rewardDescriptionEs:
        blankToNull(typed.rewardDescription) && blankToNull(typed.rewardDescriptionEs),
      rewardTerms: typedTerms(typed),
    }),
  ),
);

const typedMoney = (cents: number) => formatPlainAmount(cents).replace(/\.00$/, '');

const EMPTY: TypedPromise = { kind: 'none', amount: '', percent: '', text: '' };

function typePromise(promise: RewardPromise | null): TypedPromise {
  if (!promise) return EMPTY;
  const { kind } = promise;
  if (promise.kind === 'percent') return { ...EMPTY, kind, percent: String(promise.percent) };
  if (promise.kind === 'other') return { ...EMPTY, kind, text: promise.text };
  return { ...EMPTY, kind, amount: typedMoney(promise.amountCents) };
}

export function toTypedReward({
  rewardDescription,
  rewardDescriptionEs,
  rewardTerms,
}: Pick<Business, 'rewardDescription' | 'rewardDescriptionEs' | 'rewardTerms'>): TypedReward {
  const { yearlyCap = null, leastJobCents = null } = rewardTerms ?? {};
  return {
    referrer: typePromise(rewardTerms?.referrer ?? null),
    friend: typePromise(rewardTerms?.friend ?? null),
    dueWhen: rewardTerms?.dueWhen ?? 'converted',
    yearlyCap: yearlyCap === null ? '' : String(yearlyCap),
    leastJob: leastJobCents === null ? '' : typedMoney(leastJobCents),
    rewardDescription: rewardDescription ?? '',
    rewardDescriptionEs: rewardDescriptionEs ?? '',
  };
}
