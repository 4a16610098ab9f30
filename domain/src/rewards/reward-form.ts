import * as z from 'zod/mini';
import type { Business } from '../business/business.ts';
import { type Language, t } from '../shared/i18n.ts';
import { REWARD_TEXT_MAX } from '../shared/limits.ts';
import { type Currency, findMoneyError, formatAmountInput, parseMoney } from '../shared/money.ts';
import { blankToNull, getTooLongMessage, paragraphSchema } from '../shared/text.ts';
import {
  formatTerms,
  PROMISE_TEXT_MAX,
  promiseSchema,
  REWARD_DUE_EVENTS,
  REWARD_PROMISE_KINDS,
  REWARD_RECIPIENTS,
  type RewardPromise,
  type RewardTerms,
  rewardTermsSchema,
  YEARLY_CAP_MAX,
} from './terms.ts';

/** Matches mentions of reviews. Google's policy and 16 CFR 465.4 don't allow rewards for reviews. */
const REVIEW_PATTERN =
  /(?<![\p{L}\p{N}])(?:reviews?|reviewed|reviewing|(?:5|five|cinco)[ -]?(?:stars?|estrellas)|star ratings?|ratings?|reseñas?|calificaci[oó]n(?:es)?|opini[oó]n(?:es)?|feedback|(?:on|en) google|yelp|trustpilot|tripadvisor)(?![\p{L}\p{N}])/iu;

export const mentionsReview = (text: string): boolean => REVIEW_PATTERN.test(text.normalize('NFC'));

export const REVIEW_REWARD_MESSAGE = t(
  'You can’t reward reviews. Google removes them, and the FTC can fine you. Remove any mention of reviews.',
);

/** Only for new input; stored text may still mention reviews. */
export const rewardTextSchema = paragraphSchema(REWARD_TEXT_MAX).check(
  z.refine((description) => !mentionsReview(description), REVIEW_REWARD_MESSAGE),
);

const mentionsNoReview = (terms: RewardTerms) =>
  REWARD_RECIPIENTS.every((person) => {
    const promise = terms[person];
    return promise?.kind !== 'other' || !mentionsReview(promise.text);
  });

export const newRewardTermsSchema = rewardTermsSchema.check(
  z.refine(mentionsNoReview, REVIEW_REWARD_MESSAGE),
);

/** Only the field for `kind` is used. */
const promiseInputSchema = z.object({
  kind: z.enum(['none', ...REWARD_PROMISE_KINDS]),
  amount: z.string(),
  percent: z.string(),
  text: z.string(),
});
export type RewardPromiseInput = z.infer<typeof promiseInputSchema>;

const rewardInputSchema = z.object({
  referrer: promiseInputSchema,
  friend: promiseInputSchema,
  dueWhen: z.enum(REWARD_DUE_EVENTS),
  /** `yearlyCap` and `leastJob` may be empty. */
  yearlyCap: z.string(),
  leastJob: z.string(),
  rewardDescription: paragraphSchema(REWARD_TEXT_MAX),
  /** The Spanish text may be empty. */
  rewardDescriptionEs: paragraphSchema(REWARD_TEXT_MAX),
});
export type RewardInput = z.infer<typeof rewardInputSchema>;

const DESCRIPTION_FIELDS = ['rewardDescription', 'rewardDescriptionEs'] as const;

export interface RewardFormInput {
  readonly reward: RewardInput;
}

export function getRewardPromiseField(
  kind: RewardPromiseInput['kind'],
): 'amount' | 'percent' | 'text' | null {
  if (kind === 'none') return null;
  if (kind === 'percent') return 'percent';
  return kind === 'other' ? 'text' : 'amount';
}

const WHOLE_NUMBER_PATTERN = /^\d{1,4}$/;
const parseWholeNumber = (input: string): number | null => {
  const digits = input.replace(/[\s%]/g, '');
  return WHOLE_NUMBER_PATTERN.test(digits) ? Number(digits) : null;
};

function parseRewardPromise({
  kind,
  amount,
  percent,
  text,
}: RewardPromiseInput): RewardPromise | null {
  const values = {
    amount: { kind, amountCents: parseMoney(amount) },
    percent: { kind, percent: parseWholeNumber(percent) },
    text: { kind, text },
  };
  const field = getRewardPromiseField(kind);
  return field && (promiseSchema.safeParse(values[field]).data ?? null);
}

/** Returns the terms in the form; null if neither person gets a reward yet. */
function parseTerms({ dueWhen, yearlyCap, leastJob, ...input }: RewardInput): RewardTerms | null {
  const referrer = parseRewardPromise(input.referrer);
  const friend = parseRewardPromise(input.friend);
  if (!referrer && !friend) return null;
  const leastJobCents = dueWhen === 'converted' ? parseMoney(leastJob) : null;
  return { referrer, friend, dueWhen, yearlyCap: parseWholeNumber(yearlyCap), leastJobCents };
}

/** Returns suggested wording for customers; '' if neither person gets a reward yet. */
export function getProposedSentence(
  input: RewardInput,
  currency: Currency,
  language: Language = 'en',
): string {
  const terms = parseTerms(input);
  return terms ? formatTerms(terms, currency, language) : '';
}

const AMOUNT_PATTERN = /[$€£]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?[€£]/g;

/** Returns the amounts mentioned in the text, in cents. */
const findAmounts = (description: string): number[] =>
  [...description.matchAll(AMOUNT_PATTERN)].flatMap(
    ([, after, before]) => parseMoney(after ?? before ?? '') ?? [],
  );

const OTHER_AMOUNT_MESSAGE = t(
  'The amount in this text doesn’t match the one above. Change one of them.',
);

/** True if the text's amount differs from the referrer's reward (the friend's if there is none). */
function mentionsOtherAmount(description: string, { referrer, friend }: RewardTerms): boolean {
  const promise = referrer ?? friend;
  const amounts = findAmounts(description);
  return (
    promise !== null &&
    'amountCents' in promise &&
    amounts.length > 0 &&
    !amounts.includes(promise.amountCents)
  );
}

/** Returns the error of the promise's field (`getRewardPromiseField`); null if the promise is valid. */
function findPromiseError(input: RewardPromiseInput): string | null {
  const field = getRewardPromiseField(input.kind);
  if (!field || parseRewardPromise(input)) return null;
  if (field === 'amount') return findMoneyError(input.amount, t('Enter an amount like 50'));
  if (field === 'percent') return t('Enter a whole number from 1 to 100');
  return input.text.trim() === '' ? t('Enter what they get') : getTooLongMessage(PROMISE_TEXT_MAX);
}

function checkTerms(
  input: RewardInput,
  terms: RewardTerms,
  addError: (field: keyof RewardInput, message: string) => void,
): void {
  const { dueWhen, yearlyCap, leastJob } = input;
  const hasPercent = REWARD_RECIPIENTS.some((person) => terms[person]?.kind === 'percent');
  if (dueWhen === 'arrived' && hasPercent)
    addError(
      'dueWhen',
      t('A percentage of the sale is only due when the friend becomes a customer'),
    );
  const { success: isCapValid } = rewardTermsSchema.shape.yearlyCap.safeParse(terms.yearlyCap);
  if (yearlyCap.trim() && !(terms.yearlyCap && isCapValid))
    addError(
      'yearlyCap',
      t('Enter a whole number from 1 to {most}, or leave this blank', { most: YEARLY_CAP_MAX }),
    );
  if (dueWhen === 'converted' && leastJob.trim() && !terms.leastJobCents) {
    const message = t('Enter an amount like 500, or leave this blank');
    addError('leastJob', findMoneyError(leastJob, message));
  }
  for (const field of DESCRIPTION_FIELDS)
    if (mentionsOtherAmount(input[field], terms)) addError(field, OTHER_AMOUNT_MESSAGE);
  if (!input.rewardDescription.trim())
    addError('rewardDescription', t('Enter what customers get, in one sentence'));
}

const validateReward = z.superRefine<RewardInput>((input, context) => {
  const addError = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input });
  for (const person of REWARD_RECIPIENTS) {
    const { kind, text } = input[person];
    const promiseError = findPromiseError(input[person]);
    if (promiseError) addError([person, getRewardPromiseField(kind) ?? 'kind'], promiseError);
    if (mentionsReview(text)) addError([person, 'text'], REVIEW_REWARD_MESSAGE);
  }
  for (const field of DESCRIPTION_FIELDS)
    if (mentionsReview(input[field])) addError([field], REVIEW_REWARD_MESSAGE);
  const terms = parseTerms(input);
  if (terms) checkTerms(input, terms, (field, message) => addError([field], message));
});

export type RewardSettings = Pick<Business, 'rewardDescription'> & {
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
};

/** Converts blank text, and terms without a reward, to null. */
export const rewardFieldsSchema = z.pipe(
  rewardInputSchema.check(validateReward),
  z.transform(
    (input): RewardSettings => ({
      rewardDescription: blankToNull(input.rewardDescription),
      // Without a reward, clear the Spanish text, because it would promise one.
      rewardDescriptionEs:
        blankToNull(input.rewardDescription) && blankToNull(input.rewardDescriptionEs),
      rewardTerms: parseTerms(input),
    }),
  ),
);

const EMPTY_PROMISE: RewardPromiseInput = { kind: 'none', amount: '', percent: '', text: '' };

function toPromiseInput(promise: RewardPromise | null): RewardPromiseInput {
  if (!promise) return EMPTY_PROMISE;
  const { kind } = promise;
  if (promise.kind === 'percent')
    return { ...EMPTY_PROMISE, kind, percent: String(promise.percent) };
  if (promise.kind === 'other') return { ...EMPTY_PROMISE, kind, text: promise.text };
  return { ...EMPTY_PROMISE, kind, amount: formatAmountInput(promise.amountCents) };
}

export function toRewardInput({
  rewardDescription,
  rewardDescriptionEs,
  rewardTerms,
}: Pick<Business, 'rewardDescription' | 'rewardDescriptionEs' | 'rewardTerms'>): RewardInput {
  const { yearlyCap = null, leastJobCents = null } = rewardTerms ?? {};
  return {
    referrer: toPromiseInput(rewardTerms?.referrer ?? null),
    friend: toPromiseInput(rewardTerms?.friend ?? null),
    dueWhen: rewardTerms?.dueWhen ?? 'converted',
    yearlyCap: yearlyCap === null ? '' : String(yearlyCap),
    leastJob: leastJobCents === null ? '' : formatAmountInput(leastJobCents),
    rewardDescription: rewardDescription ?? '',
    rewardDescriptionEs: rewardDescriptionEs ?? '',
  };
}
