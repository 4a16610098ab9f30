import { beforeEach, expect, it } from 'vitest';
import { readBusinessHint, setBusinessHint } from './session-hint.ts';

// @vitest-environment jsdom

beforeEach(() => localStorage.clear());

it('deletes the hint for a missing business, and ignores an invalid hint', () => {
  setBusinessHint('ana', 'b1');
  setBusinessHint('ana', null);
  expect(readBusinessHint('ana')).toBeNull();
  for (const odd of ['a/b', '..']) {
    setBusinessHint('ana', odd);
    expect(readBusinessHint('ana')).toBeNull();
  }
});
