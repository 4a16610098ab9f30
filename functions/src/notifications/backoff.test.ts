import { describe, expect, it } from 'vitest';
import { backoffMs, isHopeless } from './backoff.ts';

describe('backoffMs', () => {
  it('starts at five seconds and doubles up to an hour', () => {
    expect([1, 2, 3, 4].map(backoffMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(backoffMs(11)).toBe(3_600_000);
    expect(backoffMs(5_000)).toBe(3_600_000);
  });
});

describe('isHopeless', () => {
  it('gives up after a week, not before', () => {
    const created = new Date('2026-01-01T00:00:00Z');
    expect(isHopeless(created, new Date('2026-01-08T00:00:00Z'))).toBe(false);
    expect(isHopeless(created, new Date('2026-01-08T00:00:01Z'))).toBe(true);
  });
});
