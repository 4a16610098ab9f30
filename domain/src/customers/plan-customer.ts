import type { Searchable } from '../referrals/search.ts';
import { DAY_MS } from '../shared/dates.ts';
import { normalizeEmail } from '../shared/email.ts';
import { normalizePhone } from '../shared/phone.ts';
import { blankToNull, firstWord } from '../shared/text.ts';
import {
  type Customer,
  type CustomerInput,
  type CustomerRequest,
  type CustomerState,
  type RequestSource,
  TAGS_MAX,
} from './customer.ts';
import type { ImportOutcome } from './outcomes.ts';

/** Minimum time between two requests. */
export const DAYS_BETWEEN_REQUESTS = 90;
const REQUESTS_MAX = 10;

export type CustomerFields = Omit<Customer, 'key' | 'linkCode' | 'contactKeys' | 'createdAt'>;

const getLastRequestAt = ({ asks }: Pick<Customer, 'asks'>) => asks.at(-1)?.at ?? null;

export function getCustomerState(
  customer: Pick<Customer, 'asks' | 'openedAt' | 'referredAt' | 'optedOutAt'>,
): CustomerState {
  if (customer.optedOutAt) return 'opted_out';
  if (customer.referredAt) return 'referred';
  const askedAt = getLastRequestAt(customer);
  if (!askedAt) return 'not_asked';
  return customer.openedAt && customer.openedAt >= askedAt ? 'opened' : 'asked';
}

export function getRequestEligibility(
  customer: Pick<Customer, 'asks' | 'optedOutAt'>,
  now: Date,
): 'now' | 'lately' | 'opted_out' {
  if (customer.optedOutAt) return 'opted_out';
  const askedAt = getLastRequestAt(customer);
  const isLongAgo = !askedAt || now.getTime() - askedAt.getTime() >= DAYS_BETWEEN_REQUESTS * DAY_MS;
  return isLongAgo ? 'now' : 'lately';
}

export const canRequestReferral = (
  customer: Pick<Customer, 'asks' | 'optedOutAt'>,
  now: Date,
): boolean => getRequestEligibility(customer, now) === 'now';

export const toSearchableCustomer = ({
  name,
  email,
  phone,
  tags,
}: Pick<Customer, 'name' | 'email' | 'phone' | 'tags'>): Searchable => ({
  referrerName: [name, ...tags].join(' '),
  referrerEmail: email,
  ...(phone && { referrerPhone: phone }),
  referralName: '',
  referralEmail: null,
  referralPhone: null,
});

const unique = (tags: readonly string[]) => {
  const seen = new Map(tags.map((tag) => [tag.toLowerCase(), tag] as const).reverse());
  return [...seen.values()].reverse();
};

const typedFields = (input: CustomerInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  tags: unique(input.tags),
  ...(input.language && { language: input.language }),
  lastJobOn: blankToNull(input.lastJobOn),
});

export function newCustomer(
  input: CustomerInput,
  source: Customer['source'],
  now: Date,
): CustomerFields {
  return {
    ...typedFields(input),
    source,
    state: 'not_asked',
    waitsForAsk: true,
    asks: [],
    openedAt: null,
    referredAt: null,
    optedOutAt: null,
    updatedAt: now,
  };
}

/** Matches by email, or by phone and first name if one side has no email. */
export function findMatchingCustomer<C extends Pick<Customer, 'name' | 'email' | 'phone'>>(
  { name, email, phone }: Pick<CustomerInput, 'name' | 'email' | 'phone'>,
  known: readonly C[],
): C | undefined {
  const byEmail = known.find(
    (one) => email && one.email && normalizeEmail(one.email) === normalizeEmail(email),
  );
  const isTheirPhone = (one: C) =>
    phone && one.phone && normalizePhone(one.phone) === normalizePhone(phone);
  return (
    byEmail ??
    known.find(
      (one) =>
        isTheirPhone(one) && !(one.email && email) && firstWord(one.name) === firstWord(name),
    )
  );
}

const laterDay = (one: string | null, other: string | null) =>
  (one ?? '') > (other ?? '') ? one : other;

/** Fills in missing fields, adds tags and a later job. A new job makes the customer eligible for a request again. */
export function mergeCustomer(
  stored: Customer,
  input: CustomerInput,
  now: Date,
): { readonly outcome: ImportOutcome; readonly fields: Partial<CustomerFields> } {
  const lastJobOn = laterDay(blankToNull(input.lastJobOn), stored.lastJobOn);
  const tags = unique([...stored.tags, ...input.tags]).slice(0, TAGS_MAX);
  const hasNewJob = lastJobOn !== stored.lastJobOn;
  const fields = {
    ...(!stored.email && input.email && { email: input.email }),
    ...(!stored.phone && input.phone && { phone: input.phone }),
    ...(!stored.language && input.language && { language: input.language }),
    ...(tags.length > stored.tags.length && { tags }),
    ...(hasNewJob && { lastJobOn, waitsForAsk: !stored.optedOutAt }),
  };
  return Object.keys(fields).length === 0
    ? { outcome: 'same', fields }
    : { outcome: 'changed', fields: { ...fields, updatedAt: now } };
}

const getLaterDate = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.max(+one, +other)) : (one ?? other);

/** What the owner just entered (`current`) wins, but no request, answer or opt-out is lost. */
export function mergeCustomerRecords(known: Customer, current: Customer): Customer {
  const asks = [...known.asks, ...current.asks].sort((a, b) => +a.at - +b.at).slice(-REQUESTS_MAX);
  const said = {
    asks,
    openedAt: getLaterDate(known.openedAt, current.openedAt),
    referredAt: getLaterDate(known.referredAt, current.referredAt),
    optedOutAt: getLaterDate(known.optedOutAt, current.optedOutAt),
  };
  return {
    ...known,
    ...current,
    ...said,
    phone: current.phone || known.phone,
    tags: unique([...known.tags, ...current.tags]).slice(0, TAGS_MAX),
    lastJobOn: laterDay(known.lastJobOn, current.lastJobOn),
    state: getCustomerState(said),
    waitsForAsk: known.waitsForAsk && current.waitsForAsk && !said.optedOutAt,
    optedOutBy: known.optedOutBy ?? current.optedOutBy ?? null,
    unreachable: known.unreachable ?? null,
    createdAt: new Date(Math.min(+known.createdAt, +current.createdAt)),
  };
}

/** A later job makes the customer eligible for a request again. */
export function editCustomer(
  stored: Customer,
  input: CustomerInput,
  now: Date,
): Partial<CustomerFields> {
  const hasNewJob = input.lastJobOn > (stored.lastJobOn ?? '');
  const hasNewEmail = normalizeEmail(input.email) !== normalizeEmail(stored.email);
  return {
    ...typedFields(input),
    ...(hasNewEmail && stored.unreachable && { unreachable: null }),
    ...(hasNewJob && { waitsForAsk: !stored.optedOutAt }),
    updatedAt: now,
  };
}

/** Returns null if the customer may not be asked now. */
export function planRequest(
  stored: Customer,
  channel: RequestSource,
  now: Date,
): Partial<CustomerFields> | null {
  if (!canRequestReferral(stored, now)) return null;
  const asks = [...stored.asks, { at: now, channel }].slice(-REQUESTS_MAX);
  const state = getCustomerState({ ...stored, asks });
  return { asks, state, waitsForAsk: false, updatedAt: now };
}

/** Undoes a request from the last day; null if there is none. */
export function planUndoRequest(stored: Customer, now: Date): Partial<CustomerFields> | null {
  const askedAt = getLastRequestAt(stored);
  if (!askedAt || now.getTime() - askedAt.getTime() > DAY_MS) return null;
  return planWithdrawRequest(stored, askedAt, now);
}

/** Undoes a request whose email was never sent. */
export function planWithdrawRequest(
  stored: Customer,
  askedAt: Date,
  now: Date,
): Partial<CustomerFields> {
  const asks = stored.asks.filter(({ at }) => at.getTime() !== askedAt.getTime());
  const state = getCustomerState({ ...stored, asks });
  return { asks, state, waitsForAsk: !stored.optedOutAt, updatedAt: now };
}

/** Updates the last request before `at`. */
function updateLastRequest(
  asks: readonly CustomerRequest[],
  at: Date,
  mark: Partial<CustomerRequest>,
) {
  const index = asks.findLastIndex((ask) => ask.at <= at);
  return asks.map((ask, place) => (place === index ? { ...ask, ...mark } : ask));
}

export function planCustomerEvent(
  stored: Customer,
  word: 'opened' | 'referred' | 'opted-out' | 'unsubscribed' | 'opted-in',
  now: Date,
): Partial<CustomerFields> {
  const said = {
    ...((word === 'opened' || word === 'referred') && {
      asks: updateLastRequest(stored.asks, now, { [word]: true }),
    }),
    ...(word === 'opened' && { openedAt: now }),
    ...(word === 'referred' && { referredAt: now, waitsForAsk: false }),
    ...((word === 'opted-out' || word === 'unsubscribed') && {
      optedOutAt: now,
      waitsForAsk: false,
    }),
    ...(word === 'unsubscribed' && { optedOutBy: 'customer' as const }),
    ...(word === 'opted-in' && { optedOutAt: null, optedOutBy: null }),
  };
  return { ...said, state: getCustomerState({ ...stored, ...said }), updatedAt: now };
}

/** Returns null if the customer opted out themselves, which the owner can't undo. */
export const planOwnerOptChange = (
  stored: Customer,
  word: 'opted-out' | 'opted-in',
  now: Date,
): Partial<CustomerFields> | null =>
  word === 'opted-in' && stored.optedOutBy ? null : planCustomerEvent(stored, word, now);

/** Credits the preceding request when a referral converts, or removes the credit; null if nothing changes. */
export function planConversionCredit(
  stored: Customer,
  { id, createdAt, isWon }: { readonly id: string; readonly createdAt: Date; isWon: boolean },
): Partial<CustomerFields> | null {
  if (!isWon) {
    if (!stored.asks.some(({ wonBy }) => wonBy === id)) return null;
    return {
      asks: stored.asks.map(({ wonBy, ...ask }) => (wonBy === id ? ask : { ...ask, wonBy })),
    };
  }
  const ask = stored.asks.findLast(({ at }) => at <= createdAt);
  return !ask || ask.wonBy
    ? null
    : { asks: updateLastRequest(stored.asks, createdAt, { wonBy: id }) };
}

/** True if the customer opened the link, referred a friend or opted out since their last request. */
export function hasRespondedToRequest(
  customer: Pick<Customer, 'asks' | 'openedAt' | 'referredAt' | 'optedOutAt'>,
): boolean {
  const askedAt = getLastRequestAt(customer);
  const { openedAt, referredAt, optedOutAt } = customer;
  const answers = [openedAt, referredAt, optedOutAt];
  return askedAt !== null && answers.some((at) => at && at >= askedAt);
}
