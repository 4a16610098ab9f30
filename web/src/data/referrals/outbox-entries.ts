import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import type { Referral } from '@vouchwell/domain/referral/referral';
import type { OutboxAction } from './send-action.ts';

/*
 * What an owner did that may not be at the server yet: how it is read, in which order it goes, and what a
 * referral looks like with it. Each page of an owner's loads this at first.
 */

/**
 * `sending`: its owner still looks on. `waits`: for a connection. `refused`: by the server, and its owner
 * has not put it away. `arrived`: at the server, whose listeners may not have delivered it.
 */
type EntryState = 'sending' | 'waits' | 'refused' | 'arrived';

/** One action of the owner. */
export interface OutboxEntry {
  /** The id of its command, or of its note. */
  readonly id: string;
  readonly businessId: string;
  /** What its owner calls the friend, or the customer whom they asked. */
  readonly friend: string;
  readonly atMs: number;
  readonly formVersion: number;
  readonly state: EntryState;
  /** Why it was refused. */
  readonly reason?: string;
  readonly action: OutboxAction | { readonly kind: 'unreadable' };
}

/**
 * An entry as this release stored it; null for what is none. One of another form is refused, because the
 * server would read it otherwise than it was meant. `carryOut` checks the action itself.
 */
export function parseEntry(text: string): OutboxEntry | null {
  try {
    const entry = JSON.parse(text) as OutboxEntry;
    if (entry.formVersion === FORM_VERSION && entry.action.kind) return entry;
    return { ...entry, state: 'refused', action: { kind: 'unreadable' } };
  } catch {
    return null;
  }
}

/** In the order in which they were made, which is the order in which they are sent. */
export const inOrder = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((one, other) => one.atMs - other.atMs || one.id.localeCompare(other.id));

/** When the next action is made: after all others, also by a clock that was set back. */
export const nextAtMs = (entries: readonly OutboxEntry[], nowMs: number): number =>
  Math.max(nowMs, ...entries.map(({ atMs }) => atMs + 1));

/** The next one to send. */
export const nextToSend = (entries: readonly OutboxEntry[]): OutboxEntry | undefined =>
  entries.find(({ state }) => state === 'sending' || state === 'waits');

/** How long a status may have stood that a keyboard went through on the way to another, in ms. */
const PASSED_MS = 2000;

/** The last entry, where it is a status that a change takes the place of before anyone could mean it. */
export function passedThrough(
  entries: readonly OutboxEntry[],
  action: OutboxAction,
  nowMs: number,
): OutboxEntry | undefined {
  const last = entries.at(-1);
  if (!last || last.state === 'refused' || nowMs - last.atMs > PASSED_MS) return undefined;
  const isSame =
    isStatus(action) && isStatus(last.action) && action.referralId === last.action.referralId;
  return isSame ? last : undefined;
}

type Action = OutboxEntry['action'];

const isStatus = (action: Action): action is Extract<OutboxAction, { kind: 'change' }> =>
  action.kind === 'change' && action.change.to !== 'value';

/** A referral as it is with what its owner did, and how far that is; null where nothing is under way. */
export function withOutbox<R extends Pick<Referral, 'id' | 'status' | 'jobValueCents'>>(
  stored: R,
  entries: readonly OutboxEntry[],
): { readonly referral: R; readonly state: EntryState | null } {
  let referral = stored;
  let state: EntryState | null = null;
  for (const { action, ...entry } of entries) {
    if (action.kind !== 'change' || action.referralId !== stored.id || entry.state === 'refused')
      continue;
    const { to, jobValueCents } = action.change;
    referral =
      to === 'value'
        ? { ...referral, jobValueCents }
        : { ...referral, status: to, jobValueCents: jobValueCents ?? null };
    if (entry.state !== 'arrived') state = entry.state;
  }
  return { referral, state };
}

/**
 * The same with nothing but what waits for a connection. What is just being sent asks its questions once
 * the server has it and its row stands where it stays, so that nobody types into one that goes.
 */
export const withWaiting = <R extends Pick<Referral, 'id' | 'status' | 'jobValueCents'>>(
  stored: R,
  entries: readonly OutboxEntry[],
): R =>
  withOutbox(
    stored,
    entries.filter(({ state }) => state === 'waits'),
  ).referral;

/** The notes on a referral that are not refused. */
export const notesIn = (entries: readonly OutboxEntry[], referralId: string) =>
  entries.flatMap(({ id, state, action }) =>
    action.kind === 'note' && action.referralId === referralId && state !== 'refused'
      ? { id, state, text: action.text }
      : [],
  );

/** Whom the owner asked by what is on its way to the server: such a customer is not offered again. */
export function askedIn(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const { action, state } of entries) {
    if (action.kind !== 'ask' || state === 'refused') continue;
    if (action.change.to === 'asked') asked.add(action.customerKey);
    else asked.delete(action.customerKey);
  }
  return asked;
}
