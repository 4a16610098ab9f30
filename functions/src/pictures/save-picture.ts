import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { asCampaign, campaignSchema } from '@vouchwell/domain/business/campaign';
import { NO_LOOK } from '@vouchwell/domain/business/look';
import type { Picture, PictureKind } from '@vouchwell/domain/business/pictures';
import { ownersPreview, previewLanguage } from '@vouchwell/domain/business/preview';
import { toStored } from '@vouchwell/domain/lib/stored';
import { campaignRef } from '../db/campaigns.ts';
import { businessRef, database, parseSnapshot, publicRef } from '../db/firestore.ts';
import { addPicture, deletePicture, pictureHash } from '../db/pictures.ts';
import type { CleanPicture } from './clean-picture.ts';

/**
 * Replaces or deletes a business's logo or photo; its public document follows. Safe to repeat: an
 * identical picture is the same document. Null if the business is deleted or suspended.
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

/** `key` identifies the preview's content. */
interface Drawn {
  readonly key: string;
  readonly campaignId: string | null;
}

/**
 * Replaces a link's preview picture. Returns null and writes nothing if its content is outdated, or
 * the link doesn't exist.
 */
export function savePreview(
  { id }: Pick<Business, 'id'>,
  { key, campaignId }: Drawn,
  cleaned: CleanPicture,
  now: Date,
): Promise<Picture | null> {
  const db = database();
  const ref = campaignId === null ? businessRef(db, id) : campaignRef(db, id, campaignId);
  const { bytes, width, height } = cleaned;
  return db.runTransaction(async (transaction) => {
    const [owned, found] = await transaction.getAll(businessRef(db, id), ref);
    const business = parseSnapshot(businessSchema, owned);
    const campaign = campaignId === null ? null : parseSnapshot(campaignSchema, found);
    if (!business || business.suspendedAt || (campaignId !== null && !campaign)) return null;
    const preview = { hash: pictureHash(`preview:${campaignId ?? id}`, bytes), key };
    const shown = campaign ? asCampaign(business, campaign) : business;
    if (!previewLanguage(preview, ownersPreview(shown))) return null;
    const before = (campaign ?? business).preview;
    if (before && before.hash !== preview.hash) deletePicture(db, transaction, before.hash);
    addPicture(db, transaction, id, preview.hash, cleaned, now);
    transaction.update(ref, toStored({ preview }));
    if (campaign) transaction.update(publicRef(db, campaign.slug), toStored({ preview }));
    return { hash: preview.hash, width, height };
  });
}
