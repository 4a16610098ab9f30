import { describe, expect, it } from 'vitest';
import {
  lookForm,
  lookProblem,
  NO_LOOK,
  publicLookOf,
  saidFacts,
  toLook,
  toLookForm,
} from './look.ts';

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
    expect(lookProblem(full, OWN, NOW)).toBeNull();
    expect(lookProblem({ ...full, since: 2027 }, OWN, NOW)?.field).toBe('since');
    expect(lookProblem({ ...full, bookingUrl: 'https://evil.example' }, OWN, NOW)?.field).toBe(
      'bookingUrl',
    );
    expect(lookProblem({ ...full, reviewUrl: 'https://evil.example' }, OWN, NOW)?.field).toBe(
      'reviewUrl',
    );
  });

  it('leads to an own website only while that is the website', () => {
    const look = { ...full, bookingUrl: 'https://rivera.example/book' };
    expect(publicLookOf({ look, ...OWN })?.bookingUrl).toBe('https://rivera.example/book');
    expect(publicLookOf({ look, businessUrl: 'https://other.example' })?.bookingUrl).toBeNull();
    expect(publicLookOf({ look: null, ...OWN })).toBeNull();
  });
});
