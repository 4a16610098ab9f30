import { expect, it } from 'vitest';
import { qrModules } from './qr.ts';

const dark = (link: string) => {
  const { size, isDark } = qrModules(link);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (isDark(row, column) ? '#' : ' ')).join(''),
  );
};

it('makes the smallest code that holds the link, with its three finders', () => {
  expect(dark('https://vouchwell.example/r/rivera').length).toBe(29);
  expect(dark(`https://vouchwell.example/r/${'x'.repeat(60)}`).length).toBe(37);
  const [first = ''] = dark('https://vouchwell.example/r/rivera');
  expect(first.startsWith('####### ') && first.endsWith(' #######')).toBe(true);
});
