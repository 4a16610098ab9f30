import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { NO_LOOK } from '@vouchwell/domain/business/look';
import type { Picture, PictureKind } from '@vouchwell/domain/business/pictures';
import { toStored } from '@vouchwell/domain/lib/stored';
import { businessRef, database, parseSnapshot } from '../db/firestore.ts';
import { addPicture, deletePicture, pictureHash } from '../db/pictures.ts';
import type { CleanPicture } from './clean-picture.ts';

/**
 * Gives a business another logo or photo, or none, and deletes the one before; its public document follows. Safe to
 * repeat: the same picture again is the same document. Null where the business is gone or suspended.
 */
export function savePicture(
  { id }: Pick<Business, 'id'>,
  kind: PictureKind,
  cleaned: CleanPicture | null,
  now: Date,
): Promise<{ readonly picture: Picture | null } | null> {
  const db = database();
  const ref = businessRef(db, id);
  return db.runTransaction(async (transaction) => {
    const business = parseSnapshot(businessSchema, await transaction.get(ref));
    if (!business || business.suspendedAt) return null;
    const before = business.look?.[kind];
    const picture = cleaned && {
      hash: pictureHash(`${kind}:${id}`, cleaned.bytes),
      width: cleaned.width,
      height: cleaned.height,
    };
    if (before && before.hash !== picture?.hash) deletePicture(db, transaction, before.hash);
    if (cleaned && picture) addPicture(db, transaction, id, picture.hash, cleaned, now);
    const look = { ...NO_LOOK, ...business.look, [kind]: picture };
    transaction.update(ref, toStored({ look, updatedAt: now }));
    return { picture };
  });
}
