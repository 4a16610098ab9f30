import { join } from 'node:path';
import type { LocalEnvironment } from './environment.ts';
import { listProcesses, type RunningProcess } from './list-processes.ts';
import { HOST } from './ports.ts';
import { VITE } from './stage/build-web.ts';

type Place = Pick<LocalEnvironment, 'folder' | 'ports'>;

/** What the command lines of an environment's processes hold, and those of no other. */
const firestoreMark = ({ folder }: Place) => `--rules ${join(folder, 'firestore.rules')} `;
const emulatorsMark = ({ folder }: Place) => `--config ${join(folder, 'firebase.json')} `;
const viteMark = ({ ports }: Place) => `${VITE} --host ${HOST} --port ${ports.vite} `;

/** The environment's processes: of a start that runs, or left behind by one that was killed. */
export function processesOf(
  place: Place,
  all: readonly RunningProcess[] = listProcesses(),
): RunningProcess[] {
  return withMark(all, firestoreMark(place), emulatorsMark(place), viteMark(place));
}

/** The environment's Firestore emulator alone, which firebase-tools starts in a group of its own. */
export function firestoreOf(place: Place): RunningProcess[] {
  return withMark(listProcesses(), firestoreMark(place));
}

function withMark(all: readonly RunningProcess[], ...marks: readonly string[]): RunningProcess[] {
  return all.filter(({ command }) => marks.some((mark) => `${command} `.includes(mark)));
}
