import { referrerKeySecret } from '../config.ts';
import { rateBusiness as rate } from '../customers/rate-business.ts';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { callable } from '../http/callable.ts';

/**
 * A customer who was asked says how happy they are. They are known by the code of their link alone, and nobody
 * learns whose a code is.
 */
export const rateBusiness = callable('rate-business', {
  secrets: [referrerKeySecret],
  async run({ businessSlug, me, ...answer }) {
    const found = await findPublicBusiness(database(), businessSlug);
    const business = found && (await readBusiness(database(), found.business.businessId));
    if (business && !business.suspendedAt) await rate(database(), business, me, answer, new Date());
    return { success: true };
  },
});
