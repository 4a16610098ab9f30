import { isEmail } from '../../lib/email.ts';
import { isPhoneLike } from '../import/customer-columns.ts';
import { normalizeHeader } from '../import/known-exports.ts';
import { isDayLike } from '../import/read-day.ts';
import { isWords } from '../import/read-table.ts';
import type { Columns } from '../import/table.ts';
import { isMoneyLike } from './read-owed.ts';
import { readPastDay } from './read-past-day.ts';
import { readStatus } from './read-status.ts';

/** Columns of kind 'none' are not imported. */
export const PAST_COLUMN_KINDS = [
  'friend',
  'friendEmail',
  'friendPhone',
  'from',
  'fromEmail',
  'fromPhone',
  'day',
  'status',
  'reward',
  'owed',
  'paid',
  'none',
] as const;
export type PastColumn = (typeof PAST_COLUMN_KINDS)[number];
export const PAST_REWARD_COLUMNS: readonly PastColumn[] = ['reward', 'owed', 'paid'];

const SENDER =
  /\b(referr?er|referring|advocate|referred by|sent by|sender|source|recommended by|recomendado por|de parte de)\b|^(from|from (whom|email|phone|name)|who sent (them|him|her))$/;

/** The first match wins. */
const WORDS: readonly (readonly [RegExp, PastColumn | ((isSender: boolean) => PastColumn)])[] = [
  [/\b(e ?mail|mail|correo)\b/, (isSender) => (isSender ? 'fromEmail' : 'friendEmail')],
  [
    /\b(phone|mobile|cell|telephone|tel|movil|celular|telefono)\b/,
    (isSender) => (isSender ? 'fromPhone' : 'friendPhone'),
  ],
  [/\b(paid|due|birth|closed|last|updated) (date|day|on|at)\b|\bdate (paid|due|closed)\b/, 'none'],
  [/\b(date|day|month|when|created|fecha|mes|dia)\b/, 'day'],
  [/\b(status|stage|outcome|result|estado|resultado)\b/, 'status'],
  [/\b(owe|owed|owing|due|unpaid|balance|outstanding|pendiente|debe)\b/, 'owed'],
  [/\b(paid|pagado)\b/, 'paid'],
  [/\b(reward|bonus|amount|incentive|fee|gift|recompensa|premio)\b/, 'reward'],
  [SENDER, 'from'],
  [
    /\b(friend|referral|referee|referred|lead|prospect|customer|client|name|amigo|recomendado|cliente|nombre)\b/,
    'friend',
  ],
];
/** Notes are longer than headers. */
const HEADER_MAX = 30;

function ofHeader(words: string): PastColumn | null {
  const plain = normalizeHeader(words);
  const [, kind = null] =
    (plain.length <= HEADER_MAX && WORDS.find(([form]) => form.test(plain))) || [];
  return typeof kind === 'function' ? kind(SENDER.test(plain)) : kind;
}

/** Matches 'from Maria'. */
const SENT = /^(from|by|via|sent by|referred by|de|de parte de)\s+/i;
export const withoutFrom = (cell: string): string => cell.replace(SENT, '');

// `today` doesn't matter here.
const isDay = (cell: string) =>
  isDayLike(cell) || readPastDay(cell, 'month-first', '2026-12-31') !== null;
const isStatus = (cell: string) => readStatus(cell) !== null;

export const PAST_COLUMNS: Columns<PastColumn> = {
  none: 'none',
  ofHeader,
  isData: (cell) =>
    [isEmail, isPhoneLike, isDay, isMoneyLike].some((isLike) => isLike(cell)) ||
    (isStatus(cell) && ofHeader(cell) === null) ||
    SENT.test(cell),
  guess(kinds, find) {
    const guess = (kind: PastColumn, isLike: (cell: string) => boolean) => {
      const column = kinds.includes(kind) ? undefined : find(isLike);
      if (column !== undefined) kinds[column] = kind;
    };
    guess('day', isDay);
    guess('status', isStatus);
    if (!kinds.includes('owed') && !kinds.includes('paid')) guess('reward', isMoneyLike);
    guess('from', (cell) => SENT.test(cell));
    guess('friend', isWords);
    guess('from', isWords);
    // Contact details before the sender's column belong to the friend.
    const side = (one: PastColumn, other: PastColumn, isLike: (cell: string) => boolean) => {
      if (kinds.includes(one) || kinds.includes(other)) return;
      for (let column = find(isLike); column !== undefined; column = find(isLike)) {
        const isSenders = kinds.includes('from') && column > kinds.indexOf('from');
        const [wanted, left] = isSenders ? [other, one] : [one, other];
        kinds[column] = kinds.includes(wanted) ? left : wanted;
        if (kinds.includes(one) && kinds.includes(other)) return;
      }
    };
    side('friendEmail', 'fromEmail', isEmail);
    side('friendPhone', 'fromPhone', isPhoneLike);
    return kinds;
  },
  isUsable: (kinds) => (['friend', 'from', 'day'] as const).every((kind) => kinds.includes(kind)),
};
