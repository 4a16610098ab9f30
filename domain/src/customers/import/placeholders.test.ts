import { expect, it } from 'vitest';
import { isEmailPlaceholder, isPhonePlaceholder } from './read-customer.ts';

it.each([
  ...['none@none.com', 'noemail@gmail.com', 'no-email@shop.com', 'no.email@x.com', 'test@test.com'],
  ...['n/a', 'none', '-', 'na@na.com', 'noreply@shop.com', 'x@x.com', 'declined@shop.com'],
  ...['unknown@unknown.com', 'customer@noemail.com', 'sincorreo@gmail.com', 'notiene@hotmail.com'],
  ...['donotreply@airline.com', 'refused@refused.com', 'asdf@asdf.com', 'test1@gmail.com'],
])('treats the email %s as empty', (typed) => {
  expect(isEmailPlaceholder(typed)).toBe(true);
});
it.each([
  ...['ada@example.com', 'nonette@gmail.com', 'testa@rossa.it', 'nora@nomail-service.com'],
  ...['nancy@gmail.com', 'no1plumber@gmail.com', 'noe@gmail.com', 'carter@carter.com'],
  'abcarter@x.com',
])('accepts the email %s', (typed) => {
  expect(isEmailPlaceholder(typed)).toBe(false);
});

it.each([
  ...['000-000-0000', '999-999-9999', '+1 000 000 0000', '(512) 000-0000', '(512) 999-9999'],
  ...['123-456-7890', '1234567890', '555-555-5555', '0', '11111111'],
])('treats the phone %s as empty', (typed) => {
  expect(isPhonePlaceholder(typed)).toBe(true);
});
it.each(['(512) 555-0100', '512-222-2222', '+34 600 000 001', '+1 512 000 0001'])(
  'accepts the phone %s',
  (typed) => {
    expect(isPhonePlaceholder(typed)).toBe(false);
  },
);
