import { orNull } from '@vouchwell/domain/lib/text';
import type { LogForm, Somebody } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { type Referral, UNSAID_REFERRER } from '@vouchwell/domain/referral/referral';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from '../db/firestore.ts';
import { personKey } from '../db/hash-identifier.ts';
import { findSameReferrer } from '../db/known-people.ts';
import { readReferrer, referrerIn, referrerRef } from '../db/referrers.ts';
import type { Contacts } from '../db/suppressed.ts';
import type { ReferringCustomer } from './new-referral.ts';

/** Placeholder for an unknown referrer. */
export const NOBODY: ReferringCustomer = { key: UNSAID_REFERRER, name: '', email: '' };

export const waysTo = ({ email, phone }: Somebody): Contacts => ({
  email: orNull(email),
  phone: phone ?? null,
});

/** Null for a customer who no longer exists. */
export async function findSender(
  transaction: Transaction,
  businessId: string,
  sentBy: LogForm['sentBy'],
): Promise<ReferringCustomer | null> {
  const db = database();
  if ('unsaid' in sentBy) return NOBODY;
  if ('known' in sentBy) {
    const known = referrerRef(db, { businessId, referrerKey: sentBy.known });
    return referrerIn(await transaction.get(known));
  }
  const contacts = waysTo(sentBy.new);
  const key = personKey(sentBy.new);
  const somebody = { key, ...sentBy.new };
  if (await readReferrer(db, businessId, key)) return somebody;
  return (await findSameReferrer(db, businessId, somebody.name, contacts)) ?? somebody;
}

/** Contact details of the referrer the owner may thank; empty if the referrer was erased. */
export function thanked(
  referral: Pick<Referral, 'referrerName' | 'referrerEmail' | 'referrerPhone'>,
  linkCode: string | null,
): Logged {
  const { referrerName: name, referrerEmail: email, referrerPhone: phone } = referral;
  return email || phone ? { referrer: { name, email, ...(phone && { phone }), linkCode } } : {};
}
