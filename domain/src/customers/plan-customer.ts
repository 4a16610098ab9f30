import type { SearchableFields } from '../referrals/search.ts';
import { DAY_MS, toLocalDay } from '../shared/dates.ts';
import { normalizeEmail } from '../shared/email.ts';
import { t } from '../shared/i18n.ts';
import { toComparableFirstName } from '../shared/names.ts';
import { normalizePhone } from '../shared/phone.ts';
import { blankToNull } from '../shared/text.ts';
import {
  type Customer,
  type CustomerInput,
  type CustomerRequest,
  type CustomerState,
  type RequestSource,
  TAG_COUNT_MAX,
} from './customer.ts';
import type { ImportOutcome } from './outcomes.ts';

export const DAYS_BETWEEN_REQUESTS = 90;
const REQUESTS_MAX = 10;

export type CustomerFields = Omit<Customer, 'key' | 'linkCode' | 'contactKeys' | 'createdAt'>;

const getLastRequestAt = ({ asks: requests }: Pick<Customer, 'asks'>) =>
  requests.at(-1)?.at ?? null;

export function getCustomerState(
  customer: Pick<Customer, 'asks' | 'openedAt' | 'referredAt' | 'optedOutAt'>,
): CustomerState {
  if (customer.optedOutAt) return 'opted_out';
  if (customer.referredAt) return 'referred';
  const requestedAt = getLastRequestAt(customer);
  if (!requestedAt) return 'not_asked';
  return customer.openedAt && customer.openedAt >= requestedAt ? 'opened' : 'asked';
}

export function getRequestEligibility(
  customer: Pick<Customer, 'asks' | 'optedOutAt'>,
  now: Date,
): 'now' | 'lately' | 'opted_out' {
  if (customer.optedOutAt) return 'opted_out';
  const requestedAt = getLastRequestAt(customer);
  const isLongAgo =
    !requestedAt || now.getTime() - requestedAt.getTime() >= DAYS_BETWEEN_REQUESTS * DAY_MS;
  return isLongAgo ? 'now' : 'lately';
}

export const canRequestReferral = (
  customer: Pick<Customer, 'asks' | 'optedOutAt'>,
  now: Date,
): boolean => getRequestEligibility(customer, now) === 'now';

export const toSearchableCustomer = (
  customer: Pick<Customer, 'name' | 'email' | 'phone' | 'tags'>,
): SearchableFields => ({
  referrerName: [customer.name, ...customer.tags].join(' '),
  referrerEmail: customer.email,
  ...(customer.phone && { referrerPhone: customer.phone }),
  referralName: '',
  referralEmail: null,
  referralPhone: null,
});

/** Keeps the first of the tags that differ only in case. */
const dedupeTags = (tags: readonly string[]) =>
  tags.filter((tag, index) => {
    const isSameTag = (other: string) => other.toLowerCase() === tag.toLowerCase();
    return tags.findIndex(isSameTag) === index;
  });

const getInputFields = (input: CustomerInput) => ({
  name: input.name,
  email: input.email,
  phone: input.phone,
  tags: dedupeTags(input.tags),
  ...(input.language && { language: input.language }),
  lastJobOn: blankToNull(input.lastJobOn),
});

/** Imported opt-outs are as binding as those made through our links, so the owner can't undo them. */
function getRestrictionFields(
  { restrictions = [] }: CustomerInput,
  customer: Pick<Customer, 'optedOutAt' | 'optedOutBy' | 'unreachable'> | null,
  now: Date,
): Partial<CustomerFields> {
  const isOptedOut = restrictions.includes('opted_out');
  const isBlocked = isOptedOut || restrictions.includes('archived');
  const isNewlyBlocked = isBlocked && !customer?.optedOutAt;
  const isNewlyUnreachable = restrictions.includes('undeliverable') && !customer?.unreachable;
  const reason = t('Marked as undeliverable in the list you imported.');
  return {
    ...(isNewlyBlocked && { optedOutAt: now, state: 'opted_out', waitsForAsk: false }),
    ...(isOptedOut && customer?.optedOutBy !== 'customer' && { optedOutBy: 'customer' }),
    ...(isNewlyUnreachable && { unreachable: { at: now, why: reason } }),
  };
}

export const createCustomerFields = (
  input: CustomerInput,
  source: Customer['source'],
  now: Date,
): CustomerFields => ({
  ...getInputFields(input),
  source,
  state: 'not_asked',
  waitsForAsk: true,
  asks: [],
  openedAt: null,
  referredAt: null,
  optedOutAt: null,
  updatedAt: now,
  ...getRestrictionFields(input, null, now),
});

/** Matches by email, or by phone and first name if one side has no email. */
export function findMatchingCustomer<C extends Pick<Customer, 'name' | 'email' | 'phone'>>(
  { name, email, phone }: Pick<CustomerInput, 'name' | 'email' | 'phone'>,
  candidates: readonly C[],
): C | undefined {
  const hasSameEmail = (candidate: C) =>
    email && candidate.email && normalizeEmail(candidate.email) === normalizeEmail(email);
  const hasSamePhone = (candidate: C) =>
    phone && candidate.phone && normalizePhone(candidate.phone) === normalizePhone(phone);
  const hasSameFirstName = (candidate: C) =>
    toComparableFirstName(candidate.name) === toComparableFirstName(name);
  const phoneCandidates = candidates.filter((candidate) => !email || !candidate.email);
  return (
    candidates.find(hasSameEmail) ?? phoneCandidates.filter(hasSamePhone).find(hasSameFirstName)
  );
}

export const getLaterDay = <D extends string | null>(a: D, b: D): D =>
  (a ?? '') > (b ?? '') ? a : b;

/** Fills in missing fields, and adds tags and a later job. A new job makes the customer eligible for a new request. */
export function mergeCustomer(
  customer: Customer,
  input: CustomerInput,
  now: Date,
): { readonly outcome: ImportOutcome; readonly fields: Partial<CustomerFields> } {
  const lastJobOn = getLaterDay(blankToNull(input.lastJobOn), customer.lastJobOn);
  const tags = dedupeTags([...customer.tags, ...input.tags]).slice(0, TAG_COUNT_MAX);
  const hasNewJob = lastJobOn !== customer.lastJobOn;
  const fields = {
    ...(!customer.email && input.email && { email: input.email }),
    ...(!customer.phone && input.phone && { phone: input.phone }),
    ...(!customer.language && input.language && { language: input.language }),
    ...(tags.length > customer.tags.length && { tags }),
    ...(hasNewJob && { lastJobOn, waitsForAsk: !customer.optedOutAt }),
    ...getRestrictionFields(input, customer, now),
  };
  return Object.keys(fields).length === 0
    ? { outcome: 'same', fields }
    : { outcome: 'changed', fields: { ...fields, updatedAt: now } };
}

const getLaterDate = (a: Date | null, b: Date | null) =>
  a && b ? new Date(Math.max(+a, +b)) : (a ?? b);

/** The owner's latest input (`current`) wins, but no request, response or opt-out is lost. */
export function mergeCustomerRecords(existing: Customer, current: Customer): Customer {
  const requests = [...existing.asks, ...current.asks].sort((a, b) => +a.at - +b.at);
  const history = {
    asks: requests.slice(-REQUESTS_MAX),
    openedAt: getLaterDate(existing.openedAt, current.openedAt),
    referredAt: getLaterDate(existing.referredAt, current.referredAt),
    optedOutAt: getLaterDate(existing.optedOutAt, current.optedOutAt),
  };
  return {
    ...existing,
    ...current,
    ...history,
    phone: current.phone || existing.phone,
    tags: dedupeTags([...existing.tags, ...current.tags]).slice(0, TAG_COUNT_MAX),
    lastJobOn: getLaterDay(existing.lastJobOn, current.lastJobOn),
    state: getCustomerState(history),
    waitsForAsk: existing.waitsForAsk && current.waitsForAsk && !history.optedOutAt,
    optedOutBy: existing.optedOutBy ?? current.optedOutBy ?? null,
    unreachable: existing.unreachable ?? current.unreachable ?? null,
    createdAt: new Date(Math.min(+existing.createdAt, +current.createdAt)),
  };
}

/** Changes a customer's details; a later job makes the customer eligible for a new request. */
export function editCustomer(
  customer: Customer,
  input: CustomerInput,
  now: Date,
): Partial<CustomerFields> {
  const hasNewJob = input.lastJobOn > (customer.lastJobOn ?? '');
  const hasNewEmail = normalizeEmail(input.email) !== normalizeEmail(customer.email);
  return {
    ...getInputFields(input),
    ...(hasNewEmail && customer.unreachable && { unreachable: null }),
    ...(hasNewJob && { waitsForAsk: !customer.optedOutAt }),
    updatedAt: now,
  };
}

/** Returns null if the customer may not be asked now. */
export function planRequest(
  customer: Customer,
  channel: RequestSource,
  now: Date,
): Partial<CustomerFields> | null {
  if (!canRequestReferral(customer, now)) return null;
  const requests = [...customer.asks, { at: now, channel }].slice(-REQUESTS_MAX);
  const state = getCustomerState({ ...customer, asks: requests });
  return { asks: requests, state, waitsForAsk: false, updatedAt: now };
}

/** Undoes the last request; null if it is more than a day old. */
export function planRequestUndo(customer: Customer, now: Date): Partial<CustomerFields> | null {
  const requestedAt = getLastRequestAt(customer);
  if (!requestedAt || now.getTime() - requestedAt.getTime() > DAY_MS) return null;
  return planRequestWithdrawal(customer, requestedAt, now);
}

/** Undoes a request whose email was never sent. */
export function planRequestWithdrawal(
  customer: Customer,
  requestedAt: Date,
  now: Date,
): Partial<CustomerFields> {
  const requests = customer.asks.filter(({ at }) => at.getTime() !== requestedAt.getTime());
  const state = getCustomerState({ ...customer, asks: requests });
  return { asks: requests, state, waitsForAsk: !customer.optedOutAt, updatedAt: now };
}

function updateLastRequest(
  requests: readonly CustomerRequest[],
  at: Date,
  changes: Partial<CustomerRequest>,
) {
  const index = requests.findLastIndex((request) => request.at <= at);
  return requests.map((request, i) => (i === index ? { ...request, ...changes } : request));
}

type CustomerEvent = 'opened' | 'referred' | 'opted-out' | 'unsubscribed' | 'opted-in';

/** Plans the update after an event. `timeZone` is the business's; only `opted-in` uses it. */
export function planEventUpdate(
  customer: Customer,
  event: CustomerEvent,
  now: Date,
  timeZone?: string | null,
): Partial<CustomerFields> {
  const fields = getEventFields(customer, event, now, timeZone ?? 'UTC');
  return { ...fields, state: getCustomerState({ ...customer, ...fields }), updatedAt: now };
}

function getEventFields(
  customer: Customer,
  event: CustomerEvent,
  now: Date,
  timeZone: string,
): Partial<CustomerFields> {
  const { asks: requests } = customer;
  switch (event) {
    case 'opened':
      return { asks: updateLastRequest(requests, now, { opened: true }), openedAt: now };
    case 'referred': {
      const asks = updateLastRequest(requests, now, { referred: true });
      return { asks, referredAt: now, waitsForAsk: false };
    }
    case 'opted-out':
      return { optedOutAt: now, waitsForAsk: false };
    case 'unsubscribed':
      return { optedOutAt: now, optedOutBy: 'customer', waitsForAsk: false };
    case 'opted-in': {
      const waitsForAsk = hasJobSinceLastEvent(customer, timeZone);
      return { optedOutAt: null, optedOutBy: null, waitsForAsk };
    }
  }
}

function hasJobSinceLastEvent(customer: Customer, timeZone: string): boolean {
  const lastEventAt = getLaterDate(getLastRequestAt(customer), customer.referredAt);
  return !lastEventAt || (customer.lastJobOn ?? '') > toLocalDay(lastEventAt, timeZone);
}

/** Returns null if the customer opted out themselves, which the owner can't undo. */
export const planOwnerOptOutChange = (
  customer: Customer,
  event: 'opted-out' | 'opted-in',
  now: Date,
  timeZone?: string | null,
): Partial<CustomerFields> | null =>
  event === 'opted-in' && customer.optedOutBy
    ? null
    : planEventUpdate(customer, event, now, timeZone);

/** Credits the preceding request when a referral converts, or removes the credit; null if nothing changes. */
export function planConversionCredit(
  customer: Customer,
  { id, createdAt, isConverted }: Readonly<{ id: string; createdAt: Date; isConverted: boolean }>,
): Partial<CustomerFields> | null {
  const { asks: requests } = customer;
  if (isConverted) {
    const request = requests.findLast(({ at }) => at <= createdAt);
    if (!request || request.wonBy) return null;
    return { asks: updateLastRequest(requests, createdAt, { wonBy: id }) };
  }
  if (!requests.some(({ wonBy }) => wonBy === id)) return null;
  return {
    asks: requests.map(({ wonBy, ...request }) => (wonBy === id ? request : { ...request, wonBy })),
  };
}

/** True if the customer opened the link, referred a friend or opted out since their last request. */
export function hasRespondedToRequest(
  customer: Pick<Customer, 'asks' | 'openedAt' | 'referredAt' | 'optedOutAt'>,
): boolean {
  const requestedAt = getLastRequestAt(customer);
  const responses = [customer.openedAt, customer.referredAt, customer.optedOutAt];
  return requestedAt !== null && responses.some((at) => at && at >= requestedAt);
}
