import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { useSyncExternalStore } from 'react';
import { itemKeys, readItem, removeItem, writeItem } from '../../browser-storage.ts';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { assertMayWrite, mayWrite } from '../lib/release.ts';
import { uidIfSignedIn } from '../lib/signed-in-uid.ts';
import { placeOf } from './leave-kept.ts';
import {
  inOrder,
  nextAtMs,
  nextToSend,
  type OutboxEntry,
  parseEntry,
  passedThrough,
} from './outbox-entries.ts';
import type { OutboxAction } from './send-action.ts';

/*
 * What an owner does goes through here: it is kept in this browser until the server has answered, and
 * sent one after the other in the order in which it was done. Each has its own id and its own place in
 * the browser's storage, so that tabs take nothing from each other, and it is carried out once.
 */

/** How often what waits is tried again while the browser says that it is online, in ms. */
const AGAIN_MS = 15_000;
/** How long a change is shown that the listeners have yet to deliver, in ms. */
const ARRIVES_MS = 2000;
/** How often one is sent that the server fails at, before its owner is told and the next one goes. */
const FAILURES_MAX = 3;

let shown: readonly OutboxEntry[] = [];
let arrived: readonly OutboxEntry[] = [];
/** Those that the browser's storage has no room for: gone with this tab. */
const unkept = new Map<string, OutboxEntry>();
/** What came of those whose owner looks on; null until the server has answered. */
const attended = new Map<string, Logged | Error | null>();
const failures = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = ({ id }: OutboxEntry) => placeOf(uidIfSignedIn() ?? '', 'outbox') + id;

/** Reads what is kept, which another tab may have changed. */
function read(): readonly OutboxEntry[] {
  const uid = uidIfSignedIn();
  const keys = uid === null ? [] : itemKeys('local', placeOf(uid, 'outbox'));
  const kept = keys.flatMap((key) => parseEntry(readItem('local', key) ?? '') ?? []);
  const entries = inOrder([...kept, ...unkept.values()]);
  shown = [...arrived, ...entries];
  return entries;
}

function changed(): void {
  read();
  for (const listener of listeners) listener();
}

function keep(entry: OutboxEntry): void {
  if (!writeItem('local', keyOf(entry), JSON.stringify(entry))) unkept.set(entry.id, entry);
  changed();
}

function drop(entry: OutboxEntry): void {
  unkept.delete(entry.id);
  removeItem('local', keyOf(entry));
  changed();
}

/** Changes an entry, unless another tab has dropped it. */
function mark(entry: OutboxEntry, fields: Partial<OutboxEntry>): void {
  if (read().some(({ id }) => id === entry.id)) keep({ ...entry, ...fields });
}

/**
 * Does what an owner did to the referral of `friend`. Gives what came of it, or null where it waits for a
 * connection.
 * @throws CallRefused where it is not done, and NoAnswer where it can neither be sent nor kept.
 */
export async function act(
  businessId: string,
  friend: string,
  action: OutboxAction,
  id: string = crypto.randomUUID(),
): Promise<Logged | null> {
  assertMayWrite();
  const entries = read();
  const now = Date.now();
  const passed = passedThrough(entries, action, now);
  const atMs = nextAtMs(entries, now);
  const state = navigator.onLine ? 'sending' : 'waits';
  attended.set(id, null);
  keep({ id, businessId, friend, atMs, formVersion: FORM_VERSION, state, action });
  if (passed) drop(passed);
  await sendOutbox();
  const outcome = attended.get(id);
  attended.delete(id);
  if (outcome instanceof Error) throw outcome;
  const left = read().find((entry) => entry.id === id);
  if (left && unkept.has(id)) {
    drop(left);
    throw new NoAnswer('Neither sent nor kept');
  }
  return left ? null : (outcome ?? {});
}

let sending: Promise<void> | undefined;

/** Sends what is here, one after the other, until one finds no connection. */
export function sendOutbox(): Promise<void> {
  sending ??= sendEach();
  return sending;
}

async function sendEach(): Promise<void> {
  // `sending` is set by then.
  await null;
  try {
    for (;;) {
      const entries = read();
      const next = nextToSend(entries);
      // A page of an older release leaves them to a newer one.
      if (!next || !mayWrite()) return;
      if (await sendOne(next)) continue;
      for (const entry of read()) if (entry.state === 'sending') mark(entry, { state: 'waits' });
      return;
    }
  } finally {
    sending = undefined;
  }
}

/** Sends one; false where it must wait. */
async function sendOne(entry: OutboxEntry): Promise<boolean> {
  const { id } = entry;
  try {
    const { carryOut } = await loadSender();
    const logged = await carryOut(entry);
    arrive(entry);
    if (attended.has(id)) attended.set(id, logged);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof NoAnswer) return false;
    const reason = error instanceof CallRefused ? error.reason : null;
    if (attended.has(id)) {
      attended.set(id, error);
      drop(entry);
    } else if (isFinal(reason, id)) mark(entry, { state: 'refused', reason: reason ?? 'unknown' });
    else return false;
    return true;
  }
}

/** Comes a moment after the page, and is kept for a time without a network (parts-ahead.ts). */
export const loadSender = () =>
  import('./send-action.ts').catch((cause: unknown) => {
    throw new NoAnswer('The code was not loaded', { cause });
  });

/** Whether the server will never do it: it says so, or has failed at it time and again. */
function isFinal(reason: ErrorReason | null, id: string): boolean {
  if (reason === 'unauthenticated' || reason === 'too-many-requests') return false;
  failures.set(id, (failures.get(id) ?? 0) + 1);
  return reason !== null || failures.get(id) === FAILURES_MAX;
}

/** Shows what arrived until the listeners have delivered it. */
function arrive(entry: OutboxEntry): void {
  const own: OutboxEntry = { ...entry, state: 'arrived' };
  arrived = [...arrived, own];
  drop(entry);
  setTimeout(() => {
    arrived = arrived.filter((one) => one !== own);
    changed();
  }, ARRIVES_MS);
}

/** Puts away what the server refused. */
export const putAway = (entry: OutboxEntry): void => drop(entry);

/** Whether something would be lost by whoever signs out now. */
export const hasUnsent = (): boolean => nextToSend(read()) !== undefined;

/** Sends what waits, now and as soon as there is a connection, until the returned function is called. */
export function keepSending(): () => void {
  const again = () => {
    if (navigator.onLine && hasUnsent()) void sendOutbox();
  };
  again();
  window.addEventListener('online', again);
  const timer = setInterval(again, AGAIN_MS);
  return () => {
    window.removeEventListener('online', again);
    clearInterval(timer);
  };
}

function subscribe(listener: () => void) {
  read();
  listeners.add(listener);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', changed);
  };
}

/** What the signed-in owner did that is not at the server, in its order, and what has just arrived. */
export const useOutbox = (): readonly OutboxEntry[] => useSyncExternalStore(subscribe, () => shown);
