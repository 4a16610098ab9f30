import { describe, expect, it } from 'vitest';
import type { LegalWords } from './legal-text.ts';
import * as en from './legal-text-en.ts';
import * as es from './legal-text-es.ts';

/** How many paragraphs and items each part has. */
const shapeOf = ({ operator, sections }: LegalWords) =>
  [operator, ...sections].map(({ paragraphs, items = [] }) => [paragraphs.length, items.length]);

describe('a paper in Spanish', () => {
  it.each([
    ['privacy', en.privacyText, es.privacyTextEs],
    ['terms', en.termsText, es.termsTextEs],
    ['data processing', en.dataProcessingText, es.dataProcessingTextEs],
    ['acceptable use', en.acceptableUseText, es.acceptableUseTextEs],
    ['accessibility', en.accessibilityText, es.accessibilityTextEs],
  ])('says all that the English one does: %s', (_name, english, spanish) => {
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
    // A placeholder in brackets.
    expect(JSON.stringify([english, spanish])).not.toMatch(/[\w. "]\[/);
  });
});
