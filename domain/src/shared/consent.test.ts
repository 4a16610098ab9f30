import { describe, expect, it } from 'vitest';
import { CONSENT_GIVERS, consentSchema, getConsentVersion, getConsentWording } from './consent.ts';
import { LANGUAGES } from './i18n.ts';

describe('the words of a consent', () => {
  // What was agreed to is on record: a wording is added, and never edited.
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
  ] as const)('of the %s in %s are in version 1 what they were', (by, language, words) => {
    expect(getConsentWording(by, language, 'Rivera Plumbing', 1)).toBe(words);
  });

  it('are the present version where none is asked for', () => {
    for (const by of CONSENT_GIVERS)
      for (const language of LANGUAGES)
        expect(getConsentWording(by, language, 'Rivera & Co.')).toBe(
          getConsentWording(by, language, 'Rivera & Co.', getConsentVersion(by)),
        );
  });

  it('end with one full stop, whatever the business is called', () => {
    expect(getConsentWording('referrer', 'en', 'Rivera & Co.')).toMatch(/Rivera & Co\.$/);
  });

  it.each([0, -1, 1.5, 99])('are none in version %d', (version) => {
    expect(getConsentWording('friend', 'en', 'Rivera Plumbing', version)).toBeNull();
  });
});

it('is kept with who, which words, in which language, where and when', () => {
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
