import { afterEach, expect, it, vi } from 'vitest';
import { readCheckoutEmail, readSignUpUid, rememberSignUp } from './local-data.ts';

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('remembers the last account created in this browser', () => {
  expect(readSignUpUid()).toBeNull();
  rememberSignUp('first');
  rememberSignUp('second');
  expect(readSignUpUid()).toBe('second');
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
  rememberSignUp('first');
  expect(readSignUpUid()).toBeNull();
});
