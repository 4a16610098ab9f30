import { mock } from 'node:test';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/*
 * The simulation's clock and log. The clock moves only with `advanceClock`. It is ahead of the real
 * time, so that the emulator's timestamps are never in the simulation's future.
 */

/** In the future, and the same for every run of a seed. */
const START_MS = Date.UTC(new Date().getUTCFullYear() + 1, 0, 4, 9);

/** Makes this process use the simulated time, including for server timestamps. */
export function installClock(): void {
  mock.timers.enable({ apis: ['Date'], now: START_MS });
  Object.assign(FieldValue, { serverTimestamp: () => Timestamp.now() });
}

export const restartClock = () => mock.timers.setTime(START_MS);

export const advanceClock = (ms: number) => mock.timers.setTime(Date.now() + ms);

let logged = '';

export const getLastError = () => logged;

/** Hides the handlers' log, but stores the last error. Call this before importing the handlers. */
export function captureLog(): void {
  for (const level of ['debug', 'info', 'log', 'warn'] as const) console[level] = () => undefined;
  console.error = (text: unknown) => {
    logged = String(text);
  };
}
