import { database } from '../../functions/src/db/firestore.ts';
import { readReferral } from '../../functions/src/db/referrals.ts';
import type { ModelReferral } from './model.ts';
import { PEOPLE } from './people.ts';

/** Takes over what was found of a referral's people; whether they are the same is held by the tests of flags. */
export async function takeMarks(businessId: string, referral: ModelReferral): Promise<void> {
  if (referral.isMarked || referral.isDeleted) return;
  const stored = await readReferral(database(), businessId, referral.id);
  if (!stored?.flaggedAt) return;
  const copied = PEOPLE.find(({ name }) => name === stored.duplicateOf?.referrerName);
  const { flags } = stored;
  Object.assign(referral, {
    flags,
    isMarked: true,
    cameFlagged: true,
    copies: copied?.index ?? null,
  });
}
