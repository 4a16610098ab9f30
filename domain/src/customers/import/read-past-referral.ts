import { type PastReferral, pastReferralSchema } from '../../referrals/past-referral.ts';
import { HANDLED_STATUSES, type HandledStatus } from '../../referrals/referral.ts';
import { isEmail } from '../../shared/email.ts';
import { t } from '../../shared/i18n.ts';
import { toFirstLastOrder } from '../../shared/names.ts';
import { findInputError } from '../../shared/text.ts';
import { customerFields } from '../customer.ts';
import { normalizeHeader } from './normalize-header.ts';
import {
  extractEmail,
  extractPhone,
  getFirstValue,
  isPhoneLike,
  ROW_ERRORS,
} from './read-customer.ts';
import { isPastDayLike, readPastDay } from './read-day.ts';
import {
  isRewardLike,
  PAST_REFERRAL_REWARD_COLUMNS,
  parseReward,
  type RewardState,
} from './read-reward.ts';
import {
  type ColumnRules,
  isPlainWords,
  type ParsedRow,
  type ParserOptions,
  type Row,
} from './table.ts';

/** English and Spanish words that spreadsheets use for each status, including our own labels. */
const STATUS_PATTERNS: Readonly<Record<HandledStatus, RegExp>> = {
  converted:
    /^(converted|won|win|booked|customer|client|closed won|sold|sale|job won|job done|done|completed|complete|paid job|became a customer|became customer|signed|hired us|success|successful|yes|approved|confirmed|qualified|accepted|rewarded|redeemed|earned|purchased|paid|unpaid|aprobado|aprobada|confirmado|confirmada|convertido|convertida|ganado|ganada|cliente|vendido|hecho)$/,
  in_progress:
    /^(in progress|working|quoted|quote sent|quote|estimate|estimate sent|estimated|scheduled|proposal|negotiating|follow up|active|en curso|presupuesto)$/,
  // Open referrals are `contacted`: they aren't waiting for a first call.
  contacted:
    /^(contacted|called|emailed|texted|reached|talked|new|open|pending|waiting|lead|invited|registered|signed up|joined|clicked|visited|unconfirmed|in review|under review|contactado|contactada|nuevo|nueva|pendiente)$/,
  lost: /^(lost|closed lost|closed|no|no answer|not interested|declined|dead|cancelled|canceled|unqualified|no sale|did not book|rejected|denied|disapproved|disqualified|ineligible|invalid|void|voided|expired|duplicate|fraud|refunded|reversed|rechazado|rechazada|perdido|perdida|cancelado)$/,
};

export function parseStatus(cell: string): HandledStatus | null {
  const text = normalizeHeader(cell);
  return HANDLED_STATUSES.find((status) => STATUS_PATTERNS[status].test(text)) ?? null;
}

const FRIEND_COLUMNS = ['friend', 'friendLast', 'friendEmail', 'friendPhone'] as const;
const REFERRER_COLUMNS = ['from', 'fromLast', 'fromEmail', 'fromPhone'] as const;
export const PAST_REFERRAL_COLUMN_KINDS = [
  ...FRIEND_COLUMNS,
  ...REFERRER_COLUMNS,
  'day',
  'status',
  ...PAST_REFERRAL_REWARD_COLUMNS,
  'none',
] as const;
export type PastReferralColumn = (typeof PAST_REFERRAL_COLUMN_KINDS)[number];

/** Words that other referral programs use for customers who refer. */
const PROGRAM_REFERRER_PATTERN =
  /\b(advocates?|members?|affiliates?|partners?|ambassadors?|promoters?|influencers?|inviter|embajador(a|es)?|afiliad[oa]s?|soci[oa]s?)\b/;
const REFERRER_PATTERN = new RegExp(
  `${PROGRAM_REFERRER_PATTERN.source}|\\b(referr?er|referring|referred by|invited by|sent by|sender|source|recommended by|recomendado por|de parte de)\\b|^(from|from (whom|email|phone|name)|who sent (them|him|her))$`,
);
/** 'Referred member' is the friend; 'Referral partner' isn't. */
const FRIEND_PATTERN = /\b(referred(?! by)|invited(?! by)|new|friend|referee|invitee)\b/;
const isReferrer = (header: string) =>
  REFERRER_PATTERN.test(header) && !FRIEND_PATTERN.test(header);

/** Header patterns; the first match wins. For headers about the sender, `friend…` kinds become `from…`. */
const HEADER_GROUPS: readonly Partial<Record<PastReferralColumn, RegExp>>[] = [
  {
    none: /\b(link|url|code|id|coupon|ip|utm|campaign|clicks?|currency|moneda|count)\b/,
    friendEmail: /\b(e ?mail|mail|correo)\b/,
    friendPhone: /\b(phone|mobile|cell|telephone|tel|movil|celular|telefono)\b/,
    friendLast: /\b(last|family|sur) ?name\b|\bapellidos?\b/,
    paidOn:
      /\b(paid|payment|payout) (date|day|on|at)\b|\bdate paid\b|\bpaid date\b|\bfecha de pago\b/,
  },
  {
    none: /\b(due|birth|closed|last|updated|modified|expir\w*) (date|day|on|at)\b|\bdate (due|closed)\b/,
    day: /\b(date|day|month|when|created|fecha|mes|dia)\b|\b(referred|invited|submitted|registered|joined|signed up) (at|on)\b/,
    status: /\b(status|stage|outcome|result|estado|resultado)\b/,
    owed: /\b(owe|owed|owing|due|unpaid|balance|outstanding|pendiente|debe)\b/,
    paid: /\b(paid|pagado)\b/,
    reward:
      /\b(reward|bonus|amount|incentive|fee|gift|commission|payout|recompensa|premio|comision)\b/,
    friend: new RegExp(
      `${REFERRER_PATTERN.source}|\\b(friend|referral|referee|referred|invitee|lead|prospect|customer|client|name|amigo|recomendado|cliente|nombre)\\b`,
    ),
  },
];
const HEADER_PATTERNS = HEADER_GROUPS.flatMap((group) => Object.entries(group));
const HEADER_MAX = 30;

function guessKindFromHeader(text: string): PastReferralColumn | null {
  const header = normalizeHeader(text);
  if (header.length > HEADER_MAX) return null;
  const [kind = ''] = HEADER_PATTERNS.find(([, pattern]) => pattern.test(header)) ?? [];
  const personKind = isReferrer(header) ? kind.replace('friend', 'from') : kind;
  return PAST_REFERRAL_COLUMN_KINDS.find((columnKind) => columnKind === personKind) ?? null;
}

const REFERRED_BY_PATTERN = /^(from|by|via|sent by|referred by|de|de parte de)\s+/i;

const isStatus = (cell: string) => parseStatus(cell) !== null;

/** Assigns up to two columns. Contact details before the referrer's column belong to the friend. */
function assignContactColumns(
  kinds: PastReferralColumn[],
  [friendKind, fromKind]: readonly [PastReferralColumn, PastReferralColumn],
  findNext: () => number | undefined,
): void {
  const firstColumn = findNext();
  if (firstColumn === undefined) return;
  const isAfterReferrer = kinds.includes('from') && firstColumn > kinds.indexOf('from');
  kinds[firstColumn] = isAfterReferrer ? fromKind : friendKind;
  const secondColumn = findNext();
  if (secondColumn !== undefined) kinds[secondColumn] = isAfterReferrer ? friendKind : fromKind;
}

export const PAST_REFERRAL_COLUMN_RULES: ColumnRules<PastReferralColumn> = {
  none: 'none',
  guessFromHeader: guessKindFromHeader,
  isData: (cell) =>
    [isEmail, isPhoneLike, isPastDayLike, isRewardLike].some((isLike) => isLike(cell)) ||
    (isStatus(cell) && guessKindFromHeader(cell) === null) ||
    REFERRED_BY_PATTERN.test(cell),
  guess(kinds, find) {
    const guessKind = (kind: PastReferralColumn, isLike: (cell: string) => boolean) => {
      const column = kinds.includes(kind) ? undefined : find(isLike);
      if (column !== undefined) kinds[column] = kind;
    };
    guessKind('day', isPastDayLike);
    guessKind('status', isStatus);
    if (!kinds.includes('owed') && !kinds.includes('paid')) guessKind('reward', isRewardLike);
    guessKind('from', (cell) => REFERRED_BY_PATTERN.test(cell));
    guessKind('friend', isPlainWords);
    guessKind('from', isPlainWords);
    if (!kinds.includes('friendEmail') && !kinds.includes('fromEmail'))
      assignContactColumns(kinds, ['friendEmail', 'fromEmail'], () => find(isEmail));
    if (!kinds.includes('friendPhone') && !kinds.includes('fromPhone'))
      assignContactColumns(kinds, ['friendPhone', 'fromPhone'], () => find(isPhoneLike));
    return kinds;
  },
  isUsable: (kinds) => (['friend', 'from', 'day'] as const).every((kind) => kinds.includes(kind)),
};

export const PAST_REFERRAL_ERRORS = {
  friend: t('The friend’s name is missing.'),
  from: t('The referrer is missing.'),
  noDay: t('The date is missing.'),
  day: (typed: string) =>
    t('We couldn’t read the date {typed}. Write it like 2026-03-09 or March 2026.', { typed }),
  future: ROW_ERRORS.future,
  status: (typed: string) =>
    t('We don’t recognize the status {typed}. Use Contacted, In Progress, Converted or Lost.', {
      typed,
    }),
} as const;

function inferRewardState(statusCell: string, status: HandledStatus | null): RewardState | 'none' {
  if (/^paid$/i.test(statusCell)) return 'paid';
  return status === 'lost' ? 'none' : 'due';
}

/** Creates a parser for rows. Rejects a row with any unreadable cell, because it would distort the stats. */
export function createPastReferralParser(options: ParserOptions<PastReferralColumn>) {
  const { header, kinds, dayOrder, readPhone, today } = options;
  const readPerson = (cells: (kind: PastReferralColumn) => string[], who: 'friend' | 'from') => {
    const last = getFirstValue(cells(`${who}Last`));
    const first = getFirstValue(cells(who)).replace(REFERRED_BY_PATTERN, '');
    const name = toFirstLastOrder(`${first} ${last}`.trim());
    const nameError = name ? findInputError(customerFields.name, name) : PAST_REFERRAL_ERRORS[who];
    const email = extractEmail(cells(`${who}Email`));
    const phone = extractPhone([], cells(`${who}Phone`), readPhone);
    return {
      details: { name, email: email.value, phone: phone.value },
      errors: [nameError, email.error, phone.error],
    };
  };
  // Exports of referral programs don't show whether a reward is owed or paid; infer it from the status.
  const isProgram = header.some((words) => PROGRAM_REFERRER_PATTERN.test(normalizeHeader(words)));
  const canInferState = isProgram || kinds.includes('paidOn');
  /** Programs that export lowercase currency codes, such as 'usd', export amounts in cents. */
  const currencyColumn = header.findIndex((words) => /\bcurrency\b/.test(normalizeHeader(words)));
  return ({ cells }: Row): ParsedRow<PastReferral> => {
    const getCells = (kind: PastReferralColumn) =>
      cells.filter((_, column) => kinds[column] === kind);
    const getCell = (kind: PastReferralColumn) => getFirstValue(getCells(kind));
    const friend = readPerson(getCells, 'friend');
    const from = readPerson(getCells, 'from');
    const dayCell = getCell('day');
    const day = readPastDay(dayCell, dayOrder, today);
    const statusCell = getCell('status');
    // If there is no status, assume that the friend was at least contacted.
    const status = statusCell ? parseStatus(statusCell) : 'contacted';
    const typed = getCell('reward');
    const isInCents = /^\d+$/.test(typed) && /^[a-z]{3}$/.test(cells[currencyColumn] ?? '');
    const amount = isInCents ? String(Number(typed) / 100) : typed;
    const [owed, paid, paidOn] = [getCell('owed'), getCell('paid'), getCell('paidOn')];
    const fallback = canInferState ? inferRewardState(statusCell, status) : null;
    const reward = parseReward({ reward: amount, owed, paid, paidOn }, fallback);
    const errors = [
      ...friend.errors,
      ...from.errors,
      dayCell ? null : PAST_REFERRAL_ERRORS.noDay,
      dayCell && !day ? PAST_REFERRAL_ERRORS.day(dayCell) : null,
      day && day > today ? PAST_REFERRAL_ERRORS.future(dayCell) : null,
      status ? null : PAST_REFERRAL_ERRORS.status(statusCell),
      typeof reward === 'string' ? reward : null,
    ].flatMap((error) => error ?? []);
    if (errors.length > 0 || typeof reward === 'string') return { item: null, errors };
    const input = { friend: friend.details, from: from.details, day, status, reward };
    const { data, error } = pastReferralSchema.safeParse(input);
    return data
      ? { item: data, errors }
      : { item: null, errors: error.issues.map(({ message }) => `${message}.`) };
  };
}
