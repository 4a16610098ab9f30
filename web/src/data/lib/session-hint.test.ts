import { beforeEach, expect, it } from 'vitest';
import { readBusinessHint, setBusinessHint } from './session-hint.ts';

// @vitest-environment jsdom

beforeEach(() => localStorage.clear());

it('forgets a business that is no more, and takes nothing for one that cannot be one', () => {
  setBusinessHint('ana', 'b1');
  setBusinessHint('ana', null);
  expect(readBusinessHint('ana')).toBeNull();
  for (const odd of ['a/b', '..']) {
    setBusinessHint('ana', odd);
    expect(readBusinessHint('ana')).toBeNull();
  }
});
