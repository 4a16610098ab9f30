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

it('gives each industry a different name', () => {
  expect(new Set(INDUSTRIES.map(getIndustryName)).size).toBe(INDUSTRIES.length);
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

it('treats a dentist as a health practice and a lawyer as licensed; no health industry is licensed', () => {
  const industries = ['dentistry', 'law', 'other', null, undefined] as const;
  expect(industries.map(isHealthIndustry)).toEqual([true, false, false, false, false]);
  expect(industries.map(isLicensedIndustry)).toEqual([false, true, false, false, false]);
  expect(HEALTH_INDUSTRIES.filter(isLicensedIndustry)).toEqual([]);
});

it("returns an industry's phrase for a customer's next visit", () => {
  expect(getNextVisitText('barber', 'en')).toBe('your next haircut');
  expect(getNextVisitText('barber', 'es')).toBe('tu próximo corte');
  expect([getNextVisitText('other', 'en'), getNextVisitText(null, 'en')]).toEqual(
    Array(2).fill('your next visit'),
  );
});

it('gives each industry a sample note that is short enough for a text message', () => {
  for (const trade of INDUSTRIES)
    for (const language of LANGUAGES)
      expect(getSampleNote(trade, language)).toMatch(/^[^áíóú]{10,28}$/);
  expect(getSampleNote('barber', 'en')).toBe('Best haircut I ever had.');
});
