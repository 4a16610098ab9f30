import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './environment.ts';
import { Failure } from './failure.ts';
import type { Mail } from './inbox/mailbox.ts';
import type { State } from './stripe/store.ts';

/**
 * Where `npm start -- --keep` keeps the data between runs: the emulators' export and a file of the
 * stand-ins.
 */
const KEPT_DATA = join(REPOSITORY, 'local', 'data');
/** The file that the emulators write at the end of each export. */
const EXPORTED = 'firebase-export-metadata.json';

/** The data of our stand-ins, which is kept beside the emulators' data. */
export interface StandIns {
  readonly stripe: State;
  readonly mails: readonly Mail[];
}

export interface KeptData {
  /** The folder that the emulators import from, and export to when they end. */
  readonly emulators: string;
  /** The data of the last run; undefined where none was kept. */
  read(): Promise<StandIns | undefined>;
  /**
   * Saves the stand-ins' data, once the emulators have ended.
   * @throws Failure where the emulators have exported nothing since `startedAt` (ms since 1970).
   */
  write(standIns: StandIns, startedAt: number): Promise<void>;
}

export function keptData(folder = KEPT_DATA): KeptData {
  const emulators = join(folder, 'emulators');
  const file = join(folder, 'stand-ins.json');
  const exported = join(emulators, EXPORTED);
  return {
    emulators,
    async read() {
      if (!existsSync(file) || !existsSync(exported)) return undefined;
      return JSON.parse(await readFile(file, 'utf8')) as StandIns;
    },
    async write(standIns, startedAt) {
      const exportedAt = await stat(exported).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      if (exportedAt < startedAt) {
        throw new Failure('The data of this run was not kept; what was kept before still is.');
      }
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(standIns));
    },
  };
}
