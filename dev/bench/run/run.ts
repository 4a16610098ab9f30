import { MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { withTimeout } from '../../../functions/src/async.ts';
import { type Cleanups, createCleanups } from '../../src/cleanups.ts';
import { runBench } from '../bench-stack.ts';
import { machineLines } from '../measure/machine.ts';
import { type SharedContext, startContext } from '../measure/start-context.ts';
import { type Line, lineText, TABLE_HEAD, verdictOf } from '../measure/table.ts';
import { CHECKS } from './all-checks.ts';
import { ROWS } from './all-rows.ts';

/** A row that doesn't end is reported as failed, so the others still run. */
const ROW_MINUTES = 3;

/**
 * `npm run bench [-- ROW ...]`: measures ours and its reference in turn, row by row, and prints the
 * table. Without names it runs every row but those on demand. A goal that is missed is printed as
 * missed; the command exits with 1 only where a row could not be run. A name may also be a check's:
 * those run on their own, take sizes behind their name, and exit with 1 where they fail.
 */
const [name = '', ...sizes] = process.argv.slice(2);
const check = await CHECKS[name]?.();
await runBench((cleanups) => (check ? check(cleanups, sizes.map(Number)) : bench(cleanups)));

/** The rows asked for; throws for an unknown name. */
function rowsAsked(): string[] {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((one) => !Object.hasOwn(ROWS, one));
  if (unknown.length > 0) {
    const known = [...Object.keys(ROWS), ...Object.keys(CHECKS)].join(', ');
    throw new Error(`There is no row ${unknown.join(', ')}. There are: ${known}.`);
  }
  const all = Object.entries(ROWS).filter(([, { onDemand }]) => !onDemand);
  return asked.length > 0 ? asked : all.map(([row]) => row);
}

async function bench(cleanups: Cleanups): Promise<boolean> {
  const startedAt = performance.now();
  const names = rowsAsked();
  const rows = names.flatMap((row) => ROWS[row] ?? []);
  const shared = await startContext(rows, cleanups);
  const chromium = (await shared.browser()).version();
  console.log(`\n${machineLines(chromium).join('\n')}\n`);
  const lines: Line[] = [];
  const failed: string[] = [];
  for (const row of names) {
    const result = await runRow(row, shared);
    if (result) lines.push(...result);
    else failed.push(row);
  }
  console.log(`\n${TABLE_HEAD}\n${lines.map(lineText).join('\n')}\n`);
  const count = (verdict: string) => lines.filter((line) => verdictOf(line) === verdict).length;
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`${count('met')} goals met, ${count('missed')} missed, in ${minutes} minutes`);
  for (const line of lines.filter((one) => verdictOf(one) === 'missed'))
    console.log(`  missed: ${line.name}`);
  for (const row of failed) console.log(`  could not be run: ${row}`);
  return failed.length === 0;
}

/** Runs a row and ends what it started; null where it could not be run. */
async function runRow(row: string, shared: SharedContext): Promise<readonly Line[] | null> {
  console.log(`${row} …`);
  const cleanups = createCleanups();
  const report = (line: string) => console.log(`  ${line}`);
  try {
    const asked = ROWS[row];
    if (!asked) return null;
    const limitMs = (asked.minutes ?? ROW_MINUTES) * MINUTE_MS;
    const lines = await withTimeout(limitMs, row, asked.run({ ...shared, cleanups, report }));
    for (const line of lines) console.log(lineText(line));
    return lines;
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    await cleanups.run();
  }
}
