import type { Happening } from './objects/event.ts';
import type { RecordOf, State, TableName } from './state.ts';
import { noSuch } from './stripe-error.ts';

export const DAY = 24 * 60 * 60;

/** All that the stand-in's parts share: what it remembers, what time it is, and where it tells. */
export interface World {
  readonly state: State;
  /** Unix seconds; a moved clock hands in the moment at which something fell due. */
  readonly now: () => number;
  /** Its own address, for the links to its pages. */
  readonly url: string;
  /** Records an event and sends it to the webhook. */
  readonly emit: (happening: Happening, created: number) => void;
}

/** The same world at another moment. */
export const worldAt = (world: World, moment: number): World => ({ ...world, now: () => moment });

/** The record of that id; throws Stripe's "No such …" where there is none. */
export function find<Name extends TableName>(
  world: World,
  table: Name,
  id: string,
  kind: string,
  param?: string,
): RecordOf<Name> {
  const records: Record<string, RecordOf<Name>> = world.state[table];
  const found = Object.hasOwn(records, id) ? records[id] : undefined;
  if (!found) throw noSuch(kind, id, param);
  return found;
}
