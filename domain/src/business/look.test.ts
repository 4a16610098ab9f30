import { describe, expect, it } from 'vitest';
import { NO_LOOK, saidFacts } from './look.ts';
import { lookForm, lookProblems, toLook, toLookForm } from './look-form.ts';
import { publicLookOf } from './public-business.ts';

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

describe('what a business shows of itself', () => {
  it('is on one line, in the reader’s language', () => {
    expect(saidFacts(full, 'en')).toBe('License TX 12345 · Since 2009 · Serves Austin');
    expect(saidFacts({ ...NO_LOOK, since: 2009 }, 'es')).toBe('Desde 2009');
    for (const look of [NO_LOOK, null, undefined]) expect(saidFacts(look, 'en')).toBeNull();
  });

  it('may be left blank in each part, and comes back as it was typed', () => {
    const typed = toLookForm(full);
    expect(toLook(lookForm.parse(typed))).toEqual(full);
    expect(toLook(lookForm.parse(toLookForm(null)))).toEqual(NO_LOOK);
    expect(toLook({ ...typed, bookingUrl: 'cal.com/rivera' }).bookingUrl).toBe(full.bookingUrl);
  });

  it('says at which field something is wrong', () => {
    const fieldsOf = (wrong: Partial<typeof full>) =>
      lookProblems({ ...full, ...wrong }, OWN, NOW).map(({ field }) => field);
    const elsewhere = 'https://evil.example';
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ since: 2027 })).toEqual(['since']);
    expect(fieldsOf({ since: 2027, bookingUrl: elsewhere, reviewUrl: elsewhere })).toEqual([
      'since',
      'bookingUrl',
      'reviewUrl',
    ]);
  });

  it('leads to an own website only while that is the website', () => {
    const look = { ...full, bookingUrl: 'https://rivera.example/book' };
    expect(publicLookOf({ look, ...OWN })?.bookingUrl).toBe('https://rivera.example/book');
    expect(publicLookOf({ look, businessUrl: 'https://other.example' })?.bookingUrl).toBeNull();
    expect(publicLookOf({ look: null, ...OWN })).toBeNull();
  });
});
