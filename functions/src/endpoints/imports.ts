import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { requireOwnBusiness, requirePaidOwner } from '../accounts/users.ts';
import { importCustomers as importCustomerRows } from '../customers/import-customers.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { importReferrals as importReferralRows } from '../referrals/import-referrals.ts';

/** Enough for 100 customers or 50 past referrals, and within the limit in http/body-limits.ts. */
const MAX_BYTES = 64 * 1024;

export const importCustomers = signedInCallable('import-customers', {
  maxBytes: MAX_BYTES,
  async run({ customers }, { account: { uid } }) {
    await requirePaidOwner(uid);
    const business = await requireOwnBusiness(uid);
    // A health practice's customers are patients, who can't be imported.
    if (isHealthIndustry(business.trade)) throw new RequestError('health-trade');
    const outcomes = await importCustomerRows(business.id, customers, new Date());
    return { outcomes };
  },
});

export const importReferrals = signedInCallable('import-referrals', {
  maxBytes: MAX_BYTES,
  async run({ referrals, dryRun }, { account: { uid } }) {
    await requirePaidOwner(uid);
    const business = await requireOwnBusiness(uid);
    // Suspended businesses don't accept referrals here or through their public form.
    if (business.suspendedAt) throw new RequestError('business-not-found');
    if (isHealthIndustry(business.trade) && referrals.some(({ reward }) => reward))
      throw new RequestError('health-trade');
    return {
      outcomes: await importReferralRows(business, referrals, { dryRun, now: new Date() }),
    };
  },
});
