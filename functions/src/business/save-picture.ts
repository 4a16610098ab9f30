import { isDeepStrictEqual } from 'node:util';
import { EMPTY_BRANDING } from '@vouchwell/domain/business/branding';
import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { getLinkImageLanguage, toLinkImageSource } from '@vouchwell/domain/business/link-image';
import {
  LINK_IMAGE_SIZE,
  PICTURE_LIMITS,
  type Picture,
  type PictureKind,
  type PictureMimeType,
  type PictureUse,
} from '@vouchwell/domain/business/pictures';
import { campaignSchema, mergeCampaignIntoBusiness } from '@vouchwell/domain/campaigns';
import { toStored } from '@vouchwell/domain/shared/storage';
import { runSerially } from '../async.ts';
import { campaignRef } from '../db/campaigns.ts';
import { businessRef, database, parseSnapshot, publicRef } from '../db/firestore.ts';
import { addPicture, deletePicture, hashPicture } from '../db/pictures.ts';

/** A re-encoded picture, without metadata. */
interface CleanPicture {
  readonly type: PictureMimeType;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const MEDIA_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const isSupported = (format: string): format is keyof typeof MEDIA_TYPES => format in MEDIA_TYPES;

/** Qualities to try in this order until the picture is small enough. For PNG, the first means lossless. */
const QUALITIES = [90, 80, 65, 50, 35];
const TIMEOUT_SECONDS = 10;

/** Loads sharp only for uploads, because all functions share one bundle. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  return sharp;
}

/** Returns null if the picture is damaged, animated, too large or of an unsupported type. Runs serially, to limit memory use. */
export const cleanPicture = (bytes: Uint8Array, use: PictureUse): Promise<CleanPicture | null> =>
  runSerially(['clean-picture'], () => reencode(bytes, use));

async function reencode(bytes: Uint8Array, use: PictureUse): Promise<CleanPicture | null> {
  const { bytes: maxBytes, pixels } = PICTURE_LIMITS[use];
  if (bytes.length > maxBytes) return null;
  const sharp = await loadSharp();
  try {
    const decoder = sharp(bytes, { limitInputPixels: pixels * pixels, sequentialRead: true });
    const { format, width, height, pages = 1 } = await decoder.metadata();
    if (!isSupported(format) || pages > 1 || width > pixels || height > pixels) return null;
    if (use === 'preview' && format !== 'jpeg') return null;
    for (const quality of QUALITIES) {
      const isLossless = format === 'png' && quality === QUALITIES[0];
      const { data, info } = await decoder
        .clone()
        .autoOrient()
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toFormat(format, isLossless ? {} : { quality })
        .toBuffer({ resolveWithObject: true });
      const size = { width: info.width, height: info.height };
      if (use === 'preview' && !isDeepStrictEqual(size, LINK_IMAGE_SIZE)) return null;
      if (data.length <= maxBytes) return { type: MEDIA_TYPES[format], bytes: data, ...size };
    }
  } catch {
    return null;
  }
  return null;
}

/** Safe to repeat: identical pictures share a document. Returns null if the business is unavailable. */
export function savePicture(
  { id }: Pick<Business, 'id'>,
  kind: PictureKind,
  image: CleanPicture | null,
  now: Date,
): Promise<{ readonly picture: Picture | null } | null> {
  const ref = businessRef(id);
  return database().runTransaction(async (transaction) => {
    const business = parseSnapshot(businessSchema, await transaction.get(ref));
    if (!business || business.suspendedAt) return null;
    const previous = business.look?.[kind];
    const picture = image && {
      hash: hashPicture(`${kind}:${id}`, image.bytes),
      width: image.width,
      height: image.height,
    };
    if (previous && previous.hash !== picture?.hash) deletePicture(transaction, previous.hash);
    if (image && picture) addPicture(transaction, id, picture.hash, image, now);
    const branding = { ...EMPTY_BRANDING, ...business.look, [kind]: picture };
    transaction.update(ref, toStored({ look: branding, updatedAt: now }));
    return { picture };
  });
}

/** `key` identifies the content. Returns null and writes nothing if it is outdated or the link doesn't exist. */
export function saveLinkImage(
  { id }: Pick<Business, 'id'>,
  { key, campaignId }: { readonly key: string; readonly campaignId: string | null },
  image: CleanPicture,
  now: Date,
): Promise<Picture | null> {
  const linkRef = campaignId === null ? businessRef(id) : campaignRef(id, campaignId);
  const { bytes, width, height } = image;
  return database().runTransaction(async (transaction) => {
    const [businessSnapshot, linkSnapshot] = await transaction.getAll(businessRef(id), linkRef);
    const business = parseSnapshot(businessSchema, businessSnapshot);
    const campaign = campaignId === null ? null : parseSnapshot(campaignSchema, linkSnapshot);
    if (!business || business.suspendedAt || (campaignId !== null && !campaign)) return null;
    const preview = { hash: hashPicture(`preview:${campaignId ?? id}`, bytes), key };
    const shownBusiness = campaign ? mergeCampaignIntoBusiness(business, campaign) : business;
    if (!getLinkImageLanguage(preview, toLinkImageSource(shownBusiness))) return null;
    const previous = (campaign ?? business).preview;
    if (previous && previous.hash !== preview.hash) deletePicture(transaction, previous.hash);
    addPicture(transaction, id, preview.hash, image, now);
    transaction.update(linkRef, toStored({ preview }));
    if (campaign) transaction.update(publicRef(campaign.slug), toStored({ preview }));
    return { hash: preview.hash, width, height };
  });
}
