import type { CardSettings } from '@vouchwell/domain/business/settings';
import { withLanguage } from '@vouchwell/domain/shared/i18n';
import { sampleCard } from '@vouchwell/domain/testing/samples';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { getCardSettings, getDefaultMessage } from './card-settings.ts';

const DEFAULTS = sampleCard({ message: getDefaultMessage('en') });

it('returns the default card if none is stored', () => {
  expect(getCardSettings(null)).toEqual(DEFAULTS);
});

it("uses the owner's language for a new card, and keeps the language of a stored card", () => {
  const inSpanish = (card: CardSettings | null) =>
    withLanguage('es', es, () => getCardSettings(card));
  expect(inSpanish(null)).toEqual({
    ...DEFAULTS,
    language: 'es',
    message: getDefaultMessage('es'),
  });
  expect(inSpanish(DEFAULTS)).toEqual(DEFAULTS);
});
