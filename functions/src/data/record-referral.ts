import { type Firestore, isAlreadyExists } from './firestore.ts';
import { addRecord, readRecorded } from './idempotency.ts';
import { addNotification } from './notifications.ts';
import { addReferral, type NewReferral } from './referrals.ts';
import { addToCounts } from './referrers.ts';

/** What names one request: its ids, any of which makes it a repeat, and what it asks for. */
export interface RequestIdentity {
  readonly requestIds: readonly string[];
  readonly requestHash: string;
}

export type RecordOutcome = 'recorded' | 'recorded-before' | 'request-id-reused';

/**
 * Records a referral in ONE atomic batch: the request, the referral, its referrer's counts and the
 * owner's notification. Nothing is read first, so nothing can be contended; that the request was
 * made before shows in its document being there.
 */
export async function recordReferral(
  db: Firestore,
  { requestIds, requestHash }: RequestIdentity,
  referral: NewReferral,
): Promise<RecordOutcome> {
  const { businessId, id: referralId } = referral;
  const batch = db.batch();
  for (const requestId of requestIds)
    addRecord(db, batch, requestId, { requestHash, businessId, referralId });
  addReferral(db, batch, referral);
  addToCounts(db, batch, { ...referral, referralId });
  addNotification(db, batch, referralId, { kind: 'referral', businessId, referralId });
  try {
    await batch.commit();
    return 'recorded';
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const earlier = await Promise.all(requestIds.map((requestId) => readRecorded(db, requestId)));
    const isSame = earlier.some((record) => record?.requestHash === requestHash);
    return isSame ? 'recorded-before' : 'request-id-reused';
  }
}
