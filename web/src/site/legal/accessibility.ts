import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { CHECKED, CHECKED_ON, LEFT } from './accessibility-results.ts';
import type { LegalText } from './legal-text.ts';

/** Needs no acceptance; dated by its results. */
export const accessibilityText: LegalText = {
  title: 'Accessibility statement',
  version: 1,
  changedOn: CHECKED_ON,
  lead: `Everybody should be able to use ${PRODUCT_NAME}. This page says how far we are, and how to tell us what is in your way.`,
  operator: {
    title: 'Tell us what is in your way',
    paragraphs: [
      'Write to us in your own words: which page, what you wanted to do, and what you use, such as a screen reader. We answer within five business days, and help you another way until it is mended.',
    ],
  },
  sections: [
    {
      title: 'What we aim for',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page: those for customers and their friends, and those for businesses.',
      ],
    },
    { title: 'What we checked', paragraphs: [], items: CHECKED },
    { title: 'What is left', paragraphs: [], items: LEFT },
  ],
};
