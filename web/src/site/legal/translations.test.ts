import { describe, expect, it } from 'vitest';
import { acceptableUseText } from './acceptable-use.ts';
import { acceptableUseTextEs } from './acceptable-use-es.ts';
import { accessibilityText } from './accessibility.ts';
import { accessibilityTextEs } from './accessibility-es.ts';
import { dataProcessingText } from './data-processing.ts';
import { dataProcessingTextEs } from './data-processing-es.ts';
import type { LegalWords } from './legal-text.ts';
import { privacyTextEs, termsTextEs } from './legal-text-es.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';

/** How many paragraphs and items each part has. */
const shapeOf = ({ operator, sections }: LegalWords) =>
  [operator, ...sections].map(({ paragraphs, items = [] }) => [paragraphs.length, items.length]);

describe('a paper in Spanish', () => {
  it.each([
    ['privacy', privacyText, privacyTextEs],
    ['terms', termsText, termsTextEs],
    ['data processing', dataProcessingText, dataProcessingTextEs],
    ['acceptable use', acceptableUseText, acceptableUseTextEs],
    ['accessibility', accessibilityText, accessibilityTextEs],
  ])('says all that the English one does: %s', (_name, english, spanish) => {
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
    // A placeholder in brackets.
    expect(JSON.stringify([english, spanish])).not.toMatch(/[\w. "]\[/);
  });
});
