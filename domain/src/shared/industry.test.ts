import { expect, it } from 'vitest';
import {
  getIndustryName,
  getNextVisitText,
  getSampleNote,
  isLicensedIndustry,
  matchIndustry,
  searchIndustries,
} from '../business/industry-presets.ts';
import { LANGUAGES } from './i18n.ts';
import { HEALTH_INDUSTRIES, INDUSTRIES, isHealthIndustry } from './industry.ts';

it('lists forty industries with different names, and Other last', () => {
  expect(new Set(INDUSTRIES.map(getIndustryName)).size).toBe(40);
  expect(getIndustryName(INDUSTRIES[39])).toBe('Something else');
});

it('finds industries by any of their words in any order, and lists all industries for an empty search', () => {
  expect(searchIndustries('hvac')).toEqual(['heating_cooling']);
  expect(searchIndustries('  Léssons ')).toEqual(['lessons']);
  expect(searchIndustries('physical chiro')).toEqual(['chiropractic']);
  expect(searchIndustries('vet')).toEqual(['veterinary']);
  expect(searchIndustries('c').slice(0, 2)).toEqual(['cleaning', 'carpet_cleaning']);
  expect(searchIndustries('zeppelin')).toEqual([]);
  expect(searchIndustries(' ')).toEqual(INDUSTRIES);
});

it('matches an industry by its exact name, or by a search with one result', () => {
  const typed = ['law', 'plumber', ' PLUMBING ', 'c', 'zeppelin', ''];
  expect(typed.map(matchIndustry)).toEqual(['law', 'plumbing', 'plumbing', null, null, null]);
});

it('lists seven health industries, separate from the four licensed ones', () => {
  expect(HEALTH_INDUSTRIES).toHaveLength(7);
  expect(HEALTH_INDUSTRIES.filter(isLicensedIndustry)).toEqual([]);
  expect((['law', 'other', null, undefined] as const).some(isHealthIndustry)).toBe(false);
  expect(INDUSTRIES.filter(isLicensedIndustry)).toEqual([
    'accounting',
    'law',
    'real_estate',
    'insurance',
  ]);
});

it("returns an industry's phrase for a customer's next visit", () => {
  expect(getNextVisitText('barber', 'en')).toBe('your next haircut');
  expect(getNextVisitText('barber', 'es')).toBe('tu próximo corte');
  expect([getNextVisitText('other', 'en'), getNextVisitText(null, 'en')]).toEqual(
    Array(2).fill('your next visit'),
  );
});

it('provides each industry with a sample note that fits into a text message', () => {
  for (const trade of INDUSTRIES)
    for (const language of LANGUAGES)
      expect(getSampleNote(trade, language)).toMatch(/^[^áíóú]{10,28}$/);
  expect(getSampleNote('barber', 'en')).toBe('Best haircut I ever had.');
});
