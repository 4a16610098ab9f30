import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { CallRefused, NoAnswer } from '../lib/call-errors.ts';
import { assertMayWrite, mayWrite } from '../lib/release.ts';
import { nextAtMs, nextToSend, type OutboxEntry, passedThrough } from './outbox-entries.ts';
import { arrive, drop, isUnkept, keep, mark, read } from './outbox-store.ts';
import type { OutboxAction } from './send-action.ts';

/*
 * What an owner does goes through here: it is kept in this browser until the server has answered, and
 * sent one after the other in the order in which it was done, each by its own id, so that it is carried
 * out once.
 */

/** How often what waits is tried again while the browser says that it is online, in ms. */
const AGAIN_MS = 15_000;
/** How often one is sent that the server fails at, before its owner is told and the next one goes. */
const FAILURES_MAX = 3;

/** What came of those whose owner looks on; null until the server has answered. */
const attended = new Map<string, Logged | Error | null>();
const failures = new Map<string, number>();
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
  if (left && isUnkept(left)) {
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
