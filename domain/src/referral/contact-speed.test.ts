import { describe, expect, it } from 'vitest';
import { CONTACT_SPEEDS, contactSpeed, contactSpeedMinutes } from './contact-speed.ts';

const CREATED = new Date('2026-11-23T12:00:00Z');
const after = (minutes: number) => contactSpeed(CREATED, new Date(+CREATED + minutes * 60_000));

describe('the step of a wait for a first contact', () => {
  it.each([
    [0, 0],
    [5, 0],
    [5.01, 1],
    [60, 3],
    [1440, 7],
    [20_160, 11],
    [20_161, 12],
    [1_000_000, 12],
  ])('of %d minutes is %i', (minutes, step) => {
    expect(after(minutes)).toBe(step);
  });

  it('is the first where a clock has the contact before the referral', () => {
    expect(after(-10)).toBe(0);
  });

  it('has an end in minutes, but for the last', () => {
    const ends = Array.from({ length: CONTACT_SPEEDS }, (_, step) => contactSpeedMinutes(step));
    expect(ends.at(-1)).toBeNull();
    for (const [step, end] of ends.slice(0, -1).entries()) expect(after(end ?? 0)).toBe(step);
  });
});
