import { expect, it } from 'vitest';
import {
  appendPlacement,
  excludePlacement,
  findPlacementError,
  getPlacementLabel,
  parsePlacementCode,
} from './placements.ts';

const van = { code: 'van', label: 'Van' };
const anna = { code: 'anna', label: 'Anna' };

it.each([
  ['van', 'van'],
  [' Front Counter ', 'front-counter'],
  ['front_counter', 'front-counter'],
  ['7', '7'],
  ['x'.repeat(40), 'x'.repeat(40)],
])('derives a placement code from %j: %j', (text, code) => {
  expect(parsePlacementCode(text)).toBe(code);
});

it.each([null, '', ' ', '-', '--', 'a/b', '../x', 'é', '<b>', 'x'.repeat(41)])(
  'returns null for the invalid placement code %j',
  (text) => {
    expect(parsePlacementCode(text)).toBeNull();
  },
);

it('limits a business to twenty placements', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ code: `p${n}`, label: `P ${n}` }));
  expect(findPlacementError(many, 'One more')).toMatch(/To add another/);
  expect(findPlacementError(many.slice(1), 'One more')).toBeNull();
});

it.each([
  ['Front counter', 'front-counter'],
  ["Anna's Café", 'annas-cafe'],
  ['A very long name of a place, by the door', 'a-very-long-name-of'],
  ['アンナ', 'place'],
  ['🔧', 'place'],
])('gives a new placement named %j the code %j', (label, code) => {
  expect(appendPlacement([], ` ${label} `)).toEqual([{ code, label }]);
});

it('gives a new placement a unique code', () => {
  const codes = ['アンナ', 'ベン', 'Place'].reduce(appendPlacement, [van]).map(({ code }) => code);
  expect(codes).toEqual(['van', 'place', 'place-2', 'place-3']);
});

it('requires a unique one-line name of at most 40 characters for a new placement', () => {
  expect(findPlacementError([van], ' ')).toMatch(/Enter a name for the location/);
  expect(findPlacementError([van], ' VAN ')).toMatch(/already/);
  expect(findPlacementError([van], 'x'.repeat(41))).toMatch(/40 characters/);
  expect(findPlacementError([van], 'Two\nlines')).toMatch(/one line/);
  expect(findPlacementError([van], 'Second van')).toBeNull();
});

it('lets a new placement reuse the code of a deleted one', () => {
  expect(appendPlacement(excludePlacement([van, anna], 'van'), 'Van')).toEqual([anna, van]);
});

it('uses the code of an unknown placement as its label', () => {
  expect(getPlacementLabel([van], 'van')).toBe('Van');
  expect(getPlacementLabel([van], 'gone')).toBe('gone');
});
