import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { singleLineSchema } from '../shared/text.ts';
import { CUSTOMER_STATES, type Customer, TAG_LENGTH_MAX } from './customer.ts';
import { SKIP_REASONS, type SkipReason } from './outcomes.ts';
import { canRequestReferral, hasRespondedToRequest } from './plan-customer.ts';

export const BATCH_RECIPIENTS_MAX = 5000;

export const batchAudienceFields = {
  states: z
    .array(z.enum(CUSTOMER_STATES))
    .check(z.minLength(1), z.maxLength(CUSTOMER_STATES.length)),
  tag: z.nullable(singleLineSchema(TAG_LENGTH_MAX).check(z.minLength(1))),
};

/** Requests sent by email to many customers: `businesses/{id}/ask_batches`. */
export const requestBatchSchema = z.object({
  id: z.string(),
  ...batchAudienceFields,
  /** Copied from the business's settings when the batch started. */
  reminderDays: z.array(z.int()),
  status: z.enum(['sending', 'stopped', 'done']),
  /** Key of the last customer processed; null before the first. */
  cursor: z.nullable(z.string()),
  /** True once all recipients are selected. */
  isFilled: z.boolean(),
  total: z.int(),
  sent: z.int(),
  notSent: z.int(),
  reminded: z.int(),
  createdAt: z.date(),
  endedAt: z.nullable(z.date()),
  /** When to process the batch next; null if only its emails still have to go out. */
  workAt: z.nullable(z.date()),
  /** When the batch's last email is expected to go out; absent while emails can't be sent. */
  expectedEndAt: z.nullish(z.date()),
});
export type RequestBatch = z.infer<typeof requestBatchSchema>;

/** Returns the time between two emails, so that a day's emails go out within an hour. */
export const getBatchGapMs = (emailsPerDay: number): number =>
  Math.min(MINUTE_MS, HOUR_MS / Math.max(emailsPerDay, 1));

/** Returns when the last email goes out, if `queued` go out today and `waiting` from tomorrow on. */
export function getExpectedEnd(
  queued: number,
  waiting: number,
  emailsPerDay: number,
  now: Date,
): Date | null {
  if (emailsPerDay === 0) return null;
  const days = Math.ceil(waiting / emailsPerDay);
  const lastDayCount = days === 0 ? queued : waiting - (days - 1) * emailsPerDay;
  const ms = days * DAY_MS + Math.max(0, lastDayCount - 1) * getBatchGapMs(emailsPerDay);
  return new Date(now.getTime() + ms);
}

/** Returns the number of recipients whose email is pending; 0 once the batch has been stopped. */
export const getPendingCount = (batch: RequestBatch): number =>
  batch.total - batch.sent - getUnsentCount(batch);
export const getUnsentCount = ({ status, total, sent, notSent }: RequestBatch): number =>
  status === 'stopped' ? total - sent : notSent;

/** `businesses/{id}/ask_recipients/{batchId-customerKey}`. */
export const requestRecipientSchema = z.object({
  batchId: z.string(),
  /** Empty once the customer has been removed. */
  name: z.string(),
  status: z.enum(['waiting', 'queued', 'sent', 'not_sent']),
  why: z.nullable(z.enum(SKIP_REASONS)),
  /** Last email passed to the mail server: 0 is the request, 1 and 2 are reminders. */
  handed: z.nullable(z.int()),
  /** When the customer's request was recorded. */
  askedAt: z.nullable(z.date()),
  reminded: z.int(),
});
export type RequestRecipient = z.infer<typeof requestRecipientSchema>;

/** Returns why no email, including a reminder, may go to a customer. */
function getBlockReason(customer: Pick<Customer, 'email' | 'optedOutAt' | 'unreachable'>) {
  if (customer.optedOutAt) return 'opted_out';
  if (!customer.email) return 'no_email';
  return customer.unreachable ? 'unreachable' : null;
}

export const getSkipReason = (
  customer: Pick<Customer, 'asks' | 'email' | 'optedOutAt' | 'unreachable'>,
  now: Date,
): SkipReason | null =>
  getBlockReason(customer) ?? (canRequestReferral(customer, now) ? null : 'lately');

export const isLatestRequest = (
  { asks: requests }: Pick<Customer, 'asks'>,
  requestedAt: Date | null,
): boolean => requestedAt !== null && requests.at(-1)?.at.getTime() === requestedAt.getTime();

/** Returns why a recipient is skipped. `recordedAt` is when an earlier, failed attempt recorded the request. */
export function getRecipientSkipReason(
  batch: Pick<RequestBatch, 'states' | 'status'>,
  customer: Customer | null,
  recordedAt: Date | null,
  now: Date,
): SkipReason | null {
  if (batch.status === 'stopped') return 'stopped';
  if (!customer) return 'left';
  const isRecorded = recordedAt && isLatestRequest(customer, recordedAt);
  // Leave out this request, or the retry would be skipped because of a recent request.
  const requests = isRecorded ? customer.asks.slice(0, -1) : customer.asks;
  const reason = getSkipReason({ ...customer, asks: requests }, now);
  if (reason) return reason;
  // Recording the request changed the customer's state, so then check for a response instead.
  const hasAnswered = isRecorded
    ? hasRespondedToRequest(customer)
    : !batch.states.includes(customer.state);
  return hasAnswered ? 'answered' : null;
}

/** Reminders end after any response or newer request, or when the batch is stopped. */
export const canSendReminder = (
  { status }: Pick<RequestBatch, 'status'>,
  customer: Customer | null,
  requestedAt: Date,
): customer is Customer =>
  status !== 'stopped' &&
  customer !== null &&
  getBlockReason(customer) === null &&
  isLatestRequest(customer, requestedAt) &&
  !hasRespondedToRequest(customer);
