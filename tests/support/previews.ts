import { asCampaign } from '@vouchwell/domain/business/campaign';
import { ownersPreview, previewKey } from '@vouchwell/domain/business/preview';
import { readBusiness } from '../../functions/src/db/businesses.ts';
import { readCampaign } from '../../functions/src/db/campaigns.ts';
import { callFunction } from './call-function.ts';
import type { TestOwner } from './owners.ts';
import { adminDb } from './stack.ts';

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, 0, data.length + 2, ...data]);

/** A JPEG's frame and scan, by default of a preview's size; another `shade` makes another one. */
export function jpeg(
  shade = 1,
  [width, height]: readonly [number, number] = [1200, 630],
  length = 20,
): Buffer {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xc0, frame),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.alloc(length, shade),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The key of what a link's preview shows now: a business's, or that of a campaign. */
export async function keyOfPreview({ business }: TestOwner, campaignId: string | null = null) {
  const stored = await readBusiness(adminDb(), business.id);
  const campaign = campaignId && (await readCampaign(adminDb(), business.id, campaignId));
  if (!stored) throw new Error('There is no such business.');
  return previewKey(ownersPreview(campaign ? asCampaign(stored, campaign) : stored), 'en');
}

interface Saved {
  readonly file?: Buffer;
  readonly campaignId?: string | null;
  readonly key?: string;
}

/** Saves what a link's preview shows, as its owner's browser does. */
export async function savePreviewOf(owner: TestOwner, saved: Saved = {}) {
  const { file = jpeg(), campaignId = null } = saved;
  const key = saved.key ?? (await keyOfPreview(owner, campaignId));
  const data = file.toString('base64');
  const { token } = owner;
  return callFunction('save-picture', { kind: 'preview', data, key, campaignId }, { token });
}
