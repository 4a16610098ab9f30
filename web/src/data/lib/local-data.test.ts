import { afterEach, expect, it, vi } from 'vitest';
import { readOwnAccount, rememberOwnAccount } from './local-data.ts';

// @vitest-environment jsdom

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('knows the account that was made here last', () => {
  expect(readOwnAccount()).toBeNull();
  rememberOwnAccount('first');
  rememberOwnAccount('second');
  expect(readOwnAccount()).toBe('second');
});

it('knows none in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
  rememberOwnAccount('first');
  expect(readOwnAccount()).toBeNull();
});
