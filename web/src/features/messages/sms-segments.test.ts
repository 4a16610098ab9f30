import { expect, it } from 'vitest';
import { countSms } from './sms-segments.ts';

it.each([
  ['empty text', '', 0, 0],
  ['160 plain characters', 'x'.repeat(160), 160, 1],
  ['161 plain characters', 'x'.repeat(161), 161, 2],
  ['two full parts', 'x'.repeat(306), 306, 2],
  ['one character more than two full parts', 'x'.repeat(307), 307, 3],
  ['accented letters in the alphabet', 'àéèìòùñÑäöüÄÖÜßÅåÆæØøÇ¿¡£¥§', 27, 1],
  ['Greek capitals in the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ', 10, 1],
  ['the extension table, as two characters each', '^{}\\[~]|€', 18, 1],
  ['a line break, as one character', 'a\r\nb\rc\nd', 7, 1],
])('counts the length of an SMS in GSM-7: %s', (_, text, length, segmentCount) => {
  const expected = { length, segmentCount, singleMax: 160, specialChars: [] };
  expect(countSms(text)).toEqual(expected);
});

it('never splits an escaped character between two parts of an SMS', () => {
  const text = `${'x'.repeat(152)}€${'x'.repeat(152)}`;
  expect(countSms(text)).toMatchObject({ length: 306, segmentCount: 3 });
  expect(countSms(`€${'x'.repeat(304)}`)).toMatchObject({ length: 306, segmentCount: 2 });
});

it.each([
  ['an emoji', 'Hi 👋', 5, 1, ['👋']],
  ['70 units', `${'x'.repeat(69)}ç`, 70, 1, ['ç']],
  ['71 units', `${'x'.repeat(70)}ç`, 71, 2, ['ç']],
  ['two full parts', `${'x'.repeat(133)}ç`, 134, 2, ['ç']],
  ['one character more than two full parts', `${'x'.repeat(134)}ç`, 135, 3, ['ç']],
  ['typographic marks, each listed once', '“Hi” — it’s “me”', 16, 1, ['“', '”', '—', '’']],
  ['a euro sign, as one character', '€ç', 2, 1, ['ç']],
])('counts the length of an SMS in UCS-2: %s', (_, text, length, segmentCount, specialChars) => {
  const expected = { length, segmentCount, singleMax: 70, specialChars };
  expect(countSms(text)).toEqual(expected);
});

it('never splits an emoji between two parts of an SMS', () => {
  expect(countSms('👋'.repeat(66))).toMatchObject({ length: 132, segmentCount: 2 });
  expect(countSms('👋'.repeat(67))).toMatchObject({ length: 134, segmentCount: 3 });
});
