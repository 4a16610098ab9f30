import { getLinkImageKey, toLinkImageSource } from '@vouchwell/domain/business/link-image';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it, vi } from 'vitest';
import { paintLinkImage } from '../../cards/draw-link-image.ts';
import { saveLinkImage } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { updateCampaignLinkImage } from './campaign-link-image.ts';
import { updateLinkImage } from './link-image.ts';

// This page has no canvas.
vi.mock('../../cards/draw-link-image.ts', () => ({ paintLinkImage: vi.fn() }));
const save = vi.mocked(saveLinkImage);
const picture = { hash: 'a'.repeat(32), width: 1200, height: 630 };

let sizes: number[];
beforeEach(() => {
  sizes = [90_000];
  save.mockClear().mockResolvedValue(picture);
  vi.mocked(paintLinkImage).mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    canvas.toBlob = (give, type = '') =>
      give(
        new Blob(['x'.repeat(sizes.length > 1 ? (sizes.shift() ?? 0) : (sizes[0] ?? 0))], { type }),
      );
    return canvas;
  });
});
/** Another one each time: what was drawn is remembered. */
const business = (fields = {}) => sampleBusiness({ id: crypto.randomUUID(), ...fields });
const keyOf = (one: ReturnType<typeof business>) => getLinkImageKey(toLinkImageSource(one), 'en');

it('draws the preview of a business that has none, small enough, and once', async () => {
  sizes = [120_000, 99_000];
  const one = business();
  await updateLinkImage(one);
  await updateLinkImage(one);
  expect(save).toHaveBeenCalledTimes(1);
  const [key, campaign, file] = save.mock.calls[0] ?? [];
  expect([key, campaign, file?.type, file?.size]).toEqual([keyOf(one), null, 'image/jpeg', 99_000]);
});

it('draws it again once it shows something else, and where that changed while it was saved', async () => {
  const one = business();
  const stored = { ...one, preview: { hash: picture.hash, key: keyOf(one) } };
  await updateLinkImage(stored);
  expect(save).not.toHaveBeenCalled();
  save.mockResolvedValueOnce(null);
  await updateLinkImage({ ...stored, name: 'Rivera & Sons' });
  await updateLinkImage({ ...stored, name: 'Rivera & Sons' });
  expect(save).toHaveBeenCalledTimes(2);
});

it('draws none of a business that is suspended', async () => {
  await updateLinkImage(business({ suspendedAt: new Date() }));
  expect(save).not.toHaveBeenCalled();
});

it('says once that it failed, and leaves it at that', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  save.mockRejectedValue(new Error('offline'));
  const one = business();
  await updateLinkImage(one);
  await updateLinkImage(one);
  expect(said).toHaveBeenCalledTimes(1);
});

it('draws that of a campaign with a reward of its own, until it is over', async () => {
  const endsAt = new Date(Date.now() + 1e9);
  const spring = sampleCampaign({ id: 'spring', endsAt });
  await updateCampaignLinkImage(business(), { ...spring, rewardDescription: null });
  await updateCampaignLinkImage(business(), { ...spring, endsAt: new Date(0) });
  await updateCampaignLinkImage(business({ trade: 'dentistry' }), spring);
  expect(save).not.toHaveBeenCalled();
  const one = business();
  await updateCampaignLinkImage(one, spring);
  expect(save.mock.calls[0]?.slice(0, 2)).toEqual([
    keyOf({ ...one, rewardDescription: spring.rewardDescription }),
    'spring',
  ]);
});
