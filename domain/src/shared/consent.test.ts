import { expect, it } from 'vitest';
import { CONSENT_GIVERS, consentSchema, getConsentVersion, getConsentWording } from './consent.ts';
import { LANGUAGES } from './i18n.ts';

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

it('uses the current consent wording by default', () => {
  for (const by of CONSENT_GIVERS)
    for (const language of LANGUAGES)
      expect(getConsentWording(by, language, 'Rivera & Co.')).toBe(
        getConsentWording(by, language, 'Rivera & Co.', getConsentVersion(by)),
      );
});

it('ends the consent text with a single period, even if the business name ends in a period', () => {
  expect(getConsentWording('referrer', 'en', 'Rivera & Co.')).toMatch(/Rivera & Co\.$/);
});

it.each([0, -1, 1.5, 99])('returns no wording for consent version %d', (version) => {
  expect(getConsentWording('friend', 'en', 'Rivera Plumbing', version)).toBeNull();
});

it('accepts a complete consent record, but not with an unknown role', () => {
  const consent = {
    by: 'friend',
    wording: 'Rivera Plumbing may contact me about this.',
    version: 1,
    language: 'en',
    page: '/f/',
    at: new Date(),
  };
  expect(consentSchema.parse(consent)).toEqual(consent);
  expect(consentSchema.safeParse({ ...consent, by: 'neighbor' }).success).toBe(false);
});
