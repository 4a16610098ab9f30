import { type Firestore, isAlreadyExists } from './firestore.ts';
import { addRecord, readRecorded } from './idempotency.ts';
import { addNotification } from './notifications.ts';
import { addReferral, type NewReferral } from './referrals.ts';
import { addToCounts } from './referrers.ts';

/** What names one request: the browser's id for it, and what it asks for. */
export interface RequestIdentity {
  readonly requestId: string;
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
  { requestId, requestHash }: RequestIdentity,
  referral: NewReferral,
): Promise<RecordOutcome> {
  const { businessId, id: referralId } = referral;
  const batch = db.batch();
  addRecord(db, batch, requestId, { requestHash, businessId, referralId });
  addReferral(db, batch, referral);
  addToCounts(db, batch, { ...referral, referralId });
  addNotification(db, batch, referralId, { kind: 'referral', businessId, referralId });
  try {
    await batch.commit();
    return 'recorded';
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    const earlier = await readRecorded(db, requestId);
    return earlier?.requestHash === requestHash ? 'recorded-before' : 'request-id-reused';
  }
}
