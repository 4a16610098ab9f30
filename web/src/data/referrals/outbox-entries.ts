import { centsSchema } from '@vouchwell/domain/lib/currency';
import { FORM_VERSION } from '@vouchwell/domain/lib/worker-messages';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { logFormSchema } from '@vouchwell/domain/referral/log-form';
import { REFERRAL_STATUSES, type Referral } from '@vouchwell/domain/referral/referral';
import * as z from 'zod/mini';

/*
 * What an owner did that may not be at the server yet: how each action is stored, in which order they
 * go, and what a referral looks like with them.
 */

const changeSchema = z.union([
  z.object({
    to: z.enum(REFERRAL_STATUSES),
    jobValueCents: z.exactOptional(z.nullable(centsSchema)),
  }),
  z.object({ to: z.literal('value'), jobValueCents: z.nullable(centsSchema) }),
]);

const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log'), form: logFormSchema }),
  z.object({ kind: z.literal('change'), referralId: z.string(), change: changeSchema }),
  z.object({ kind: z.literal('note'), referralId: z.string(), text: z.string() }),
]);
export type OutboxAction = z.infer<typeof actionSchema>;

/**
 * `sending`: its owner still looks on. `waits`: for a connection. `refused`: by the server, and its owner
 * has not put it away. `arrived`: at the server, whose listeners may not have delivered it.
 */
type EntryState = 'sending' | 'waits' | 'refused' | 'arrived';

const storedSchema = z.object({
  /** The id of its command, or of its note. */
  id: z.string(),
  businessId: z.string(),
  /** What its owner calls the friend. */
  friend: z.string(),
  atMs: z.number(),
  formVersion: z.number(),
  state: z.enum(['sending', 'waits', 'refused']),
  /** Why it was refused. */
  reason: z.exactOptional(z.string()),
  action: z.unknown(),
});

/** One action of the owner. */
export interface OutboxEntry extends Omit<z.infer<typeof storedSchema>, 'state' | 'action'> {
  readonly state: EntryState;
  readonly action: OutboxAction | { readonly kind: 'unreadable' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * An entry as it is stored; null for what is none. One that was made in another form than the server
 * takes by now is refused, because it would be read otherwise than it was meant.
 */
export function parseEntry(text: string): OutboxEntry | null {
  const stored = storedSchema.safeParse(jsonOf(text)).data;
  if (!stored) return null;
  const action = actionSchema.safeParse(stored.action).data;
  if (action && stored.formVersion === FORM_VERSION) return { ...stored, action };
  return { ...stored, state: 'refused', action: { kind: 'unreadable' } };
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

/** The command that carries an action out; null for a note, which is a document of its own. */
export function commandOf(requestId: string, action: Action): OwnerCommand | null {
  if (action.kind === 'log') return { command: 'log-referral', requestId, ...action.form };
  if (action.kind !== 'change') return null;
  const { referralId, change } = action;
  return { command: 'change-referral', requestId, referralId, change };
}

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

/** The notes on a referral that are not refused. */
export const notesIn = (entries: readonly OutboxEntry[], referralId: string) =>
  entries.flatMap(({ id, state, action }) =>
    action.kind === 'note' && action.referralId === referralId && state !== 'refused'
      ? { id, state, text: action.text }
      : [],
  );
