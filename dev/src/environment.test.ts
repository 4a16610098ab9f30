import { expect, it } from 'vitest';
import { ENVIRONMENT_NAMES, portsOf } from './environment.ts';

it('gives no port twice, so that a test run and a running start never meet', () => {
  const all = ENVIRONMENT_NAMES.flatMap((name) => Object.values(portsOf(name)));
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(65_536);
});
