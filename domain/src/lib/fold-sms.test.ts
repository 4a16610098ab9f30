import { expect, it } from 'vitest';
import { foldSms } from './fold-sms.ts';

it('writes dashes, quotes, dots and blanks plainly', () => {
  expect(foldSms('“Hi” — it’s Ana… 5–6\u00A0pm\n— Rivera')).toBe(
    '"Hi" - it\'s Ana... 5-6 pm\n- Rivera',
  );
});

it('keeps letters, emoji, line breaks and what SMS has', () => {
  const text = 'Señora Núñez, ¿qué tal? 👋\r\n£5 €5 Æ á 王 {x}';
  expect(foldSms(text)).toBe(text);
});
