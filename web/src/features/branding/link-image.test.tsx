import { getLinkImageKey, toLinkImageSource } from '@vouchwell/domain/business/link-image';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import { beforeEach, expect, it, vi } from 'vitest';
import { paintLinkImage } from '../../cards/draw-link-image.ts';
import { saveLinkImage } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { updateCampaignLinkImage } from './campaign-link-image.ts';
import { updateLinkImage } from './link-image.ts';

// The test environment has no canvas.
vi.mock('../../cards/draw-link-image.ts', () => ({ paintLinkImage: vi.fn() }));
const save = vi.mocked(saveLinkImage);
const picture = { hash: 'a'.repeat(32), width: 1200, height: 630 };

beforeEach(() => {
  save.mockClear().mockResolvedValue(picture);
  vi.mocked(paintLinkImage).mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    canvas.toBlob = (callback, type = '') => callback(new Blob(['JPEG'], { type }));
    return canvas;
  });
});
/** Uses a new id each time, because a preview isn't rendered twice for the same business. */
const business = (fields = {}) => sampleBusiness({ id: crypto.randomUUID(), ...fields });
const keyOf = (shown: ReturnType<typeof business>) =>
  getLinkImageKey(toLinkImageSource(shown), 'en');

it("doesn't render a preview for a suspended business", async () => {
  await updateLinkImage(business({ suspendedAt: new Date() }));
  expect(save).not.toHaveBeenCalled();
});

it("logs once that a preview couldn't be saved, without retrying", async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  save.mockRejectedValue(new Error('offline'));
  const owned = business();
  await updateLinkImage(owned);
  await updateLinkImage(owned);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('renders a preview for a campaign with its own reward until the campaign ends', async () => {
  const endsAt = new Date(Date.now() + 1e9);
  const spring = sampleCampaign({ id: 'spring', endsAt });
  await updateCampaignLinkImage(business(), { ...spring, rewardDescription: null });
  await updateCampaignLinkImage(business(), { ...spring, endsAt: new Date(0) });
  await updateCampaignLinkImage(business({ trade: 'dentistry' }), spring);
  expect(save).not.toHaveBeenCalled();
  const owned = business();
  await updateCampaignLinkImage(owned, spring);
  expect(save.mock.calls[0]?.slice(0, 2)).toEqual([
    keyOf({ ...owned, rewardDescription: spring.rewardDescription }),
    'spring',
  ]);
});
