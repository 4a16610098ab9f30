import { afterEach, expect, it, vi } from 'vitest';
import {
  readAccountCreatedHere,
  readCheckoutEmail,
  rememberAccountCreatedHere,
} from './local-data.ts';

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('remembers the last account created in this browser', () => {
  expect(readAccountCreatedHere()).toBeNull();
  rememberAccountCreatedHere('first');
  rememberAccountCreatedHere('second');
  expect(readAccountCreatedHere()).toBe('second');
});

it.each(['{"email":', 'null'])('ignores an unreadable checkout hint: %s', (stored) => {
  localStorage.setItem('vouchwell.checkout', stored);
  expect(readCheckoutEmail()).toBeNull();
});

it("doesn't remember an account in a browser that blocks storage", () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
  rememberAccountCreatedHere('first');
  expect(readAccountCreatedHere()).toBeNull();
});
