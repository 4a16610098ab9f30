import { useSyncExternalStore } from 'react';
import { itemKeys, readItem, removeItem, writeItem } from '../../browser-storage.ts';
import { uidIfSignedIn } from '../lib/signed-in-uid.ts';
import { placeOf } from './leave-kept.ts';
import { inOrder, type OutboxEntry, parseEntry } from './outbox-entries.ts';

/*
 * Where the signed-in owner's outbox is kept in this browser. Each entry has its own place in the
 * browser's storage, so that tabs take nothing from each other.
 */

/** How long a change is shown that the listeners have yet to deliver, in ms. */
const ARRIVES_MS = 2000;

let shown: readonly OutboxEntry[] = [];
let arrived: readonly OutboxEntry[] = [];
/** Those that the browser's storage has no room for: gone with this tab. */
const unkept = new Map<string, OutboxEntry>();
const listeners = new Set<() => void>();

const keyOf = ({ id }: OutboxEntry) => placeOf(uidIfSignedIn() ?? '', 'outbox') + id;

/** Reads what is kept, which another tab may have changed. */
export function read(): readonly OutboxEntry[] {
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

/** Keeps an entry. */
export function keep(entry: OutboxEntry): void {
  if (!writeItem('local', keyOf(entry), JSON.stringify(entry))) unkept.set(entry.id, entry);
  changed();
}

/** Forgets an entry. */
export function drop(entry: OutboxEntry): void {
  unkept.delete(entry.id);
  removeItem('local', keyOf(entry));
  changed();
}

/** Changes an entry, unless another tab has dropped it. */
export function mark(entry: OutboxEntry, fields: Partial<OutboxEntry>): void {
  if (read().some(({ id }) => id === entry.id)) keep({ ...entry, ...fields });
}

/** Drops what is at the server, and shows it until the listeners have delivered it. */
export function arrive(entry: OutboxEntry): void {
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

/** Whether an entry is gone with this tab. */
export const isUnkept = ({ id }: OutboxEntry): boolean => unkept.has(id);

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
