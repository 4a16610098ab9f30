import type { Browser } from '@playwright/test';
import type { Cleanups } from '../../src/cleanups.ts';
import type { LocalEnvironment } from '../../src/environment.ts';
import type { Line } from './table.ts';

/** What every row may use. The functions' triggers and schedules rest, unless a row runs them. */
export interface BenchContext {
  readonly environment: LocalEnvironment;
  /** Run when the row has ended. */
  readonly cleanups: Cleanups;
  readonly browser: () => Promise<Browser>;
  /** Prints a line of detail below the row's name. */
  readonly report: (line: string) => void;
}

/** A row of the benchmark: one measurement of ours and its reference, which may give several lines. */
export interface Row {
  /** The backend is Auth, Firestore and the bundled functions; the stack is the whole product. */
  readonly needs: 'backend' | 'stack';
  /** A row that takes many minutes runs only when it is asked for by name. */
  readonly onDemand?: true;
  /** After so many minutes the row counts as failed; 3 by default. */
  readonly minutes?: number;
  readonly run: (context: BenchContext) => Promise<readonly Line[]>;
}
