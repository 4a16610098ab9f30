import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { type LogForm, logFormSchema } from '@vouchwell/domain/referral/log-form';
import type { Logged } from '@vouchwell/domain/referral/logged';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readItem, removeItem, writeItem } from '../../browser-storage.ts';
import { CallRefused } from '../lib/call-errors.ts';
import { sendAgain } from '../lib/send-command.ts';
import { signedInUid, uidIfSignedIn } from '../lib/signed-in-uid.ts';
import { WAITING_CALLS } from './has-waiting-calls.ts';

/*
 * Friends who called and were logged. Each is kept in this browser, under the id of its command, until
 * the server has answered, so that one that was logged without a connection is sent later, and once.
 */

const storedCall = z.object({
  requestId: z.string(),
  uid: z.string(),
  form: logFormSchema,
  /** Why the server refused it; absent while it waits. */
  refused: z.optional(z.string()),
});

/** A call that is not at the server. */
export type WaitingCall = z.infer<typeof storedCall>;

function parse(stored: string): readonly WaitingCall[] {
  try {
    return z.array(storedCall).safeParse(JSON.parse(stored)).data ?? [];
  } catch {
    return [];
  }
}

const readText = () => readItem('local', WAITING_CALLS) ?? '';
const listeners = new Set<() => void>();

/** Changes what is stored, which another tab may have changed as well. */
function update(change: (calls: readonly WaitingCall[]) => readonly WaitingCall[]): boolean {
  const calls = change(parse(readText()));
  const isKept = calls.length > 0 && writeItem('local', WAITING_CALLS, JSON.stringify(calls));
  if (calls.length === 0) removeItem('local', WAITING_CALLS);
  for (const listener of listeners) listener();
  return isKept;
}

const remove = (requestId: string) =>
  update((calls) => calls.filter((call) => call.requestId !== requestId));

async function send({ requestId, form }: WaitingCall): Promise<Logged> {
  const { logged = {} } = await sendAgain({ command: 'log-referral', requestId, ...form });
  remove(requestId);
  return logged;
}

/**
 * Logs a friend who called. Gives what came of it, or null where it waits for a connection.
 * @throws CallRefused where it is not logged, and an Error where it can neither be sent nor kept.
 */
export async function logCall(form: LogForm): Promise<Logged | null> {
  const call = { requestId: crypto.randomUUID(), uid: signedInUid(), form };
  const isKept = update((calls) => [...calls, call]);
  try {
    return await send(call);
  } catch (error) {
    if (error instanceof CallRefused) remove(call.requestId);
    if (error instanceof CallRefused || !isKept) throw error;
    return null;
  }
}

let sending: Promise<void> | undefined;

/** Sends the calls that wait, one after the other, until one finds no connection. */
export function sendWaitingCalls(): Promise<void> {
  sending ??= sendEach().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendEach(): Promise<void> {
  const uid = signedInUid();
  for (const call of parse(readText())) {
    if (call.uid !== uid || call.refused) continue;
    try {
      await send(call);
    } catch (error) {
      if (!(error instanceof CallRefused)) return;
      const refused: ErrorReason | 'unknown' = error.reason ?? 'unknown';
      update((calls) =>
        calls.map((one) => (one.requestId === call.requestId ? { ...one, refused } : one)),
      );
    }
  }
}

/** Puts a call away that the server refused. */
export const putCallAway = ({ requestId }: WaitingCall): void => void remove(requestId);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The calls of the signed-in owner that are not at the server, in the order in which they were logged. */
export function useWaitingCalls(): readonly WaitingCall[] {
  // It is rendered once more while its owner signs out.
  const uid = uidIfSignedIn();
  return parse(useSyncExternalStore(subscribe, readText)).filter((call) => call.uid === uid);
}
