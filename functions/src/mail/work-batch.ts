import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import {
  type AskBatch,
  BATCH_MAX,
  batchGapMs,
  expectedEnd,
  whyNotMailed,
} from '@vouchwell/domain/customers/ask-batch';
import { askSettingsOf } from '@vouchwell/domain/customers/ask-settings';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/lib/durations';
import { toStored } from '@vouchwell/domain/lib/stored';
import { asksAllowed } from '@vouchwell/domain/messages/mail-quota';
import {
  type AskOf,
  addRecipient,
  batchRef,
  countWaiting,
  endBatch,
  nextWaiting,
  parseBatch,
  parseRecipient,
  recipientRef,
} from '../db/ask-batches.ts';
import { readBusiness } from '../db/businesses.ts';
import { customersOfChoice } from '../db/customers.ts';
import { readEntitlement } from '../db/entitlements.ts';
import type { Firestore } from '../db/firestore.ts';
import { addNotification } from '../db/notifications.ts';
import { readMailQuota } from './referrer-mail-quota.ts';

/** A transaction may contain 500 writes. */
const PAGE = 400;
/** Recipients queued in one transaction, with two writes each. */
const QUEUED_AT_ONCE = 200;

export const askId = ({ batchId, customerKey }: AskOf, reminder: number): string =>
  `ask-${batchId}-${customerKey}${reminder > 0 ? `-${reminder}` : ''}`;

/** Queues one day's share at a time: emails queued too long are given up. Safe to repeat. */
export async function workBatch(
  db: Firestore,
  businessId: string,
  batchId: string,
  now: Date,
): Promise<void> {
  const ref = batchRef(db, businessId, batchId);
  const read = async () => parseBatch(await ref.get());
  let batch = await read();
  while (batch?.status === 'sending' && !batch.isFilled) {
    await fillPage(db, businessId, batch, now);
    batch = await read();
  }
  if (batch?.status !== 'sending' || !batch.workAt || batch.workAt > now) return;
  const business = await readBusiness(db, businessId);
  if (business) await queueShare(db, business, batch, now);
  await endBatch(db, { businessId, batchId }, now);
}

async function fillPage(
  db: Firestore,
  businessId: string,
  batch: AskBatch,
  now: Date,
): Promise<void> {
  const page = await customersOfChoice(db, businessId, batch, batch.cursor, PAGE);
  const askable = page.filter((one) => whyNotMailed(one, now) === null);
  const ref = batchRef(db, businessId, batch.id);
  await db.runTransaction(async (transaction) => {
    const stored = parseBatch(await transaction.get(ref));
    // Another process was faster.
    if (stored?.status !== 'sending' || stored.isFilled || stored.cursor !== batch.cursor) return;
    const added = askable.slice(0, BATCH_MAX - stored.total);
    for (const customer of added) {
      const of = { businessId, batchId: batch.id, customerKey: customer.key };
      addRecipient(db, transaction, of, customer, now);
    }
    const total = stored.total + added.length;
    const isFilled = page.length < PAGE || total === BATCH_MAX;
    const cursor = page.at(-1)?.key ?? stored.cursor;
    transaction.update(ref, toStored({ cursor, total, isFilled }));
  });
}

/** Requests a business may send in the next 24 hours. */
async function shareOf(db: Firestore, business: Business, now: Date): Promise<number> {
  const entitlement = await readEntitlement(db, business.ownerUserId);
  if (business.suspendedAt || !isEntitled(entitlement, now)) return 0;
  const quota = await readMailQuota(db, business, now);
  return asksAllowed(quota, askSettingsOf(business.settings).dailyLimit);
}

/** Queues a day's share, spread over time. */
async function queueShare(
  db: Firestore,
  business: Business,
  batch: AskBatch,
  now: Date,
): Promise<void> {
  const share = await shareOf(db, business, now);
  const due = share > 0 ? await nextWaiting(db, business.id, batch.id, share) : [];
  const apartMs = batchGapMs(share);
  for (let from = 0; from < due.length; from += QUEUED_AT_ONCE) {
    const keys = due.slice(from, from + QUEUED_AT_ONCE);
    const dueAt = (place: number) => new Date(now.getTime() + (from + place) * apartMs);
    await queue(db, { businessId: business.id, batchId: batch.id }, keys, dueAt);
  }
  // If no email is allowed now, check again soon.
  const workAt = new Date(now.getTime() + (share === 0 ? HOUR_MS : DAY_MS));
  const left = await countWaiting(db, business.id, batch.id);
  const expectedEndAt = expectedEnd(due.length, left, share, now);
  await db.runTransaction(async (transaction) => {
    const ref = batchRef(db, business.id, batch.id);
    const stored = parseBatch(await transaction.get(ref));
    if (stored?.status === 'sending') transaction.update(ref, toStored({ workAt, expectedEndAt }));
  });
}

function queue(
  db: Firestore,
  of: Omit<AskOf, 'customerKey'>,
  keys: readonly string[],
  dueAt: (place: number) => Date,
): Promise<void> {
  const each = keys.map((customerKey) => ({ ...of, customerKey }));
  return db.runTransaction(async (transaction) => {
    const stored = await transaction.getAll(...each.map((one) => recipientRef(db, one)));
    for (const [place, one] of each.entries()) {
      const snapshot = stored[place];
      if (!snapshot || parseRecipient(snapshot)?.status !== 'waiting') continue;
      const about = { kind: 'customer_ask', ...one, reminder: 0, dueAt: dueAt(place) } as const;
      addNotification(db, transaction, askId(one, 0), about, about.dueAt);
      transaction.update(snapshot.ref, { status: 'queued' });
    }
  });
}
