import * as z from 'zod/mini';
import { line } from '../lib/text.ts';
import { CUSTOMER_STATES, type Customer, TAG_MAX } from './customer.ts';
import { NOT_SENT, type NotSent } from './not-sent.ts';
import { hasAnswered, whetherAsk } from './plan-customer.ts';

/** The most customers of one batch; an owner who has more begins another. */
export const BATCH_MAX = 5000;

/** Whom a batch is for: those of these states, and of this tag where there is one. */
export const batchChoice = {
  states: z
    .array(z.enum(CUSTOMER_STATES))
    .check(z.minLength(1), z.maxLength(CUSTOMER_STATES.length)),
  tag: z.nullable(line(TAG_MAX).check(z.minLength(1))),
};

/** Many customers who are asked by mail: `businesses/{id}/ask_batches`. */
export const askBatchSchema = z.object({
  id: z.string(),
  ...batchChoice,
  /** `askSettingsOf`, as they were when it began. */
  reminderDays: z.array(z.int()),
  status: z.enum(['sending', 'stopped', 'done']),
  /** The key of the last customer who was looked at; null before the first. */
  cursor: z.nullable(z.string()),
  /** Whether all recipients are chosen. */
  isFilled: z.boolean(),
  total: z.int(),
  sent: z.int(),
  notSent: z.int(),
  /** How many reminders went out. */
  reminded: z.int(),
  createdAt: z.date(),
  endedAt: z.nullable(z.date()),
  /** When there is something to do for it; null where there is nothing but to wait for its mails. */
  workAt: z.nullable(z.date()),
});
export type AskBatch = z.infer<typeof askBatchSchema>;

/** How many of a batch have no mail yet and will get one, and how many get none: once it is stopped, all the rest. */
export const waitingIn = (batch: AskBatch): number => batch.total - batch.sent - unsentIn(batch);
export const unsentIn = ({ status, total, sent, notSent }: AskBatch): number =>
  status === 'stopped' ? total - sent : notSent;

/** One customer of a batch: `businesses/{id}/ask_recipients/{batchId-customerKey}`. */
export const recipientSchema = z.object({
  batchId: z.string(),
  /** Empty once they were removed. */
  name: z.string(),
  status: z.enum(['waiting', 'queued', 'sent', 'not_sent']),
  why: z.nullable(z.enum(NOT_SENT)),
  /** The mail that is at the mail server: 0 is the ask, 1 and 2 are the reminders. */
  handed: z.nullable(z.int()),
  /** When the customer was marked as asked by it. */
  askedAt: z.nullable(z.date()),
  /** How many reminders they got. */
  reminded: z.int(),
});
export type AskRecipient = z.infer<typeof recipientSchema>;

/** Why a customer cannot be asked by mail now; null where they can. */
export function whyNotMailed(
  customer: Pick<Customer, 'asks' | 'email' | 'optedOutAt' | 'unreachable'>,
  now: Date,
): NotSent | null {
  if (customer.optedOutAt) return 'opted_out';
  if (!customer.email) return 'no_email';
  if (customer.unreachable) return 'unreachable';
  return whetherAsk(customer, now) === 'now' ? null : 'lately';
}

/** Whether a customer's last ask is the one of this time. */
export const isLastAsk = ({ asks }: Pick<Customer, 'asks'>, askedAt: Date | null): boolean =>
  askedAt !== null && asks.at(-1)?.at.getTime() === askedAt.getTime();

/**
 * Why a customer of a batch is not asked by it now; null where they are. `markedAt` is when a try before, which
 * failed, marked them as asked.
 */
export function whyNotAsked(
  batch: Pick<AskBatch, 'states' | 'status'>,
  customer: Customer | null,
  markedAt: Date | null,
  now: Date,
): NotSent | null {
  if (batch.status === 'stopped') return 'stopped';
  if (!customer) return 'left';
  const isMarked = markedAt && isLastAsk(customer, markedAt);
  const asks = isMarked ? customer.asks.slice(0, -1) : customer.asks;
  const why = whyNotMailed({ ...customer, asks }, now);
  if (why) return why;
  const isStill = isMarked ? !hasAnswered(customer) : batch.states.includes(customer.state);
  return isStill ? null : 'answered';
}

/**
 * Whether a customer is reminded of the ask of this time: not after any answer, another ask, or a stop of
 * the batch.
 */
export const mayRemind = (
  { status }: Pick<AskBatch, 'status'>,
  customer: Customer | null,
  askedAt: Date,
): customer is Customer =>
  status !== 'stopped' &&
  customer !== null &&
  customer.email !== '' &&
  !customer.unreachable &&
  isLastAsk(customer, askedAt) &&
  !hasAnswered(customer);
