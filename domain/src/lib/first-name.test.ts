import { describe, expect, it } from 'vitest';
import { firstName, shortName } from './first-name.ts';

describe('a first name', () => {
  it.each([
    ['Ben Carter', 'Ben'],
    ['  maria  lopez ', 'maria'],
    ['Cher', 'Cher'],
    ['Dr. Ana Silva', 'Ana'],
    ['Sra Carmen', 'Carmen'],
    ['María José Ruiz', 'María'],
    ['Jean-Luc Picard', 'Jean-Luc'],
    ['Carter, Ben', 'Carter'],
    ['J. R. Smith', 'J. R. Smith'],
    ['J. Smith Call 8005550199', 'J. Smith'],
    ['Friend 17957', 'Friend'],
    ['2000 Auto Sales', '2000'],
    ['A Call us to claim your prize', 'A Call'],
    ['C A L L 8 0 0 5 5 5', 'C A L L 8'],
    [UNBROKEN, `${UNBROKEN.slice(0, 29)}…`],
    ['Dr.', 'Dr.'],
    ['محمد علي', 'محمد'],
    ['', ''],
  ])('of %j is %j', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});

const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorff';

it.each([
  ['Ben Carter', 'Ben C.'],
  ['  Ben   de la Cruz ', 'Ben C.'],
  ['Ben', 'Ben'],
  ['Dr. Ana Silva', 'Ana S.'],
  ['J. Smith', 'J. S.'],
  ['ana ñu', 'ana Ñ.'],
  ['Ben (555)', 'Ben'],
  ['Dr.', 'Dr.'],
  ['', ''],
])('tells whoever introduced %j of %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
