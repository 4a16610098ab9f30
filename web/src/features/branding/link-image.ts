import type { Business } from '@vouchwell/domain/business/business';
import {
  getLinkImageKey,
  getLinkImageText,
  toLinkImageSource,
} from '@vouchwell/domain/business/link-image';
import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { saveLinkImage } from '../../data/business.ts';

/** Last picture drawn per link key since the page loaded, so none is tried twice in a row. */
const drawn = new Map<string, string>();

/** Updates an outdated picture of a link's preview. Never rejects: the next visit tries again. */
export async function updateLinkImage(
  business: Business,
  campaignId: string | null = null,
): Promise<void> {
  const shown = toLinkImageSource(business);
  const language = business.language ?? 'en';
  const key = getLinkImageKey(shown, language);
  const link = campaignId ?? business.id;
  if (business.suspendedAt) return;
  if (shown.preview?.key === key || drawn.get(link) === key) return;
  drawn.set(link, key);
  try {
    const [{ paintLinkImage }, { loadLogo }, { encodeToFit }] = await Promise.all([
      import('../../cards/draw-link-image.ts'),
      import('../../cards/logo.ts'),
      import('./draw-picture.ts'),
    ]);
    const { color, logo } = shown.look ?? {};
    const picture = logo ? await loadLogo(getPicturePath(logo.hash)) : null;
    if (logo && !picture) return;
    const canvas = await paintLinkImage(getLinkImageText(shown, language), color, picture);
    const file = await encodeToFit(canvas, ['image/jpeg'], 'preview');
    if (!file) throw new Error('The browser writes no small JPEG');
    const saved = await saveLinkImage(key, campaignId, file);
    // The content has changed in the meantime, and may change back.
    if (!saved) drawn.delete(link);
  } catch (error) {
    console.error('The preview of a link was not saved', error);
  }
}
