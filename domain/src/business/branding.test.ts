import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getBrandShades, getContrastRatio, isColor, toBrandCss } from '../shared/colors.ts';
import { EMPTY_BRANDING, formatBusinessFacts } from './branding.ts';
import {
  brandingFormSchema,
  findBrandingErrors,
  toBrandingForm,
  toBrandingInput,
} from './branding-form.ts';
import { toPublicBranding } from './public-business.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const OWN = { businessUrl: 'https://rivera.example' };
const full = {
  color: '#b3261e',
  license: 'TX 12345',
  since: 2009,
  area: 'Austin',
  bookingUrl: 'https://cal.com/rivera',
  reviewUrl: 'https://g.page/r/Cb1/review',
};

it("shows license, founding year and service area on one line in the reader's language", () => {
  expect(formatBusinessFacts(full, 'en')).toBe('License TX 12345 · Since 2009 · Serves Austin');
  expect(formatBusinessFacts({ ...EMPTY_BRANDING, since: 2009 }, 'es')).toBe('Desde 2009');
  for (const look of [EMPTY_BRANDING, null, undefined])
    expect(formatBusinessFacts(look, 'en')).toBeNull();
});

it('saves the branding form and loads it unchanged, even if every field is blank', () => {
  const typed = toBrandingForm(full);
  expect(toBrandingInput(brandingFormSchema.parse(typed))).toEqual(full);
  expect(toBrandingInput(brandingFormSchema.parse(toBrandingForm(null)))).toEqual(EMPTY_BRANDING);
});

it('adds https:// to a link without a scheme', () => {
  const getSavedUrl = (bookingUrl: string) =>
    toBrandingInput({ ...toBrandingForm(full), bookingUrl }).bookingUrl;
  expect(getSavedUrl(' cal.com/rivera ')).toBe('https://cal.com/rivera');
  expect(getSavedUrl('javascript:alert(1)')).toBe('javascript:alert(1)');
});

it('reports every invalid branding field', () => {
  const fieldsOf = (wrong: Partial<typeof full>) =>
    findBrandingErrors({ ...full, ...wrong }, OWN, NOW).map(({ field }) => field);
  const elsewhere = 'https://evil.example';
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ since: 2027 })).toEqual(['since']);
  expect(fieldsOf({ since: 2027, bookingUrl: elsewhere, reviewUrl: elsewhere })).toEqual([
    'since',
    'bookingUrl',
    'reviewUrl',
  ]);
});

it("stops publishing a booking link to the business's website once the website has changed", () => {
  const look = { ...full, bookingUrl: 'https://rivera.example/book' };
  expect(toPublicBranding({ look, ...OWN })?.bookingUrl).toBe('https://rivera.example/book');
  expect(toPublicBranding({ look, businessUrl: 'https://other.example' })?.bookingUrl).toBeNull();
  expect(toPublicBranding({ look: null, ...OWN })).toBeNull();
});

const colors = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

it('makes any brand color readable on every page, on its tint and as a background', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { light, dark } = getBrandShades(color);
      for (const [shades, page] of [
        [light, '#fbfaf7'],
        [light, '#ffffff'],
        [dark, '#1a1e1b'],
        [dark, '#121513'],
      ] as const)
        for (const other of [page, shades.tint, shades.onBrand])
          expect(getContrastRatio(shades.brand, other)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("changes a brand color only if it isn't readable", () => {
  expect(getBrandShades('#0e6b4f').light.brand).toBe('#0e6b4f');
  expect(getBrandShades('#ffd400').light.brand).not.toBe('#ffd400');
});

it("accepts only a lowercase hex color as the brand color, so it can't inject styles", () => {
  expect(isColor('#0e6b4f')).toBe(true);
  for (const text of ['red', '#fff', '#0e6b4f;}', '#0E6B4F', 'url(#0e6b4f)', ''])
    expect(isColor(text)).toBe(false);
  expect(toBrandCss('#0e6b4f')).toMatch(/^:root\{--color-brand:#0e6b4f;/);
});
