import type { Firestore } from 'firebase-admin/firestore';
import { writeReferrals } from '../src/seed/demo-referrals.ts';
import { sampleReferrals } from './sample-referrals.ts';

/** Batches on their way at once: more do not make the emulator any faster. */
const AT_ONCE = 4;

/**
 * Gives a business that has no referrals yet `count` of them, with referrers whose counts agree,
 * past all rules, as `create-referral` would have stored them. The same count gives the same data.
 */
export async function fillBusiness(
  db: Firestore,
  businessId: string,
  count: number,
): Promise<void> {
  const lists = sampleReferrals(count);
  const write = async () => {
    for (const list of lists) await writeReferrals(db, businessId, list);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}
