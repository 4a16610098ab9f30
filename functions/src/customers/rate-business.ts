import type { Business } from '@vouchwell/domain/business/business';
import { asksScore } from '@vouchwell/domain/customers/ask-settings';
import { awaitsScore, planScore } from '@vouchwell/domain/customers/plan-customer';
import { isLowScore } from '@vouchwell/domain/customers/score';
import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { readBusiness } from '../db/businesses.ts';
import { changeCustomer, customerRef, parseCustomer } from '../db/customers.ts';
import type { Firestore } from '../db/firestore.ts';
import { hashIdentifier } from '../db/hash-identifier.ts';
import { notificationsOf, writeNotificationOnce } from '../db/notifications.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { DEFAULT_ZONE } from '../db/stats.ts';

/** An owner hears of a low answer after this, as it may be a slip, or a note may follow. */
const SLIP_MS = MINUTE_MS;

/** Where the customer of a business is stored whose link has this code; null for anybody else's. */
async function refOf(db: Firestore, businessId: string, code: string) {
  const owner = await readLinkOwner(db, code);
  return owner?.businessId === businessId ? customerRef(db, businessId, owner.referrerKey) : null;
}

/** Whether the form of a business begins by asking the customer of this code how happy they are. */
export async function asksScoreOf(
  db: Firestore,
  businessId: string,
  code: string,
): Promise<boolean> {
  const [business, ref] = await Promise.all([
    readBusiness(db, businessId),
    refOf(db, businessId, code),
  ]);
  if (!ref || !business || !asksScore(business.settings)) return false;
  const customer = parseCustomer(await ref.get());
  return customer !== null && awaitsScore(customer);
}

/** How happy a customer is, from 0 to 10, and what only the owner reads; '' for nothing. */
interface Answer {
  readonly score: number;
  readonly note: string;
}

/** How an owner is told of a low answer: once a day of the business, and once more of a note. */
function newsOf({ id: businessId, timeZone }: Business, key: string, hasNote: boolean, now: Date) {
  const day = dayOf(now, timeZone ?? DEFAULT_ZONE);
  return {
    id: hashIdentifier(`score:${businessId}:${key}:${day}:${hasNote}`),
    about: { kind: 'low_score', businessId, referrerKey: key, hasNote } as const,
    dueAt: hasNote ? now : new Date(now.getTime() + SLIP_MS),
  };
}

/**
 * Stores how happy a customer who was asked is, and has the owner told of a low answer. Nothing for the code of
 * anybody else. Safe to repeat: the latest answer counts.
 */
export async function rateBusiness(
  db: Firestore,
  business: Business,
  code: string,
  { score, note }: Answer,
  now: Date,
): Promise<void> {
  const ref = asksScore(business.settings) ? await refOf(db, business.id, code) : null;
  if (!ref) return;
  await db.runTransaction(async (transaction) => {
    const stored = parseCustomer(await transaction.get(ref));
    const fields = stored && planScore(stored, score, note, now);
    if (!stored || !fields) return;
    const { id, about, dueAt } = newsOf(business, stored.key, note !== '', now);
    const told = isLowScore(score) ? await transaction.get(notificationsOf(db).doc(id)) : null;
    changeCustomer(db, transaction, business.id, stored, fields);
    if (told) writeNotificationOnce(transaction, told, about, dueAt);
  });
}
