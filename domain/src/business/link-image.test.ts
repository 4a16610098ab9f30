import { expect, it } from 'vitest';
import { sampleTerms } from '../testing/samples.ts';
import {
  getLinkImageKey,
  getLinkImageLanguage,
  getLinkImageText,
  type LinkImageSource,
} from './link-image.ts';

const terms = sampleTerms({ friend: { kind: 'credit', amountCents: 2500 }, leastJobCents: 50_000 });
const business: LinkImageSource = {
  name: 'Rivera  Plumbing',
  rewardDescription: '$50 credit for you,\nand $25 off for your friend.',
  rewardTerms: terms,
};
const hash = 'a'.repeat(32);

it("shows the customer's and the friend's rewards in the preview image, in either language", () => {
  expect(getLinkImageText(business, 'en')).toEqual({
    name: 'Rivera Plumbing',
    lines: [
      'For referring a friend: $50 credit',
      'For the friend: $25 off',
      'For purchases of $500 or more.',
    ],
  });
  expect(getLinkImageText(business, 'es').lines).toEqual([
    'Por recomendarnos: $50 de crédito',
    'Para la persona recomendada: $25 de descuento',
    'En compras de $500 o más.',
  ]);
});

it('shows a text-only reward in the preview image as the owner wrote it', () => {
  const words = { ...business, rewardTerms: null, rewardDescriptionEs: 'Un pastel' };
  expect(getLinkImageText(words, 'en').lines).toEqual([
    'For referring a friend: $50 credit for you, and $25 off for your friend.',
  ]);
  expect(getLinkImageText(words, 'es').lines).toEqual(['Por recomendarnos: Un pastel']);
});

it.each([
  ['the business has none', { rewardDescription: null }],
  ['the terms have none for the referrer', { rewardTerms: sampleTerms({ referrer: null }) }],
  ['the business is a health practice', { isHealth: true }],
])("doesn't show a reward in the preview image if %s", (_why, fields) => {
  expect(getLinkImageText({ ...business, ...fields }, 'en').lines).toEqual([]);
});

it.each<readonly [string, Partial<LinkImageSource>]>([
  ['name', { name: 'Rivera & Sons' }],
  ['reward', { rewardTerms: sampleTerms() }],
  ['currency', { currency: 'CAD' }],
  ['color', { look: { color: '#1d4ed8' } }],
  ['logo', { look: { logo: { hash, width: 1, height: 1 } } }],
  ['type of business', { isHealth: true }],
])('marks a preview image as outdated if the %s changes', (_what, fields) => {
  const preview = { hash, key: getLinkImageKey(business, 'es') };
  expect(preview.key).toMatch(/^[0-9a-f]{16}$/);
  expect(getLinkImageLanguage(preview, business)).toBe('es');
  expect(getLinkImageLanguage(preview, { ...business, ...fields })).toBeNull();
  expect(getLinkImageLanguage(null, business)).toBeNull();
});
