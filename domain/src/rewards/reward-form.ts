import * as z from 'zod/mini';
import { mentionsReview } from '../business/branding-form.ts';
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

const DOLLAR_AMOUNT_PATTERN = /\$\s?(\d[\d,]*(?:\.\d\d)?)(?!\s?%|\d)/;
const PERCENT_PATTERN = /\b(\d{1,3})\s?%/;
const AMOUNT_PATTERN = /[$€£]\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?[€£]/g;

/** Returns the amounts mentioned in the text, in cents. */
const findAmounts = (description: string): number[] =>
  [...description.matchAll(AMOUNT_PATTERN)].flatMap(
    ([, after, before]) => parseMoney(after ?? before ?? '') ?? [],
  );

/** Matches a reward for both people, but not "Each friend who ...", which is one person's reward per friend. */
const FOR_BOTH_PATTERN =
  /\beach\b(?! (?:new |person|referral|friend|customer|time))|\bboth\b|\byou and (?:your|a|the) friend/i;
/** Matches the friend's reward, but not 'Refer a friend' or 'if your friend ...', which are the referrer's. */
const FOR_FRIEND_PATTERN =
  /(?<!\b(?:refer|recommend|send|send us|when|if|once) )\b(?:your|the|a) friends?\b|\bthey get\b/i;
/** Matches the words before the part about the other person. */
const NEXT_PERSON_PATTERN = /,?\s+(?:and|plus)\s+|;\s*|[.!]\s+(?=(?:your|the|a) friends?\b)/i;

function guessPromise(description: string, isFriend: boolean): RewardPromise | null {
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

/** Suggests terms for a text-only reward, unless the owner declined. */
export function getProposedTerms(
  business: Pick<Business, 'rewardDescription' | 'rewardTerms' | 'settings'>,
): RewardTerms | null {
  const { rewardDescription: description, rewardTerms, settings } = business;
  if (!description || rewardTerms || settings.keepsRewardWords) return null;
  return guessTerms(description);
}

/** Guesses the terms of a text-only reward; null if it has no amount. Owners owe nothing until they accept. */
export function guessTerms(description: string): RewardTerms | null {
  const createTerms = (referrer: RewardPromise | null, friend: RewardPromise | null) =>
    referrer || friend
      ? ({ referrer, friend, dueWhen: 'converted', yearlyCap: null, leastJobCents: null } as const)
      : null;
  if (FOR_BOTH_PATTERN.test(description))
    return createTerms(guessPromise(description, false), guessPromise(description, true));
  const clauses = description.split(NEXT_PERSON_PATTERN);
  const isAboutFriend = (clause: string) =>
    FOR_FRIEND_PATTERN.test(clause) && !/\bfor (?:each|every)\b/i.test(clause);
  const friendText = clauses.find(isAboutFriend) ?? '';
  const referrerText = clauses.filter((clause) => clause !== friendText).join(' and ');
  return createTerms(guessPromise(referrerText, false), guessPromise(friendText, true));
}

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
export type PromiseInput = z.infer<typeof promiseInputSchema>;

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

export interface RewardFormInput {
  readonly reward: RewardInput;
}

export function getRewardPromiseField(
  kind: PromiseInput['kind'],
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

function parseRewardPromise({ kind, amount, percent, text }: PromiseInput): RewardPromise | null {
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

const INPUT_ERRORS = {
  amount: t('Enter an amount like 50'),
  percent: t('Enter a whole number from 1 to 100'),
  text: t('Enter what they get'),
} as const;

type InputError = readonly [path: readonly string[], message: string];

const getDescriptions = (input: RewardInput) =>
  [
    [['rewardDescription'], input.rewardDescription],
    [['rewardDescriptionEs'], input.rewardDescriptionEs],
  ] as const;

const getPromiseTexts = (input: RewardInput) =>
  REWARD_RECIPIENTS.map((person) => [[person, 'text'], input[person].text] as const);

const findPromiseErrors = (input: RewardInput): readonly InputError[] =>
  REWARD_RECIPIENTS.flatMap((person): readonly InputError[] => {
    const { kind, amount, text } = input[person];
    const field = getRewardPromiseField(kind);
    if (!field || parseRewardPromise(input[person])) return [];
    if (field === 'amount') return [[[person, field], findMoneyError(amount, INPUT_ERRORS.amount)]];
    const isLong = field === 'text' && text.trim() !== '';
    return [[[person, field], isLong ? getTooLongMessage(PROMISE_TEXT_MAX) : INPUT_ERRORS[field]]];
  });

function findTermsErrors(input: RewardInput, terms: RewardTerms): readonly InputError[] {
  const { dueWhen, yearlyCap, leastJob, rewardDescription } = input;
  const errors: InputError[] = [];
  const add = (field: keyof RewardInput, message: string) => errors.push([[field], message]);
  const hasPercent = REWARD_RECIPIENTS.some((person) => terms[person]?.kind === 'percent');
  if (dueWhen === 'arrived' && hasPercent)
    add('dueWhen', t('A percentage of the sale is only due when the friend becomes a customer'));
  const { yearlyCap: capSchema } = rewardTermsSchema.shape;
  const isCapValid = terms.yearlyCap !== null && capSchema.safeParse(terms.yearlyCap).success;
  if (yearlyCap.trim() && !isCapValid)
    add(
      'yearlyCap',
      t('Enter a whole number from 1 to {most}, or leave this blank', { most: YEARLY_CAP_MAX }),
    );
  if (dueWhen === 'converted' && leastJob.trim() && !terms.leastJobCents)
    add('leastJob', findMoneyError(leastJob, t('Enter an amount like 500, or leave this blank')));
  for (const [path, text] of getDescriptions(input))
    if (mentionsOtherAmount(text, terms)) errors.push([path, OTHER_AMOUNT_MESSAGE]);
  if (!rewardDescription.trim())
    add('rewardDescription', t('Enter what customers get, in one sentence'));
  return errors;
}

function findErrors(input: RewardInput): readonly InputError[] {
  const terms = parseTerms(input);
  const reviewErrors = [...getDescriptions(input), ...getPromiseTexts(input)]
    .filter(([, text]) => mentionsReview(text))
    .map(([path]) => [path, REVIEW_REWARD_MESSAGE] as const);
  const termsErrors = terms ? findTermsErrors(input, terms) : [];
  return [...findPromiseErrors(input), ...reviewErrors, ...termsErrors];
}

export type RewardSettings = Pick<Business, 'rewardDescription'> & {
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
};

/** Converts blank text, and terms without a reward, to null. */
export const rewardFieldsSchema = z.pipe(
  rewardInputSchema.check(
    z.superRefine((input, context) => {
      for (const [path, message] of findErrors(input))
        context.addIssue({ code: 'custom', path: [...path], message, input });
    }),
  ),
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

const EMPTY_PROMISE: PromiseInput = { kind: 'none', amount: '', percent: '', text: '' };

function toPromiseInput(promise: RewardPromise | null): PromiseInput {
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
