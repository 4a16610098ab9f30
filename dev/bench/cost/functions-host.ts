/**
 * Runs what follows from a change, in a process of its own whose Firestore is the counting proxy:
 * /settle runs the triggers of all that has changed since the last time, until nothing changes any
 * more, and /minutes/N what runs every N minutes; both answer how many functions ran. /periods answers
 * which N there are.
 */
import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { serve } from '../../src/http-server.ts';
import { matchPath } from './match-path.ts';
import { SCHEDULED, TRIGGERS, type Trigger } from './triggers.ts';

const { PORT, COUNTED_FIRESTORE, BUSINESS = '', GCLOUD_PROJECT = '' } = process.env;

/** Past the proxy, to see what changed without being counted. */
const direct = new Firestore({ projectId: GCLOUD_PROJECT });
// The functions open theirs when the first of them runs.
process.env.FIRESTORE_EMULATOR_HOST = COUNTED_FIRESTORE;

/** The collections that triggers follow; of a business's, those of the one that is measured. */
const followed = new Set(
  TRIGGERS.map(({ pattern }) => pattern.split('/').slice(0, -1).join('/')).map((path) =>
    path.replace(/^businesses\/\{\w+\}/, `businesses/${BUSINESS}`),
  ),
);

type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

async function takeSnapshots(): Promise<Snapshots> {
  const found = await Promise.all([...followed].map((path) => direct.collection(path).get()));
  const documents = found.flatMap(({ docs }) => docs);
  const business = await direct.doc(`businesses/${BUSINESS}`).get();
  return new Map([...documents, business].map((snapshot) => [snapshot.ref.path, snapshot]));
}

interface Change {
  readonly path: string;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

const isSame = (one: DocumentSnapshot | undefined, other: DocumentSnapshot | undefined) =>
  one?.updateTime?.valueOf() === other?.updateTime?.valueOf();

async function changesBetween(before: Snapshots, after: Snapshots): Promise<Change[]> {
  const nothing = await direct.doc('bench/nothing').get();
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => !isSame(before.get(path), after.get(path)))
    .map((path) => ({
      path,
      before: before.get(path) ?? nothing,
      after: after.get(path) ?? nothing,
    }));
}

const KINDS: Readonly<Record<Trigger['kind'], (change: Change) => boolean>> = {
  created: ({ before, after }) => !before.exists && after.exists,
  updated: ({ before, after }) => before.exists && after.exists,
  deleted: ({ before, after }) => before.exists && !after.exists,
  written: () => true,
};

async function runTrigger({ pattern, kind, run }: Trigger, change: Change): Promise<number> {
  const params = matchPath(pattern, change.path);
  if (!params || !KINDS[kind](change)) return 0;
  const isOne = kind === 'created' || kind === 'deleted';
  const data = isOne ? (kind === 'created' ? change.after : change.before) : change;
  await run({ params, data, time: new Date().toISOString() });
  return 1;
}

let known = await takeSnapshots();

async function settle(): Promise<number> {
  let ran = 0;
  for (;;) {
    const now = await takeSnapshots();
    const changes = await changesBetween(known, now);
    if (changes.length === 0) return ran;
    known = now;
    for (const change of changes)
      for (const trigger of TRIGGERS) ran += await runTrigger(trigger, change);
  }
}

/** Runs what is due every so many minutes. */
async function runSchedules(minutes: number): Promise<number> {
  const due = SCHEDULED.filter((scheduled) => scheduled.minutes === minutes);
  for (const { run } of due) await run();
  return due.length;
}

async function answer(path: string): Promise<string> {
  if (path === '/settle') return String(await settle());
  if (path === '/periods') return JSON.stringify(SCHEDULED.map(({ minutes }) => minutes));
  return String(await runSchedules(Number(path.split('/').at(-1))));
}

await serve(Number(PORT), (request, response) => {
  answer(request.url ?? '').then(
    (text) => response.end(text),
    (error) => response.writeHead(500).end(String(error?.stack)),
  );
});
console.log('Serving functions');
