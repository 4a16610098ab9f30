import { planWord } from '@vouchwell/domain/customers/plan-customer';
import { changeCustomer, customerRef, parseCustomer } from '../db/customers.ts';
import { database } from '../db/firestore.ts';
import { readLinkOwner } from '../db/personal-links.ts';

/** Notes that a customer who was asked opened the link of this code. Nothing of anybody else. Safe to repeat. */
export async function noteOpened(businessId: string, code: string, now: Date): Promise<void> {
  const db = database();
  const owner = await readLinkOwner(db, code);
  if (owner?.businessId !== businessId) return;
  const ref = customerRef(db, businessId, owner.referrerKey);
  await db.runTransaction(async (transaction) => {
    const stored = parseCustomer(await transaction.get(ref));
    if (!stored?.asks.at(-1) || stored.asks.at(-1)?.opened) return;
    changeCustomer(db, transaction, businessId, stored, planWord(stored, 'opened', now));
  });
}
