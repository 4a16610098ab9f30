import { describe, expect, it } from 'vitest';
import { slugChangeLimit } from './slug-changes.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('slugChangeLimit', () => {
  it('lets a slug be changed that never was', () => {
    expect(slugChangeLimit({}, now)).toBe(null);
  });

  it('lets one change follow another after a day, and says when that is', () => {
    const changedAt = (slugChangedAt: Date) =>
      slugChangeLimit({ slugChangedAt, slugChanges: 1 }, now);
    expect(changedAt(hoursAgo(23))).toEqual(hoursAgo(-1));
    expect(changedAt(hoursAgo(24))).toBe(null);
  });

  it('lets it be changed ten times, and never again', () => {
    const changed = (slugChanges: number) =>
      slugChangeLimit({ slugChangedAt: hoursAgo(100), slugChanges }, now);
    expect(changed(9)).toBe(null);
    expect(changed(10)).toBe('never');
  });
});
