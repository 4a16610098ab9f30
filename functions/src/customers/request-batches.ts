import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { Customer } from '@vouchwell/domain/customers/customer';
import type { SkipReason } from '@vouchwell/domain/customers/outcomes';
import {
  BATCH_RECIPIENTS_MAX,
  getBatchGapMs,
  getExpectedEnd,
  getSkipReason,
  type RequestBatch,
} from '@vouchwell/domain/customers/requests';
import { getRequestAllowance } from '@vouchwell/domain/messages/email-delivery';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { getContactEmail } from '../accounts/users.ts';
import { readEntitlement } from '../db/accounts.ts';
import { readBusiness } from '../db/businesses.ts';
import { findCustomersInAudience } from '../db/customers.ts';
import { database } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import {
  addRecipient,
  type BatchKey,
  batchRef,
  countWaitingRecipients,
  endBatchIfDone,
  findWaitingRecipientKeys,
  parseBatch,
  parseRecipient,
  querySendingBatch,
  type RequestKey,
  recipientRef,
} from '../db/request-batches.ts';
import { type CommandContext, type CommandOutcome, runCommandOnce } from '../db/requests.ts';
import { readEmailQuota } from '../mail/quota.ts';

type BatchPreview = NonNullable<CallableOutput<'run-command'>['preview']>;

/** Starts a batch, unless another one is still being sent. */
export async function startBatch(
  business: Business,
  command: CommandInput<'start-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  // US law requires a postal address in each email; replies go to the contact address.
  if (business.suspendedAt || !business.postalAddress) return 'refused';
  if ((await getContactEmail(business)) === null) return 'refused';
  const { requestId, states, tag, isReminding } = command;
  const batch: Omit<RequestBatch, 'id'> = {
    states,
    tag,
    reminderDays: isReminding ? business.settings.asks.reminderDays : [],
    status: 'sending',
    cursor: null,
    isFilled: false,
    total: 0,
    sent: 0,
    notSent: 0,
    reminded: 0,
    createdAt: context.now,
    endedAt: null,
    workAt: context.now,
  };
  return runCommandOnce<'refused'>(command, context, async (transaction) => {
    if (!(await transaction.get(querySendingBatch(business.id))).empty) return 'refused';
    transaction.create(batchRef(business.id, requestId), toStored(batch));
    return 'done';
  });
}

/** Stops a batch; emails and reminders that are still queued won't be sent. */
export function stopBatch(
  { id: businessId }: Business,
  command: CommandInput<'stop-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> {
  const ref = batchRef(businessId, command.batchId);
  return runCommandOnce<'refused'>(command, context, async (transaction) => {
    const batch = parseBatch(await transaction.get(ref));
    if (!batch) return 'refused';
    const endedAt = batch.endedAt ?? context.now;
    transaction.update(ref, toStored({ status: 'stopped', endedAt, workAt: null }));
    return 'done';
  });
}

export const sendTestRequest = (
  { id: businessId }: Business,
  command: CommandInput<'test-batch'>,
  context: CommandContext,
): Promise<CommandOutcome> =>
  runCommandOnce<never>(command, context, async (transaction) => {
    const topic = { kind: 'ask_test', businessId } as const;
    addNotification(transaction, `ask-test-${command.requestId}`, topic);
    return 'done';
  });

const PAGE_SIZE = 500;
/** Maximum number of names listed for recipients, and for skipped customers per reason. */
const RECIPIENT_NAMES_MAX = 20;
const SKIPPED_NAMES_MAX = 5;

export async function previewBatch(
  businessId: string,
  audience: Pick<RequestBatch, 'states' | 'tag'>,
  now: Date,
): Promise<BatchPreview> {
  const recipientNames: string[] = [];
  const skippedNames = new Map<SkipReason, string[]>();
  let page: readonly Customer[] = [];
  let readCount = 0;
  do {
    page = await findCustomersInAudience(businessId, audience, page.at(-1)?.key ?? null, PAGE_SIZE);
    for (const customer of page) {
      const reason = getSkipReason(customer, now);
      const names = reason ? (skippedNames.get(reason) ?? []) : recipientNames;
      names.push(customer.name);
      if (reason) skippedNames.set(reason, names);
    }
    readCount += PAGE_SIZE;
  } while (page.length === PAGE_SIZE && readCount < BATCH_RECIPIENTS_MAX);
  return {
    ready: recipientNames.length,
    names: recipientNames.slice(0, RECIPIENT_NAMES_MAX),
    left: [...skippedNames].map(([reason, names]) => ({
      why: reason,
      count: names.length,
      names: names.slice(0, SKIPPED_NAMES_MAX),
    })),
    hasMore: page.length === PAGE_SIZE,
  };
}

/** Below Firestore's limit of 500 writes per transaction. */
const RECIPIENTS_PAGE_SIZE = 400;
/** Each recipient needs two writes, so a page stays below Firestore's limit of 500. */
const QUEUE_PAGE_SIZE = 200;

export const getRequestNotificationId = (
  { batchId, customerKey }: RequestKey,
  reminder: number,
): string => `ask-${batchId}-${customerKey}${reminder > 0 ? `-${reminder}` : ''}`;

/** Queues one day's emails at a time, because emails are dropped after too long in the queue. Safe to repeat. */
export async function processBatch(businessId: string, batchId: string, now: Date): Promise<void> {
  const ref = batchRef(businessId, batchId);
  const readBatch = async () => parseBatch(await ref.get());
  let batch = await readBatch();
  while (batch?.status === 'sending' && !batch.isFilled) {
    await addRecipientPage(businessId, batch, now);
    batch = await readBatch();
  }
  if (batch?.status !== 'sending' || !batch.workAt || batch.workAt > now) return;
  const business = await readBusiness(businessId);
  if (business) await queueBatch(business, batch, now);
  await endBatchIfDone({ businessId, batchId }, now);
}

async function addRecipientPage(businessId: string, batch: RequestBatch, now: Date): Promise<void> {
  const page = await findCustomersInAudience(businessId, batch, batch.cursor, RECIPIENTS_PAGE_SIZE);
  const eligibleCustomers = page.filter((customer) => getSkipReason(customer, now) === null);
  const ref = batchRef(businessId, batch.id);
  await database().runTransaction(async (transaction) => {
    const current = parseBatch(await transaction.get(ref));
    if (current?.status !== 'sending' || current.isFilled || current.cursor !== batch.cursor)
      return;
    const recipients = eligibleCustomers.slice(0, BATCH_RECIPIENTS_MAX - current.total);
    for (const customer of recipients) {
      const requestKey = { businessId, batchId: batch.id, customerKey: customer.key };
      addRecipient(transaction, requestKey, customer, now);
    }
    const total = current.total + recipients.length;
    const isFilled = page.length < RECIPIENTS_PAGE_SIZE || total === BATCH_RECIPIENTS_MAX;
    const cursor = page.at(-1)?.key ?? current.cursor;
    transaction.update(ref, toStored({ cursor, total, isFilled }));
  });
}

/** Returns the maximum number of requests in the next 24 hours. */
async function getDailyAllowance(business: Business, now: Date): Promise<number> {
  const entitlement = await readEntitlement(business.ownerUserId);
  if (business.suspendedAt || !isEntitled(entitlement, now)) return 0;
  const quota = await readEmailQuota(business, now);
  return getRequestAllowance(quota, business.settings.asks.dailyLimit);
}

async function queueBatch(business: Business, batch: RequestBatch, now: Date): Promise<void> {
  const allowance = await getDailyAllowance(business, now);
  const keys =
    allowance > 0 ? await findWaitingRecipientKeys(business.id, batch.id, allowance) : [];
  const gapMs = getBatchGapMs(allowance);
  for (let start = 0; start < keys.length; start += QUEUE_PAGE_SIZE) {
    const pageKeys = keys.slice(start, start + QUEUE_PAGE_SIZE);
    const getDueAt = (index: number) => new Date(now.getTime() + (start + index) * gapMs);
    await queueRequests({ businessId: business.id, batchId: batch.id }, pageKeys, getDueAt);
  }
  // If no email is allowed now, check again in an hour.
  const workAt = new Date(now.getTime() + (allowance === 0 ? HOUR_MS : DAY_MS));
  const waitingCount = await countWaitingRecipients(business.id, batch.id);
  const expectedEndAt = getExpectedEnd(keys.length, waitingCount, allowance, now);
  await database().runTransaction(async (transaction) => {
    const ref = batchRef(business.id, batch.id);
    const current = parseBatch(await transaction.get(ref));
    if (current?.status === 'sending') transaction.update(ref, toStored({ workAt, expectedEndAt }));
  });
}

function queueRequests(
  batch: BatchKey,
  customerKeys: readonly string[],
  getDueAt: (index: number) => Date,
): Promise<void> {
  const requests = customerKeys.map((customerKey) => ({ ...batch, customerKey }));
  return database().runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...requests.map(recipientRef));
    for (const [index, request] of requests.entries()) {
      const snapshot = snapshots[index];
      if (!snapshot || parseRecipient(snapshot)?.status !== 'waiting') continue;
      const dueAt = getDueAt(index);
      const topic = { kind: 'customer_ask', ...request, reminder: 0, dueAt } as const;
      addNotification(transaction, getRequestNotificationId(request, 0), topic, dueAt);
      transaction.update(snapshot.ref, { status: 'queued' });
    }
  });
}
