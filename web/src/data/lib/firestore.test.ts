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

/** Emits these snapshots to a listener. */
function hear(...snapshots: DocumentSnapshot[]) {
  listenToDocument(reference, next, fail);
  const [, , said] = vi.mocked(onSnapshot).mock.lastCall as unknown as [
    unknown,
    unknown,
    (heard: DocumentSnapshot) => void,
  ];
  for (const heard of snapshots) said(heard);
  return said;
}

it('treats an empty cache as an unreachable server until the document arrives', () => {
  const there = snapshot(false, true);
  const say = hear(snapshot(true, false));
  vi.runAllTimers();
  expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('The server cannot be reached'));
  say(there);
  expect(next).toHaveBeenCalledExactlyOnceWith(there);
});

it('fails if only a cached document is available while offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  hear(snapshot(true, true));
  vi.runAllTimers();
  expect(fail).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

it("reports a missing document if the server says it doesn't exist", () => {
  const none = snapshot(false, false);
  hear(none);
  expect(next).toHaveBeenCalledExactlyOnceWith(none);
  expect(fail).not.toHaveBeenCalled();
});

it('reports a missing document once the server confirms what the empty cache suggested', () => {
  const none = snapshot(false, false);
  hear(snapshot(true, false), none);
  vi.runAllTimers();
  expect(next).toHaveBeenCalledExactlyOnceWith(none);
  expect(fail).not.toHaveBeenCalled();
});

it("keeps the server's last response while the connection is down", () => {
  hear(snapshot(false, false), snapshot(true, false));
  expect(next).toHaveBeenCalledOnce();
  expect(fail).not.toHaveBeenCalled();
});

it.each([
  ['permission-denied', 1],
  ['unavailable', 0],
])('checks the session with Auth only if access is denied (%s: %i times)', (code, times) => {
  vi.mocked(verifySession).mockReset();
  listenToDocument(reference, next, fail);
  const refuse = vi.mocked(onSnapshot).mock.lastCall?.[3] as unknown as (error: Error) => void;
  const error = Object.assign(new Error(code), { code });
  refuse(error);
  expect(fail).toHaveBeenCalledExactlyOnceWith(error);
  expect(verifySession).toHaveBeenCalledTimes(times);
});
