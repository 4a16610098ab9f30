import { expect, it } from 'vitest';
import { decodeBytes, toByteString } from './decode-bytes.ts';

const decode = (...bytes: readonly (string | number)[]) =>
  decodeBytes(
    bytes.map((part) => (typeof part === 'number' ? String.fromCharCode(part) : part)).join(''),
  );
const utf8 = (text: string) => toByteString(new TextEncoder().encode(text));

it.each([
  ['José Muñoz', decode('Jos', 0x8e, ' Mu', 0x96, 'oz')],
  ['Zoë Brückner', decode('Zo', 0x91, ' Br', 0x9f, 'ckner')],
  ['Ángel Ñíguez', decode(0xe7, 'ngel ', 0x84, 0x92, 'guez')],
  ['MUÑOZ JOSÉ', decode('MU', 0x84, 'OZ JOS', 0x83)],
  ['François d’Étampes', decode('Fran', 0x8d, 'ois d', 0xd5, 0x83, 'tampes')],
])('decodes %s from Mac OS Roman', (name, decoded) => {
  expect(decoded).toBe(name);
});

it.each([
  ['José Muñoz', decode('Jos', 0xe9, ' Mu', 0xf1, 'oz')],
  ['Ángel', decode(0xc1, 'ngel')],
  ['Sam’s Diner', decode('Sam', 0x92, 's Diner')],
  ['Brian O’Brien – “Pub”', decode('Brian O', 0x92, 'Brien ', 0x96, ' ', 0x93, 'Pub', 0x94)],
  ['Œuvre, Škoda, 50 €', decode(0x8c, 'uvre, ', 0x8a, 'koda, 50 ', 0x80)],
  ['Élodie Übel', decode(0xc9, 'lodie ', 0xdc, 'bel')],
])('decodes %s from Windows-1252', (name, decoded) => {
  expect(decoded).toBe(name);
});

it.each([
  ['Latin-1 and UTF-8', 'Muñoz, Ibáñez', decode('Mu', 0xf1, 'oz, ', utf8('Ibáñez'))],
  ['Mac OS Roman and UTF-8', 'Muñoz, Ibáñez', decode('Mu', 0x96, 'oz, ', utf8('Ibáñez'))],
  ['UTF-8 with one broken byte', 'Иван, Ольга ÿ', decode(utf8('Иван, Ольга '), 0xff)],
  ['UTF-8', '王小明 👩‍👧', decode(utf8('王小明 👩‍👧'))],
])('decodes a file that contains %s', (_, text, decoded) => {
  expect(decoded).toBe(text);
});

it.each([
  ['windows-1251', 'Иван', [0xc8, 0xe2, 0xe0, 0xed]],
  ['Shift_JIS', 'ソニー', [0x83, 0x5c, 0x83, 0x6a, 0x81, 0x5b]],
  ['ISO-8859-15', '€', [0xa4]],
  ['no-such-charset', 'é', [0xe9]],
])('decodes text with the declared charset %s: %s', (charset, text, bytes) => {
  expect(decodeBytes(String.fromCharCode(...bytes), charset)).toBe(text);
});

it('decodes UTF-8 text that is declared as Latin-1', () => {
  expect(decodeBytes(utf8('José'), 'ISO-8859-1')).toBe('José');
});
