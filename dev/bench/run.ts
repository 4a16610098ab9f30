import { cpus, loadavg } from 'node:os';
import { MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { withTimeout } from '../../functions/src/async.ts';
import { type Cleanups, createCleanups } from '../src/cleanups.ts';
import { type Benchmark, startContext } from './context.ts';
import { createBench } from './create.ts';
import { dashboardBench, postToPaintBench, signInBench } from './dashboard.ts';
import { importBench } from './import.ts';
import { chaosBench, steadyBench } from './load.ts';
import { lighthouseBench, publicFormBench } from './public-pages.ts';
import { firestoreReadsBench } from './reads.ts';
import { formatLine, type ResultLine, TABLE_HEAD } from './results.ts';

/** Default time limit, after which a row counts as failed, so that the others still run. */
const ROW_MINUTES = 3;

/** Benchmarks keyed by their name on the command line, in the order of the table. */
const ROWS: Readonly<Record<string, Benchmark>> = {
  'post-to-painted': postToPaintBench,
  create: createBench,
  steady: steadyBench,
  reads: firestoreReadsBench,
  'public-form': publicFormBench,
  import: importBench,
  'sign-in': signInBench,
  open: dashboardBench,
  chaos: chaosBench,
  lighthouse: lighthouseBench,
};

/**
 * `npm run bench [-- ROW ...]`: measures our code and its reference in turn, row by row, and prints
 * the table. Without names, runs every row except those on demand. A missed goal is only printed; the
 * command exits with 1 if a row fails or does not end.
 */
const cleanups = createCleanups();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void cleanups.run().then(() => process.exit(130)));
}
let passed = false;
try {
  passed = await bench(cleanups);
} catch (error) {
  console.error(error);
} finally {
  await cleanups.run();
}
process.exit(passed ? 0 : 1);

function requestedRows(): string[] {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(ROWS, name));
  if (unknown.length > 0)
    throw new Error(`Unknown row ${unknown.join(', ')}. Rows: ${Object.keys(ROWS).join(', ')}.`);
  return names.length > 0 ? names : Object.keys(ROWS).filter((name) => !ROWS[name]?.onDemand);
}

async function bench(cleanups: Cleanups): Promise<boolean> {
  const names = requestedRows();
  const rows = names.flatMap((name) => ROWS[name] ?? []);
  const context = await startContext(cleanups);
  const [load] = loadavg();
  console.log(
    `\n${cpus().length} cores with load ${load}, Chromium ${context.browser.version()}\n`,
  );
  const lines: ResultLine[] = [];
  const failed: string[] = [];
  for (const [index, { run, minutes = ROW_MINUTES }] of rows.entries()) {
    const name = names[index] ?? '';
    console.log(`${name} …`);
    const rowCleanups = createCleanups();
    const report = (line: string) => console.log(`  ${line}`);
    try {
      const running = run({ ...context, cleanups: rowCleanups, report });
      const result = await withTimeout(minutes * MINUTE_MS, name, running);
      console.log(result.map(formatLine).join('\n'));
      lines.push(...result);
    } catch (error) {
      console.error(error);
      failed.push(name);
    } finally {
      await rowCleanups.run();
    }
  }
  console.log(`\n${TABLE_HEAD}\n${lines.map(formatLine).join('\n')}\n`);
  for (const name of failed) console.log(`  failed: ${name}`);
  return failed.length === 0;
}
