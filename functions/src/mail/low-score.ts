import type { Business } from '@vouchwell/domain/business/business';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { isLowScore } from '@vouchwell/domain/customers/score';
import { readBusiness } from '../db/businesses.ts';
import { customerRef, parseCustomer } from '../db/customers.ts';
import { database } from '../db/firestore.ts';
import type { NotificationSubject } from '../db/notifications.ts';

type About = Extract<NotificationSubject, { kind: 'low_score' | 'score_push' }>;

/** A customer who said how happy they are. */
export type Scored = Customer & { readonly score: NonNullable<Customer['score']> };

/**
 * What an owner is told of a low answer; null for one that was changed meanwhile, or whose note something else
 * tells.
 */
export async function readLowScore({
  businessId,
  referrerKey,
  hasNote,
}: About): Promise<{ readonly business: Business; readonly customer: Scored } | null> {
  const [business, snapshot] = await Promise.all([
    readBusiness(database(), businessId),
    customerRef(database(), businessId, referrerKey).get(),
  ]);
  const customer = parseCustomer(snapshot);
  const score = customer?.score;
  if (!business || !score || !isLowScore(score.value) || hasNote !== Boolean(score.note))
    return null;
  return { business, customer: { ...customer, score } };
}
