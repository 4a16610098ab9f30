import { SECOND_MS } from '@vouchwell/domain/lib/durations';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/*
 * The one clock of a simulation. It stands still until it is moved, and is ahead of the real one, so
 * that what the emulator stamps by its own clock is never in the simulation's future.
 */

const RealDate = Date;
let nowMs = RealDate.now();

/** The fourth of January, 9:00 UTC, after the real time: the same one for a seed that is run again. */
function beginning(): number {
  const year = new RealDate().getUTCFullYear() + 1;
  return RealDate.UTC(year, 0, 4, 9);
}

export const clock = {
  now: () => new Date(nowMs),
  advance(ms: number) {
    nowMs += ms;
  },
  restart() {
    nowMs = beginning();
  },
  /** The real time, which the emulator's own timestamps and the rules' `request.time` have. */
  real: () => new RealDate(RealDate.now()),
};

class SimulatedDate extends RealDate {
  constructor(...args: [] | [number | string | Date] | [number, number, number?, number?]) {
    if (args.length === 0) super(nowMs);
    else super(...(args as [number]));
  }
  static override now(): number {
    return nowMs;
  }
  /** Dates from before the clock was installed are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}

/**
 * Makes `Date` tell the simulation's time in this process, and functions stamp what they write by it.
 * What a browser's SDK writes keeps the emulator's own time.
 */
export function installClock(): void {
  globalThis.Date = SimulatedDate as DateConstructor;
  Object.assign(FieldValue, { serverTimestamp: () => Timestamp.fromMillis(nowMs) });
  clock.restart();
}

/** How long each command takes. */
export const STEP_MS = 20 * SECOND_MS;
