import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type { SkipReason } from '@vouchwell/domain/customers/outcomes';
import { planRequest, planRequestWithdrawal } from '@vouchwell/domain/customers/plan-customer';
import {
  canSendReminder,
  getRecipientSkipReason,
  isLatestRequest,
  type RequestBatch,
  type RequestRecipient,
} from '@vouchwell/domain/customers/requests';
import { describeRejection } from '@vouchwell/domain/messages/email-delivery';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { addRequestLink } from '../customers/change-customer.ts';
import { getRequestNotificationId } from '../customers/request-batches.ts';
import { readEntitlement } from '../db/accounts.ts';
import { readBusiness } from '../db/businesses.ts';
import { customerRef, parseCustomer, updateCustomer } from '../db/customers.ts';
import { database, type Transaction } from '../db/firestore.ts';
import { hasMatchingKey } from '../db/keys.ts';
import { addNotification, type RequestEmailTopic } from '../db/notifications.ts';
import {
  batchRef,
  endBatchIfDone,
  incrementBatchCount,
  parseBatch,
  parseRecipient,
  recipientRef,
} from '../db/request-batches.ts';
import { isEmailSuppressed, isSuppressed, toContact } from '../db/suppressed.ts';
import { buildRequestEmail } from './customer/referral-request.ts';
import { PermanentRejectionError, sendEmail, UnconfirmedDeliveryError } from './mailer.ts';

/*
 * A batch email is sent at most once: `handed` is set before sending and cleared afterward. If the
 * process dies in between, the email isn't sent again, and the owner sees who may not have received it.
 */

/** `batch` may be slightly outdated, because many emails update its counts concurrently. */
interface RecipientState {
  readonly batch: RequestBatch;
  readonly recipient: RequestRecipient;
  readonly customer: Customer | null;
}

/** Returns null if the recipient no longer exists. */
async function changeRecipient<T>(
  topic: RequestEmailTopic,
  now: Date,
  apply: (transaction: Transaction, state: RecipientState) => T | Promise<T>,
): Promise<T | null> {
  const { businessId, batchId, customerKey } = topic;
  const batch = parseBatch(await batchRef(businessId, batchId).get());
  if (!batch) return null;
  const result = await database().runTransaction(async (transaction) => {
    const [recipientSnapshot, customerSnapshot] = await transaction.getAll(
      recipientRef(topic),
      customerRef(businessId, customerKey),
    );
    const recipient = recipientSnapshot && parseRecipient(recipientSnapshot);
    const customer = (customerSnapshot && parseCustomer(customerSnapshot)) ?? null;
    return recipient ? apply(transaction, { batch, recipient, customer }) : null;
  });
  if (batch.status === 'sending') await endBatchIfDone(topic, now);
  return result;
}

const updateRecipient = (
  transaction: Transaction,
  topic: RequestEmailTopic,
  fields: Partial<RequestRecipient>,
) => transaction.update(recipientRef(topic), toStored(fields));

/** Undoes the request, unless we don't know whether the email was sent. */
function markNotSent(
  transaction: Transaction,
  topic: RequestEmailTopic,
  { recipient, customer }: RecipientState,
  reason: SkipReason,
  now: Date,
  rejection?: string,
): void {
  const { askedAt } = recipient;
  const isUndone = askedAt && reason !== 'unsure';
  if (customer && (isUndone || rejection))
    updateCustomer(transaction, topic.businessId, customer, {
      ...(askedAt && planRequestWithdrawal(customer, askedAt, now)),
      ...(rejection && { unreachable: { at: now, why: rejection } }),
    });
  updateRecipient(transaction, topic, { status: 'not_sent', why: reason, handed: null });
  incrementBatchCount(transaction, topic, 'not_sent');
}

/** Checks only the business and the customer, not the request. Returns null if the email may be sent. */
async function findSkipReason(
  business: Business | null,
  customer: Customer | null,
  now: Date,
): Promise<SkipReason | null> {
  if (!business?.postalAddress || business.suspendedAt) return 'off';
  if (!isEntitled(await readEntitlement(business.ownerUserId), now)) return 'off';
  if (!customer) return null;
  // The key is derived from the email, so a different key means a different address.
  if (!hasMatchingKey(customer)) return 'left';
  const [isPersonSuppressed, isUnsubscribed] = await Promise.all([
    isSuppressed(business.id, toContact(customer)),
    isEmailSuppressed(business.id, customer.email),
  ]);
  return isPersonSuppressed || isUnsubscribed ? 'opted_out' : null;
}

/** Marks the customer as asked; if the email must not go out, stores why and returns null. */
async function claimRequest(
  transaction: Transaction,
  topic: RequestEmailTopic,
  business: Business,
  state: RecipientState,
  now: Date,
): Promise<Customer | null> {
  const { recipient, customer, batch } = state;
  if (recipient.status !== 'queued') return null;
  const reason =
    recipient.handed === 0
      ? 'unsure'
      : getRecipientSkipReason(batch, customer, recipient.askedAt, now);
  if (reason || !customer) {
    markNotSent(transaction, topic, state, reason ?? 'left', now);
    return null;
  }
  if (isLatestRequest(customer, recipient.askedAt)) {
    updateRecipient(transaction, topic, { handed: 0 });
    return customer;
  }
  const requestFields = planRequest(customer, 'batch', now);
  if (!requestFields) return null;
  await addRequestLink(transaction, business, customer);
  updateCustomer(transaction, business.id, customer, requestFields);
  updateRecipient(transaction, topic, { handed: 0, askedAt: now });
  return customer;
}

/** Returns null if the reminder is no longer wanted. */
function claimReminder(
  transaction: Transaction,
  topic: RequestEmailTopic,
  { batch, recipient, customer }: RecipientState,
): Customer | null {
  const { reminder } = topic;
  const { status, handed, reminded, askedAt } = recipient;
  if (status !== 'sent' || reminded >= reminder || handed === reminder || !askedAt) return null;
  if (!canSendReminder(batch, customer, askedAt)) return null;
  updateRecipient(transaction, topic, { handed: reminder });
  return customer;
}

/** Returns the recipient; null if the email must not be sent. */
async function claimRecipient(topic: RequestEmailTopic, business: Business | null, now: Date) {
  const { businessId, customerKey, reminder } = topic;
  const customer = parseCustomer(await customerRef(businessId, customerKey).get());
  const skipReason = await findSkipReason(business, customer, now);
  return changeRecipient(topic, now, (transaction, state) => {
    if (reminder > 0) return skipReason ? null : claimReminder(transaction, topic, state);
    if (business && customer && !skipReason)
      return claimRequest(transaction, topic, business, state, now);
    const { status, handed } = state.recipient;
    const reason = handed === 0 ? 'unsure' : (skipReason ?? 'left');
    if (status === 'queued') markNotSent(transaction, topic, state, reason, now);
    return null;
  });
}

/** Records a sent email, and schedules the next reminder from its send time, because the email may have been sent days late. */
const markSent = (topic: RequestEmailTopic, now: Date) =>
  changeRecipient(topic, now, (transaction, { batch, recipient }) => {
    const { reminder } = topic;
    if (recipient.handed !== reminder) return;
    const nextDay = batch.reminderDays[reminder];
    if (nextDay !== undefined) {
      const currentDay = batch.reminderDays[reminder - 1] ?? 0;
      const dueAt = new Date(now.getTime() + (nextDay - currentDay) * DAY_MS);
      const next = { ...topic, reminder: reminder + 1, dueAt };
      addNotification(transaction, getRequestNotificationId(topic, reminder + 1), next, dueAt);
    }
    const sentFields = reminder === 0 ? { status: 'sent' as const } : { reminded: reminder };
    updateRecipient(transaction, topic, { ...sentFields, handed: null });
    incrementBatchCount(transaction, topic, reminder === 0 ? 'sent' : 'reminded');
  });

/** Sends a request or reminder, and returns the recipient's address; null if it wasn't sent. */
export async function sendRequest(topic: RequestEmailTopic, now: Date): Promise<string | null> {
  const business = await readBusiness(topic.businessId);
  const customer = await claimRecipient(topic, business, now);
  if (!business || !customer) return null;
  await sendEmail(await buildRequestEmail(business, topic, customer, now));
  try {
    await markSent(topic, now);
  } catch (error) {
    // The email has already been sent, so a retry would send it again.
    throw new UnconfirmedDeliveryError('An email was sent but couldn’t be counted', {
      cause: error,
    });
  }
  return customer.email;
}

/** Lets a retry claim the recipient again, unless the failed email may have been sent. */
export async function releaseRequest(
  topic: RequestEmailTopic,
  error: unknown,
  now: Date,
): Promise<void> {
  await changeRecipient(topic, now, (transaction) => {
    if (!(error instanceof UnconfirmedDeliveryError))
      updateRecipient(transaction, topic, { handed: null });
  });
}

function getFailureReason(error: unknown): SkipReason {
  if (error instanceof UnconfirmedDeliveryError) return 'unsure';
  return error instanceof PermanentRejectionError ? 'refused' : 'gave_up';
}

/** Records why a request failed. A permanently rejected address isn't emailed again until it changes. */
export async function failRequest(
  topic: RequestEmailTopic,
  error: unknown,
  now: Date,
): Promise<void> {
  if (topic.reminder > 0) return releaseRequest(topic, error, now);
  const isAddressRejected = error instanceof PermanentRejectionError && error.isAboutAddress;
  const rejection = isAddressRejected ? describeRejection(error.message) : undefined;
  await changeRecipient(topic, now, (transaction, state) => {
    if (state.recipient.status === 'queued')
      markNotSent(transaction, topic, state, getFailureReason(error), now, rejection);
  });
}
