import { getLinkImageKey, toLinkImageSource } from '@vouchwell/domain/business/link-image';
import { mergeCampaignIntoBusiness } from '@vouchwell/domain/campaigns';
import { collections } from '@vouchwell/domain/paths';
import sharp from 'sharp';
import { readBusiness } from '../../functions/src/db/businesses.ts';
import { readCampaign } from '../../functions/src/db/campaigns.ts';
import { callFunction } from './call-function.ts';
import type { TestOwner } from './owners.ts';
import { adminDb } from './stack.ts';

/** Creates a JPEG, padded with comments to `length` bytes. */
export async function createJpeg(
  shade = 1,
  [width, height]: readonly [number, number] = [1200, 630],
  length = 0,
): Promise<Buffer> {
  const background = { r: shade * 20, g: 0, b: 0 };
  const drawn = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const comments: Buffer[] = [];
  for (let left = length - drawn.length; left > 0; left -= 50_000) {
    const size = Math.min(50_000, left) - 2;
    comments.push(Buffer.from([0xff, 0xfe, size >> 8, size & 255]), Buffer.alloc(size - 2));
  }
  return Buffer.concat([drawn.subarray(0, 2), ...comments, drawn.subarray(2)]);
}

/** Returns the key of the current link preview of the business, or of a campaign. */
export async function getLinkImageKeyFor(
  { business }: TestOwner,
  campaignId: string | null = null,
) {
  const stored = await readBusiness(business.id);
  const campaign = campaignId && (await readCampaign(business.id, campaignId));
  if (!stored) throw new Error('There is no such business.');
  return getLinkImageKey(
    toLinkImageSource(campaign ? mergeCampaignIntoBusiness(stored, campaign) : stored),
    'en',
  );
}

interface Saved {
  readonly file?: Buffer;
  readonly campaignId?: string | null;
  readonly key?: string;
}

/** Saves the preview image like the owner's browser does. */
export async function saveLinkImageFor(owner: TestOwner, saved: Saved = {}) {
  const { campaignId = null } = saved;
  const file = saved.file ?? (await createJpeg());
  const key = saved.key ?? (await getLinkImageKeyFor(owner, campaignId));
  const data = file.toString('base64');
  const { token } = owner;
  return callFunction('save-picture', { kind: 'preview', data, key, campaignId }, { token });
}

export async function countStoredPictures(business: { readonly id: string }): Promise<number> {
  const pictures = adminDb().collection(collections.pictures);
  return (await pictures.where('business_id', '==', business.id).get()).size;
}
