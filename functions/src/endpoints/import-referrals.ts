import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { importReferrals as importPart } from '../referrals/import-referrals.ts';

/** Fifty past referrals; the hard limit is in http/body-limits.ts. */
const MAX_BYTES = 64 * 1024;

export const importReferrals = signedInCallable('import-referrals', {
  maxBytes: MAX_BYTES,
  secrets: [referrerKeySecret],
  async run({ referrals, dryRun }, { account: { uid } }) {
    await requirePaidOwner(uid);
    const business = await findBusinessOf(database(), uid);
    // Suspended businesses don't get referrals, as on their public form.
    if (!business || business.suspendedAt) throw new RequestError('business-not-found');
    if (isHealthTrade(business.trade) && referrals.some(({ reward }) => reward))
      throw new RequestError('health-trade');
    return {
      outcomes: await importPart(business, referrals, { dryRun, now: new Date() }),
    };
  },
});
