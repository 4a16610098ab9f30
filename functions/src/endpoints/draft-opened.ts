import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { readRecorded } from '../db/idempotency.ts';
import { markDraftOpened } from '../db/referrals.ts';
import { callable } from '../http/callable.ts';

/**
 * Marks that the customer's app probably opened a referral's draft. The response doesn't reveal
 * which requests exist.
 */
export const draftOpened = callable('draft-opened', {
  secrets: [referrerKeySecret],
  async run({ requestId }) {
    const recorded = await readRecorded(database(), requestId);
    if (recorded) await markDraftOpened(database(), recorded);
    return { success: true };
  },
});
