import { expect, it } from 'vitest';
import { getConsentWording } from './consent.ts';

// Consent records refer to these wordings, so add new ones but never edit them.
it.each([
  [
    'referrer',
    'en',
    'I know this person, and they are happy to hear from me about Rivera Plumbing.',
  ],
  [
    'referrer',
    'es',
    'Conozco a esta persona y está de acuerdo en que le escriba sobre Rivera Plumbing.',
  ],
  ['friend', 'en', 'Rivera Plumbing may contact me about this.'],
  ['friend', 'es', 'Rivera Plumbing puede comunicarse conmigo sobre esto.'],
  ['owner', 'en', 'By phone, entered by Rivera Plumbing.'],
  ['owner', 'es', 'Por teléfono, anotado por Rivera Plumbing.'],
] as const)('keeps the wording of consent version 1 for the %s in %s', (by, language, words) => {
  expect(getConsentWording(by, language, 'Rivera Plumbing', 1)).toBe(words);
});

it('ends the consent text with a single period, even if the business name ends in a period', () => {
  expect(getConsentWording('referrer', 'en', 'Rivera & Co.')).toMatch(/Rivera & Co\.$/);
});

it.each([0, -1, 1.5, 99])('returns no wording for consent version %d', (version) => {
  expect(getConsentWording('friend', 'en', 'Rivera Plumbing', version)).toBeNull();
});
