import { parseMoney } from '../../lib/money.ts';
import { t } from '../../lib/translate.ts';
import { isDayLike } from '../import/read-day.ts';
import type { PastReferral } from './past-referral.ts';

type State = 'due' | 'paid';

export interface RewardCells {
  /** '$50 still owed', or only an amount. */
  readonly reward: string;
  readonly owed: string;
  readonly paid: string;
}

export const OWED_FAULTS = {
  state: (amount: string) =>
    t('Say whether the reward of {amount} is still owed or paid.', { amount }),
  both: t('A reward cannot be owed and paid at once. Keep the one that is right.'),
  amount: (typed: string) =>
    t('The amount {typed} could not be read. Write it like $50.', { typed }),
} as const;

const AMOUNT = /\p{Sc}?\s?\d[\d.,'’]*\s?\p{Sc}?/u;
const DUE = /\b(owe[ds]?|owing|due|unpaid|still|outstanding|pending|not paid|debe|pendiente)\b/i;
const PAID = /\b(paid|given|sent|settled|done|pagad[oa])\b/i;
const YES = /^(y|yes|x|✓|✔|true|si|sí)$/i;
const NO = /^(n|no|false|none|n\/?a|-+|)$/i;

const plain = (cell: string) => cell.replace(/\b(usd|dollars?|cad|eur|gbp)\b/gi, ' ').trim();
/** '' if there is none; ignores payment dates. */
function amountIn(cell: string): string {
  const [amount = ''] = (!isDayLike(cell) && plain(cell).match(AMOUNT)) || [];
  return amount.trim().replace(/[.,]$/, '');
}
const saidIn = (cell: string): State | null =>
  DUE.test(cell) ? 'due' : PAID.test(cell) ? 'paid' : null;

export const isMoneyLike = (cell: string): boolean =>
  /\p{Sc}/u.test(cell) ? amountIn(cell) !== '' : saidIn(cell) !== null && /\d/.test(cell);

/** Returns an error if it is unclear whether the reward was paid: importing it would create a false debt. */
export function readOwed({ reward, owed, paid }: RewardCells): PastReferral['reward'] | string {
  const isSaid = (cell: string) => !NO.test(cell.trim()) && parseMoney(amountIn(cell)) !== 0;
  const [isOwed, isPaid] = [isSaid(owed), isSaid(paid)];
  if (isOwed && isPaid) return OWED_FAULTS.both;
  const amount = [isOwed && owed, isPaid && paid, reward].map((cell) => amountIn(cell || ''));
  const typed = amount.find(Boolean);
  const unread = [owed, paid].find((cell) => isSaid(cell) && !amountIn(cell) && !YES.test(cell));
  if (!typed) return unread && !saidIn(unread) ? OWED_FAULTS.amount(unread) : null;
  const amountCents = parseMoney(typed);
  if (amountCents === null) return OWED_FAULTS.amount(typed);
  if (amountCents === 0) return null;
  const byColumn: State | null = isOwed ? 'due' : isPaid ? 'paid' : null;
  const isNotPaid = paid.trim() !== '' && !isPaid;
  const isNotOwed = owed.trim() !== '' && !isOwed;
  const state =
    byColumn ?? saidIn(reward) ?? (isNotPaid ? 'due' : null) ?? (isNotOwed ? 'paid' : null);
  return state ? { state, amountCents } : OWED_FAULTS.state(typed);
}
