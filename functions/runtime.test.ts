import { createRequire } from 'node:module';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { expect, it, vi } from 'vitest';
import { getBuildOptions } from './build.ts';

const require = createRequire(import.meta.url);
const runtimes = 'firebase-tools/lib/deploy/functions/runtimes';

/** Finds the runtime in the same way as `firebase deploy`. */
const { getRuntimeChoice } = require(`${runtimes}/node/parseRuntimeAndValidateSDK`) as {
  getRuntimeChoice(folder: string): string;
};
/** Throws if `firebase deploy` would, and warns some months before that. */
const { guardVersionSupport } = require(`${runtimes}/supported`) as {
  guardVersionSupport(runtime: string, now: Date): void;
};

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const runtime = getRuntimeChoice(import.meta.dirname);

it.each([0, 90])(
  'functions use a Node version that firebase-tools will still deploy in %i days',
  (days) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(() => guardVersionSupport(runtime, inDays(days))).not.toThrow();
  },
);

it('deploys functions on the Node version that their bundle is built for', () => {
  expect(getBuildOptions('index.cjs').target).toBe(runtime.replace('nodejs', 'node'));
});
