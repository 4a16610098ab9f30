import { expect, it } from 'vitest';
import { printFileName } from './print-pieces.ts';

it('names a printed piece by the business, the paper and the place that it is made for', () => {
  expect(printFileName('Rivera Plumbing', 'cards', 'letter', null)).toBe(
    'Rivera-Plumbing-business-cards-us-letter.pdf',
  );
  expect(printFileName('Rivera Plumbing', 'poster', 'a4', "Anna's van")).toBe(
    'Rivera-Plumbing-poster-a4-Annas-van.pdf',
  );
});
