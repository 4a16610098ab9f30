import { join } from 'node:path';
import { testEnvironment } from '../support/test-environment.ts';
import { ENGINES, type EngineName, type WindowWidth } from './engine.ts';

/** One way in which a customer's browser meets the public form. */
export interface Cell {
  readonly engine: EngineName;
  readonly method: 'email' | 'sms';
  readonly width: WindowWidth;
  /** How long the server takes to answer, in milliseconds. */
  readonly delayMs: number;
  readonly hasMailApp: boolean;
}

/** What came of a press on the form's button. */
export interface Outcome {
  /** The links that the mail app was given, without their texts. */
  readonly delivered: readonly string[];
  /** How often the referral is stored. */
  readonly records: number;
  readonly page: string;
  readonly says: string | null;
  readonly link: string | null;
  readonly windows: number;
}

const METHODS = [
  { method: 'email', width: 'wide' },
  { method: 'email', width: 'narrow' },
  // SMS is offered in narrow windows only.
  { method: 'sms', width: 'narrow' },
] as const;
const DELAYS_MS = [0, 1000, 3000, 7000];

const all: Cell[] = ENGINES.flatMap((engine) =>
  [true, false].flatMap((hasMailApp) =>
    METHODS.flatMap((way) => DELAYS_MS.map((delayMs) => ({ engine, hasMailApp, ...way, delayMs }))),
  ),
);
/** Each engine, email and SMS, one delay; and one without a mail app. */
const isInShortForm = ({ engine, hasMailApp, method, width, delayMs }: Cell) =>
  delayMs === 1000 &&
  (method === 'sms' ? hasMailApp : width === 'wide' && (hasMailApp || engine === 'Chromium'));

/** The whole matrix where BROWSER_MATRIX is `full`, else its short form. */
export const cells = process.env.BROWSER_MATRIX === 'full' ? all : all.filter(isInShortForm);

export const describeCell = ({ method, width, delayMs, hasMailApp }: Cell) =>
  `${method === 'sms' ? 'SMS' : 'email'} in a ${width} window ${hasMailApp ? 'with' : 'without'} a mail app, answered after ${delayMs / 1000} s`;

/** Where a run leaves its table. */
export const TABLE_FILE = join(testEnvironment.folder, 'introduction.txt');

/** The outcomes, a line each: what the mail app was given, how often it is stored, where it ended. */
export function printTable(outcomes: readonly (readonly [Cell, Outcome])[]): string {
  const head =
    'engine    method  window   server  mail app  draft  records  page  windows  heading';
  const rows = outcomes.map(([cell, { delivered, records, page, windows, says }]) =>
    [
      cell.engine.padEnd(9),
      cell.method.padEnd(7),
      cell.width.padEnd(8),
      `${cell.delayMs / 1000} s`.padEnd(7),
      (cell.hasMailApp ? 'yes' : 'no').padEnd(9),
      (delivered.length > 0 ? `${delivered.length}` : '-').padEnd(6),
      String(records).padEnd(8),
      (page.endsWith('/sent') ? 'sent' : 'form').padEnd(5),
      String(windows).padEnd(8),
      says,
    ].join(' '),
  );
  return [head, ...rows].join('\n');
}
