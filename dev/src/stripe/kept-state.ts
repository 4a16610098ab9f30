import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KEPT_DATA } from '../export-data.ts';
import type { State } from './state.ts';

const KEPT_STATE = join(KEPT_DATA, 'stripe.json');

/** What the stand-in remembered in the last run that kept its data; undefined where none did. */
export async function readKeptState(file = KEPT_STATE): Promise<State | undefined> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as State) : undefined;
}

/** Keeps it for the next run. */
export async function keepState(state: State, file = KEPT_STATE): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(state));
}
