import type { PastReferral } from '../../referrals/past-referral.ts';
import { t } from '../../shared/i18n.ts';
import { parseMoney } from '../../shared/money.ts';
import { isDayLike, isPastDayLike } from './read-day.ts';

export const PAST_REFERRAL_REWARD_COLUMNS = ['reward', 'owed', 'paid', 'paidOn'] as const;

export type RewardState = 'due' | 'paid';

export const REWARD_ERRORS = {
  state: (amount: string) => t('Specify whether the {amount} reward is owed or paid.', { amount }),
  both: t('A reward can’t be both owed and paid. Keep the correct one.'),
  amount: (typed: string) =>
    t('We couldn’t read the amount {typed}. Write it like $50.', { typed }),
} as const;

const DIGITS = String.raw`\d(?:[\d.,'’]|\s\d{3}(?!\d))*`;
const MONEY_PATTERN = new RegExp(String.raw`\p{Sc}\s?${DIGITS}|${DIGITS}\s?\p{Sc}(?!\s?\d)`, 'u');
/** Includes a percent sign, so that '10%' isn't read as $10, and skips check numbers, such as '#1043'. */
const BARE_AMOUNT_PATTERN = new RegExp(String.raw`(?<![#\d])${DIGITS}\s?%?`, 'u');
const DUE_PATTERN =
  /\b(owe[ds]?|owing|due|unpaid|still|outstanding|pending|not paid|debe|pendiente)\b/i;
const PAID_PATTERN = /\b(paid|given|sent|settled|done|pagad[oa])\b/i;
const YES_PATTERN = /^(y|yes|x|✓|✔|true|si|sí)$/i;
const NO_PATTERN = /^(n|no|false|none|n\/?a|-+|)$/i;

/** Returns '' if the cell has no amount; prefers an amount with a currency symbol. */
function extractAmount(cell: string): string {
  const text = cell.replace(/\b(usd|dollars?|cad|eur|gbp)\b/gi, ' ').trim();
  const bareAmount = isDayLike(cell) ? null : BARE_AMOUNT_PATTERN.exec(text);
  const [amount = ''] = MONEY_PATTERN.exec(text) ?? bareAmount ?? [];
  return amount.trim().replace(/[.,]$/, '');
}

/** Matches payment dates such as '3/9' or 'paid Mar 9', which contain no amount. */
const isPaymentDay = (cell: string) =>
  !MONEY_PATTERN.test(cell) &&
  (/\d\/\d/.test(cell) || (/\p{L}/u.test(cell) && isPastDayLike(cell)));

function extractRewardState(cell: string): RewardState | null {
  if (DUE_PATTERN.test(cell)) return 'due';
  return PAID_PATTERN.test(cell) ? 'paid' : null;
}

/** True for an amount with a currency symbol, or with words such as 'owed' or 'paid'. */
export const isRewardLike = (cell: string): boolean =>
  /\p{Sc}/u.test(cell)
    ? extractAmount(cell) !== ''
    : extractRewardState(cell) !== null && /\d/.test(cell);

const isFilled = (cell: string) =>
  !NO_PATTERN.test(cell.trim()) && parseMoney(extractAmount(cell)) !== 0;

/** `reward` is text such as '$50 still owed', or only an amount. */
type RewardCells = Readonly<Record<(typeof PAST_REFERRAL_REWARD_COLUMNS)[number], string>>;

/** Returns null if it is unclear whether the reward was paid. */
function findRewardState({ reward, owed, paid, paidOn }: RewardCells): RewardState | null {
  if (isFilled(owed)) return 'due';
  if (isFilled(paid)) return 'paid';
  const statedState = extractRewardState(reward);
  if (statedState) return statedState;
  // The remaining non-empty cells contain 'no' or 0.
  if (paid.trim() !== '') return 'due';
  if (owed.trim() !== '') return 'paid';
  return isFilled(paidOn) ? 'paid' : null;
}

/**
 * Parses a reward. `fallback` applies if it is unclear whether the reward was paid; without it, the result is an error,
 * because importing the reward would create a false debt.
 */
export function parseReward(
  cells: RewardCells,
  fallback: RewardState | 'none' | null = null,
): PastReferral['reward'] | string {
  const { reward, owed, paid } = cells;
  if (isFilled(owed) && isFilled(paid)) return REWARD_ERRORS.both;
  const filledCell = [owed, paid].find(isFilled) ?? '';
  const typed = (!isPaymentDay(filledCell) && extractAmount(filledCell)) || extractAmount(reward);
  if (!typed) {
    const isClear =
      filledCell === '' || YES_PATTERN.test(filledCell) || extractRewardState(filledCell) !== null;
    return isClear ? null : REWARD_ERRORS.amount(filledCell);
  }
  const amountCents = parseMoney(typed);
  if (amountCents === null) return REWARD_ERRORS.amount(typed);
  const state = findRewardState(cells) ?? fallback;
  if (amountCents === 0 || state === 'none') return null;
  return state ? { state, amountCents } : REWARD_ERRORS.state(typed);
}
