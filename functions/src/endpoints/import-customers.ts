import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { referrerKeySecret } from '../config.ts';
import { importCustomers as importPart } from '../customers/import-customers.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** A hundred customers; the hard limit is in http/body-limits.ts. */
const MAX_BYTES = 64 * 1024;

export const importCustomers = signedInCallable('import-customers', {
  maxBytes: MAX_BYTES,
  secrets: [referrerKeySecret],
  async run({ customers }, { account: { uid } }) {
    await requirePaidOwner(uid);
    const business = await findBusinessOf(database(), uid);
    if (!business) throw new RequestError('business-not-found');
    // A health practice's customers are patients, who can't be imported.
    if (isHealthTrade(business.trade)) throw new RequestError('health-trade');
    const outcomes = await importPart(database(), business.id, customers, new Date());
    return { outcomes };
  },
});
