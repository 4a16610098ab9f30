import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { CHECKED, CHECKED_ON, LEFT } from './accessibility-results.ts';
import type { LegalText } from './legal-text.ts';

/** Needs no acceptance; dated by its results. */
export const accessibilityText: LegalText = {
  title: 'Accessibility statement',
  version: 1,
  changedOn: CHECKED_ON,
  lead: `Everyone should be able to use ${PRODUCT_NAME}. This page describes what works, what doesn’t yet, and how to report a problem.`,
  operator: {
    title: 'Report a problem',
    paragraphs: [
      'Tell us which page it is, what you wanted to do, and what you use, such as a screen reader. We’ll answer within five business days and help you another way until the problem is fixed.',
    ],
  },
  sections: [
    {
      title: 'Our goal',
      paragraphs: [
        'The Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page for customers, their friends and businesses.',
      ],
    },
    { title: 'What we tested', paragraphs: [], items: CHECKED },
    { title: 'Known limitations', paragraphs: [], items: LEFT },
  ],
};
