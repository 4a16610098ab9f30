// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { businessHint, setBusinessHint } from './session-hint.ts';

beforeEach(() => localStorage.clear());

it('forgets a business that is no more, and takes nothing for one that cannot be one', () => {
  setBusinessHint('ana', 'b1');
  setBusinessHint('ana', null);
  expect(businessHint('ana')).toBeNull();
  for (const odd of ['a/b', '..']) {
    setBusinessHint('ana', odd);
    expect(businessHint('ana')).toBeNull();
  }
});
