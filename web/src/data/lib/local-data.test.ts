// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { noteOwnAccount, ownAccount } from './local-data.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('knows the account that was made here last', () => {
  expect(ownAccount()).toBeNull();
  noteOwnAccount('first');
  noteOwnAccount('second');
  expect(ownAccount()).toBe('second');
});

it('knows none in a browser that stores nothing', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
  noteOwnAccount('first');
  expect(ownAccount()).toBeNull();
});
