import { expect, it } from 'vitest';
import { getCardFileName, getPrintFileName } from './file-names.ts';

it.each([
  ['Rivera Plumbing', 'Rivera-Plumbing-referral-card.png'],
  ["Joe's / Bar\\Grill: <best>?*|", 'Joes-Bar-Grill-best-referral-card.png'],
  ['Café Zoë', 'Café-Zoë-referral-card.png'],
  ['سباكة ريفيرا', 'سباكة-ريفيرا-referral-card.png'],
  ['山田水道', '山田水道-referral-card.png'],
  ['🔧🔧', 'my-referral-card.png'],
  ['..', 'my-referral-card.png'],
  ['', 'my-referral-card.png'],
])('creates a safe file name for the business name "%s"', (name, file) => {
  expect(getCardFileName(name, null)).toBe(file);
});

it("includes the placement in the file name, unless the placement's name is only emoji", () => {
  expect(getCardFileName('Rivera Plumbing', 'Front counter')).toBe(
    'Rivera-Plumbing-referral-card-Front-counter.png',
  );
  expect(getCardFileName('Rivera Plumbing', '🚚')).toBe('Rivera-Plumbing-referral-card.png');
});

it('limits a file name to 140 characters', () => {
  expect(getCardFileName('x'.repeat(200), 'y'.repeat(200)).length).toBeLessThanOrEqual(140);
});

it('names a file after the business, the paper and the placement', () => {
  expect(getPrintFileName('Rivera Plumbing', 'cards', 'letter', null)).toBe(
    'Rivera-Plumbing-business-cards-us-letter.pdf',
  );
  expect(getPrintFileName('Rivera Plumbing', 'poster', 'a4', "Anna's van")).toBe(
    'Rivera-Plumbing-poster-a4-Annas-van.pdf',
  );
});
