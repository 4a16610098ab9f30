import * as z from 'zod/mini';
import type { Language } from '../lib/language.ts';
import { REWARD_MAX } from '../lib/limits.ts';
import { type Currency, moneyProblem, parseMoney, plainMoney } from '../lib/money.ts';
import { orNull, paragraph, tooLong } from '../lib/text.ts';
import { t } from '../lib/translate.ts';
import { moneyIn } from '../reward/read-terms.ts';
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
} from '../reward/reward-terms.ts';
import type { Business } from './business.ts';
import { NO_REVIEW } from './reward-refusals.ts';
import { namesReview } from './shop-links.ts';

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

export function promiseField(kind: TypedPromise['kind']): 'amount' | 'percent' | 'text' | null {
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
  const field = promiseField(kind);
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
export function proposedSentence(
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

const AMOUNT_NEEDED = t('Enter an amount, such as 50');
const needed = {
  amount: AMOUNT_NEEDED,
  percent: t('Enter a whole number from 1 to 100'),
  text: t('Say what they get'),
} as const;

type Problem = readonly [path: readonly string[], message: string];

/** Validation errors per field. */
function problems(typed: TypedReward): readonly Problem[] {
  const found: Problem[] = [];
  for (const person of REWARD_PEOPLE) {
    const { kind, text } = typed[person];
    const field = promiseField(kind);
    if (!field || promised(typed[person])) continue;
    const isLong = field === 'text' && text.trim() !== '';
    const message =
      field === 'amount' ? moneyProblem(typed[person].amount, needed.amount) : needed[field];
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
  for (const [path, text] of worded) if (namesReview(text)) found.push([path, NO_REVIEW]);
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
      moneyProblem(leastJob, t('Enter an amount, such as 500, or leave this blank')),
    ]);
  for (const [path, words] of sentences)
    if (namesOther(words, terms)) found.push([path, OTHER_AMOUNT]);
  if (!rewardDescription.trim())
    found.push([['rewardDescription'], t('Say what customers get, in a sentence')]);
  return found;
}

export type StoredReward = Pick<Business, 'rewardDescription'> & {
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
    (typed): StoredReward => ({
      rewardDescription: orNull(typed.rewardDescription),
      // Spanish text without a reward would promise one.
      rewardDescriptionEs: orNull(typed.rewardDescription) && orNull(typed.rewardDescriptionEs),
      rewardTerms: typedTerms(typed),
    }),
  ),
);

const typedMoney = (cents: number) => plainMoney(cents).replace(/\.00$/, '');

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
