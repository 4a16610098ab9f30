import type { Documents } from './count-calls.ts';

/**
 * Google's list prices in US dollars as of November 2026, without warranty: Firestore in a
 * multi-region (nam5), Cloud Run in us-central1 with CPU only during requests. The pages to compare
 * them with are cloud.google.com/firestore/pricing and cloud.google.com/run/pricing. Storage, traffic
 * and Hosting are not in it.
 */
export const PRICES = {
  asOf: '2026-11-23',
  read: 0.06 / 100_000,
  write: 0.18 / 100_000,
  delete: 0.02 / 100_000,
  call: 0.4 / 1_000_000,
  vcpuSecond: 0.000024,
  gibSecond: 0.0000025,
} as const;

const DAYS = 30;
/** What a month costs nothing: Firestore's is of each day. */
const FREE = {
  reads: 50_000 * DAYS,
  writes: 20_000 * DAYS,
  deletes: 20_000 * DAYS,
  calls: 2_000_000,
  vcpuSeconds: 180_000,
  gibSeconds: 360_000,
} as const;

/** Cloud Run bills in steps of 100 ms, of one processor and 256 MiB for our functions. */
const CALL_SECONDS = 0.1;
const CALL_GIB = 0.25;

export interface Usage extends Documents {
  /** How often a function ran. */
  readonly calls: number;
}

/** Several usages as one. */
export const add = (all: readonly Usage[]): Usage => ({
  reads: all.reduce((sum, { reads }) => sum + reads, 0),
  writes: all.reduce((sum, { writes }) => sum + writes, 0),
  deletes: all.reduce((sum, { deletes }) => sum + deletes, 0),
  calls: all.reduce((sum, { calls }) => sum + calls, 0),
});

/** The same usage so many times. */
export const times = ({ reads, writes, deletes, calls }: Usage, count: number): Usage => ({
  reads: reads * count,
  writes: writes * count,
  deletes: deletes * count,
  calls: calls * count,
});

/** What a month of usage costs, free tiers taken off; each call as if no other ran beside it. */
export function monthlyDollars({ reads, writes, deletes, calls }: Usage): number {
  const beyond = (used: number, free: number) => Math.max(0, used - free);
  const seconds = calls * CALL_SECONDS;
  return (
    beyond(reads, FREE.reads) * PRICES.read +
    beyond(writes, FREE.writes) * PRICES.write +
    beyond(deletes, FREE.deletes) * PRICES.delete +
    beyond(calls, FREE.calls) * PRICES.call +
    beyond(seconds, FREE.vcpuSeconds) * PRICES.vcpuSecond +
    beyond(seconds * CALL_GIB, FREE.gibSeconds) * PRICES.gibSecond
  );
}

/** What usage costs where nothing is free any more. */
export const listDollars = ({ reads, writes, deletes, calls }: Usage): number =>
  reads * PRICES.read +
  writes * PRICES.write +
  deletes * PRICES.delete +
  calls * (PRICES.call + CALL_SECONDS * (PRICES.vcpuSecond + CALL_GIB * PRICES.gibSecond));
