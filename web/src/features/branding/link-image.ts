import type { Business } from '@vouchwell/domain/business/business';
import {
  getLinkImageKey,
  getLinkImageText,
  toLinkImageSource,
} from '@vouchwell/domain/business/link-image';
import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { saveLinkImage } from '../../data/business.ts';

/** Key of the last image rendered for each link, so a failed image isn't retried immediately. */
const lastRenderedKeys = new Map<string, string>();

/** Updates a link's outdated preview image. Never rejects: the next visit tries again. */
export async function updateLinkImage(
  business: Business,
  campaignId: string | null = null,
): Promise<void> {
  if (business.suspendedAt) return;
  const source = toLinkImageSource(business);
  const language = business.language ?? 'en';
  const key = getLinkImageKey(source, language);
  const linkId = campaignId ?? business.id;
  if (source.preview?.key === key || lastRenderedKeys.get(linkId) === key) return;
  lastRenderedKeys.set(linkId, key);
  try {
    const [{ paintLinkImage }, { loadLogo }, { encodeToFit }] = await Promise.all([
      import('../../cards/draw-link-image.ts'),
      import('../../cards/logo.ts'),
      import('./prepare-picture.ts'),
    ]);
    const { color, logo } = source.look ?? {};
    const logoImage = logo ? await loadLogo(getPicturePath(logo.hash)) : null;
    // Otherwise, an image without the logo would be stored as up to date.
    if (logo && !logoImage) return;
    const canvas = await paintLinkImage(getLinkImageText(source, language), color, logoImage);
    const file = await encodeToFit(canvas, ['image/jpeg'], 'preview');
    if (!file) throw new Error('Failed to encode a small enough JPEG');
    const isSaved = await saveLinkImage(key, campaignId, file);
    // The content changed in the meantime. If it changes back, this image must be rendered again.
    if (!isSaved) lastRenderedKeys.delete(linkId);
  } catch (error) {
    console.error('Failed to save the link preview image', error);
  }
}
