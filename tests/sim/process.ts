import { mock } from 'node:test';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/*
 * The clock and the log of a simulation. The clock only moves when it is told to, and is ahead of the real
 * one, so that the emulator's timestamps are never in the simulation's future.
 */

/** January 4 of next year, 9:00 UTC, so that a seed always starts at the same time. */
const START_MS = Date.UTC(new Date().getUTCFullYear() + 1, 0, 4, 9);

/** Makes this process use the simulation's time, including for server timestamps. */
export function installClock(): void {
  mock.timers.enable({ apis: ['Date'], now: START_MS });
  Object.assign(FieldValue, { serverTimestamp: () => Timestamp.now() });
}

export const restartClock = () => mock.timers.setTime(START_MS);

export const advanceClock = (ms: number) => mock.timers.setTime(Date.now() + ms);

let logged = '';

export const lastError = () => logged;

/** Keeps the handlers' log out of the report, except for the last error. Call it before they are loaded. */
export function captureLog(): void {
  for (const level of ['debug', 'info', 'log', 'warn'] as const) console[level] = () => undefined;
  console.error = (text: unknown) => {
    logged = String(text);
  };
}
