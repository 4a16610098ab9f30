import { planWord } from '@vouchwell/domain/customers/plan-customer';
import { changeCustomer, findCustomers } from '../db/customers.ts';
import { database } from '../db/firestore.ts';

/**
 * Notes on a business's list of customers that whoever has these keys is not to be asked any more, as they stopped
 * its mails, which the owner cannot overrule; or that they may be, as they took it back. Safe to repeat.
 */
export function noteUnsubscribed(
  businessId: string,
  keys: readonly string[],
  wantsMail: boolean,
  now: Date,
): Promise<void> {
  const db = database();
  return db.runTransaction(async (transaction) => {
    const known = await findCustomers(db, transaction, businessId, keys);
    const changed = known.filter(({ optedOutAt, optedOutBy }) =>
      wantsMail ? optedOutAt !== null : optedOutBy !== 'customer',
    );
    for (const customer of changed) {
      const fields = planWord(customer, wantsMail ? 'opted-in' : 'unsubscribed', now);
      changeCustomer(db, transaction, businessId, customer, fields);
    }
  });
}
