import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads brackets as a tree, and numbers in them as lists', () => {
  const form =
    'mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&expand[]=a&expand[]=b&m[k%26]=v';
  expect(parseForm(form)).toEqual({
    mode: 'subscription',
    line_items: [{ price: 'p', quantity: '1' }],
    expand: ['a', 'b'],
    m: { 'k&': 'v' },
  });
});

it('reads nothing as nothing', () => {
  expect(parseForm('')).toEqual({});
});

it('reaches no prototype', () => {
  const read = parseForm('__proto__[polluted]=1');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.keys(read)).toEqual([]);
});
