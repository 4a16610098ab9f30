import { describe, expect, it } from 'vitest';
import {
  findTrades,
  isLicensedTrade,
  nextVisit,
  sampleNote,
  tradeMeantBy,
  tradeName,
} from '../business/industry-presets.ts';
import { LANGUAGES } from './i18n.ts';
import { HEALTH_TRADES, isHealthTrade, TRADES } from './industry.ts';

describe('the trades', () => {
  it('are forty of different names, the last of them something else', () => {
    expect(new Set(TRADES.map(tradeName)).size).toBe(40);
    expect(tradeName(TRADES[39])).toBe('Something else');
  });

  it('are found by any of their words, in any order, and all of them by none', () => {
    expect(findTrades('hvac')).toEqual(['heating_cooling']);
    expect(findTrades('  Léssons ')).toEqual(['lessons']);
    expect(findTrades('physical chiro')).toEqual(['chiropractic']);
    expect(findTrades('vet')).toEqual(['veterinary']);
    expect(findTrades('c').slice(0, 2)).toEqual(['cleaning', 'carpet_cleaning']);
    expect(findTrades('zeppelin')).toEqual([]);
    expect(findTrades(' ')).toEqual(TRADES);
  });

  it('are meant by their very name, or by what finds no other', () => {
    const typed = ['law', 'plumber', ' PLUMBING ', 'c', 'zeppelin', ''];
    expect(typed.map(tradeMeantBy)).toEqual(['law', 'plumbing', 'plumbing', null, null, null]);
  });

  it('of health are seven, which are no others of a license; none is one', () => {
    expect(HEALTH_TRADES).toHaveLength(7);
    expect(HEALTH_TRADES.filter(isLicensedTrade)).toEqual([]);
    expect((['law', 'other', null, undefined] as const).some(isHealthTrade)).toBe(false);
    expect(TRADES.filter(isLicensedTrade)).toEqual([
      'accounting',
      'law',
      'real_estate',
      'insurance',
    ]);
  });

  it('say what their customers come back for', () => {
    expect(nextVisit('barber', 'en')).toBe('your next haircut');
    expect(nextVisit('barber', 'es')).toBe('tu próximo corte');
    expect([nextVisit('other', 'en'), nextVisit(null, 'en')]).toEqual(
      Array(2).fill('your next visit'),
    );
  });

  it('have a sample customer whose note leaves a text message room', () => {
    for (const trade of TRADES)
      for (const language of LANGUAGES)
        expect(sampleNote(trade, language)).toMatch(/^[^áíóú]{10,28}$/);
    expect(sampleNote('barber', 'en')).toBe('My best haircut so far.');
  });
});
