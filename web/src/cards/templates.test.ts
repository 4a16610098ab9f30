import { expect, it } from 'vitest';
import { PATTERNS } from './patterns.ts';
import { CARD_TEMPLATES, getCardTemplate } from './templates.ts';

it('falls back to the modern card template for an unknown ID', () => {
  expect(getCardTemplate('champagne').name).toBe('Champagne');
  expect(getCardTemplate('no-such-card').id).toBe('modern');
});

it('gives every card template a unique pattern that is the same on every render', () => {
  const plain = CARD_TEMPLATES.filter(({ id }) => !(id in PATTERNS));
  expect(plain.map(({ id }) => id)).toEqual(['modern']);
  const drawn = Object.values(PATTERNS).map((pattern) => JSON.stringify(pattern()));
  expect(new Set(drawn).size).toBe(19);
  expect(Object.values(PATTERNS).map((pattern) => JSON.stringify(pattern()))).toEqual(drawn);
});

it('uses only pattern shapes that both canvas and PDF support', () => {
  for (const shape of Object.values(PATTERNS).flatMap((pattern) => pattern())) {
    if (shape.kind === 'path') expect(shape.d).toMatch(/^M[-\d. MLCZ]+$/);
    expect(shape.fill ?? shape.stroke).toBeDefined();
  }
});
