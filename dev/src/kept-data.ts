import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import type { Mail } from './inbox/mailbox.ts';
import type { State } from './stripe/world.ts';

/** Where `npm start -- --keep` keeps the data between runs. */
const KEPT_DATA = join(REPOSITORY, 'local', 'data');
/** What the stand-ins remembered; written after the emulators' export, so that it stands for all of it. */
const STAND_INS = 'stand-ins.json';
/** A healthy export takes a second or two; whoever presses Ctrl-C waits no longer than this. */
const EXPORT_WITHIN_MS = 10_000;

/** What our own stand-ins remember, beside the emulators' data. */
export interface StandIns {
  readonly stripe: State;
  readonly mails: readonly Mail[];
}

/** What an earlier run kept: the emulators' folder, and what each stand-in remembered. */
export interface KeptData extends StandIns {
  readonly folder: string;
}

/** What an earlier run left to begin with; undefined where none did. */
export async function readKeptData(folder = KEPT_DATA): Promise<KeptData | undefined> {
  const file = join(folder, STAND_INS);
  if (!existsSync(file)) return undefined;
  return { ...(JSON.parse(await readFile(file, 'utf8')) as StandIns), folder };
}

/**
 * Keeps the data of running emulators, and of the stand-ins, in place of what was kept before:
 * all of it, or nothing where it rejects. `hurry` gives it up.
 */
export async function keepData(
  { hubUrl }: { readonly hubUrl: string },
  standIns: StandIns,
  hurry: AbortSignal,
  { folder = KEPT_DATA, withinMs = EXPORT_WITHIN_MS } = {},
): Promise<void> {
  // As they are before the export: an event that Stripe sends meanwhile is sent again, never lost.
  const remembered = JSON.stringify(standIns);
  const next = `${folder}.next`;
  const last = `${folder}.last`;
  try {
    await Promise.all([next, last].map((path) => rm(path, { recursive: true, force: true })));
    await mkdir(dirname(folder), { recursive: true });
    await exportEmulators(hubUrl, next, AbortSignal.any([hurry, AbortSignal.timeout(withinMs)]));
    await writeFile(join(next, STAND_INS), remembered);
    if (existsSync(folder)) await rename(folder, last);
    await rename(next, folder);
    await rm(last, { recursive: true, force: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(`The data of this run was not kept (${why}); what was kept before still is.`);
  }
}

/** Exports Firestore and Auth into a folder that is not there yet. */
async function exportEmulators(hubUrl: string, path: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'exit' }),
    signal,
  });
  if (!response.ok) throw new Error(await response.text());
}
