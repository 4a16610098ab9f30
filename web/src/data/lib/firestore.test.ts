import { type DocumentReference, type DocumentSnapshot, onSnapshot } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { listenToDocument } from './firestore.ts';
import { verifySession } from './signed-in.ts';

vi.mock('firebase/firestore', () => ({ onSnapshot: vi.fn() }));
vi.mock('./firebase.ts', () => ({ auth: {} }));
vi.mock('./signed-in.ts', () => ({ verifySession: vi.fn() }));

const next = vi.fn();
const fail = vi.fn();
const reference = {} as DocumentReference;
const snapshot = (fromCache: boolean, exists: boolean) =>
  ({ metadata: { fromCache }, exists: () => exists }) as DocumentSnapshot;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  next.mockReset();
  fail.mockReset();
});

/** Listens to a document and emits these snapshots; returns a function that emits another. */
function listenAndEmit(...snapshots: DocumentSnapshot[]) {
  listenToDocument(reference, next, fail);
  const emit = vi.mocked(onSnapshot).mock.lastCall?.[2] as unknown as (
    snapshot: DocumentSnapshot,
  ) => void;
  for (const snapshot of snapshots) emit(snapshot);
  return emit;
}

it('treats an empty cache as an unreachable server until the document arrives', () => {
  const document = snapshot(false, true);
  const emit = listenAndEmit(snapshot(true, false));
  vi.runAllTimers();
  expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('The server is unreachable'));
  emit(document);
  expect(next).toHaveBeenCalledExactlyOnceWith(document);
});

it('fails if only a cached document is available while offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  listenAndEmit(snapshot(true, true));
  vi.runAllTimers();
  expect(fail).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

it('reports a missing document only once the server confirms that it is missing', () => {
  const missing = snapshot(false, false);
  listenAndEmit(snapshot(true, false), missing);
  vi.runAllTimers();
  expect(next).toHaveBeenCalledExactlyOnceWith(missing);
  expect(fail).not.toHaveBeenCalled();
});

it("keeps the server's last response while the connection is down", () => {
  listenAndEmit(snapshot(false, false), snapshot(true, false));
  vi.runAllTimers();
  expect(next).toHaveBeenCalledOnce();
  expect(fail).not.toHaveBeenCalled();
});

it.each([
  ['permission-denied', 1],
  ['unavailable', 0],
])('checks the session with Auth only if access is denied (%s: %i times)', (code, times) => {
  vi.mocked(verifySession).mockReset();
  listenToDocument(reference, next, fail);
  const emitError = vi.mocked(onSnapshot).mock.lastCall?.[3] as unknown as (error: Error) => void;
  const error = Object.assign(new Error(code), { code });
  emitError(error);
  expect(fail).toHaveBeenCalledExactlyOnceWith(error);
  expect(verifySession).toHaveBeenCalledTimes(times);
});
