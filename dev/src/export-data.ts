import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalEnvironment, REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';

/** Where `npm start -- --keep` keeps the data between runs. */
export const KEPT_DATA = join(REPOSITORY, 'local', 'data');

/** Whether an earlier run left data to begin with. */
export const hasKeptData = () => existsSync(join(KEPT_DATA, 'firebase-export-metadata.json'));

/** Exports Firestore and Auth into KEPT_DATA, replacing what was there; for running emulators. */
export async function exportData({ hubUrl }: LocalEnvironment): Promise<void> {
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: KEPT_DATA, initiatedBy: 'exit' }),
  });
  if (!response.ok) {
    throw new Failure(`The data could not be kept in ${KEPT_DATA}: ${await response.text()}`);
  }
}
