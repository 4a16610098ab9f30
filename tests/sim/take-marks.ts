import type { Referral } from '@vouchwell/domain/referral/referral';
import { database } from '../../functions/src/db/firestore.ts';
import { readReferral } from '../../functions/src/db/referrals.ts';
import type { ModelReferral } from './model.ts';
import { PEOPLE } from './people.ts';

const isTaken = ({ isMarked, isDeleted }: ModelReferral) => isMarked || isDeleted;

/**
 * Takes over what was found of a referral's people, as it is stored; whether they are the same is held by
 * the tests of flags.
 */
export function takeMarks(stored: Referral | null | undefined, referral: ModelReferral): void {
  if (!stored?.flaggedAt || isTaken(referral)) return;
  const copied = PEOPLE.find(({ name }) => name === stored.duplicateOf?.referrerName);
  const { flags } = stored;
  Object.assign(referral, {
    flags,
    isMarked: true,
    cameFlagged: true,
    copies: copied?.index ?? null,
  });
}

/** The same, of a referral as it is stored this moment. */
export async function readMarks(businessId: string, referral: ModelReferral): Promise<void> {
  if (isTaken(referral)) return;
  takeMarks(await readReferral(database(), businessId, referral.id), referral);
}
