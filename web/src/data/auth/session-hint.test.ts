// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { businessHint, hasSessionHint, setBusinessHint, setSessionHint } from './session-hint.ts';

beforeEach(() => localStorage.clear());

it('knows the business of whoever is signed in, until they sign out', () => {
  setSessionHint('ana');
  expect([hasSessionHint(), businessHint('ana')]).toEqual([true, null]);
  setBusinessHint('ana', 'b1');
  setSessionHint('ana');
  expect(businessHint('ana')).toBe('b1');
  setSessionHint(null);
  expect([hasSessionHint(), businessHint('ana')]).toEqual([false, null]);
  expect(localStorage).toHaveLength(0);
});

it('gives nobody the business of another', () => {
  setBusinessHint('ana', 'b1');
  expect(businessHint('ben')).toBeNull();
  setSessionHint('ben');
  expect([businessHint('ana'), businessHint('ben')]).toEqual([null, null]);
});

it('forgets a business that is no more, and takes nothing for one that cannot be one', () => {
  setBusinessHint('ana', 'b1');
  setBusinessHint('ana', null);
  expect(businessHint('ana')).toBeNull();
  for (const odd of ['a/b', '..']) {
    setBusinessHint('ana', odd);
    expect(businessHint('ana')).toBeNull();
  }
});
