import type { Api } from './api.ts';

/** The project that is looked at, and what our own code says that it needs. */
export interface Target {
  readonly projectId: string;
  /** The functions that `functions/src/index.ts` exports, by the names they are deployed under. */
  readonly functionNames: readonly string[];
  /** The events of Auth that one of them is asked about first, such as `beforeCreate`. */
  readonly blockingEvents: readonly string[];
}

/** One request that puts something right; sent with `--apply` only. */
export interface Change {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly host: string;
  readonly path: string;
  readonly body: unknown;
}

/** One thing that a project lacks, in a sentence, and how to get it: by hand, or by `--apply`. */
export type Finding =
  | { readonly lacks: string; readonly how: string }
  | { readonly lacks: string; readonly changes: readonly Change[] };

/** Answers of an API as `A`, and what follows from them. */
interface CheckDefinition<A> {
  readonly title: string;
  /** Asks for the answers; throws `CouldNotCheck` where there are none. */
  readonly read: (api: Api, target: Target) => Promise<A>;
  /** The answers of a project that has nothing yet. */
  readonly empty: A;
  readonly find: (answers: A, target: Target) => Finding[];
}

export interface Check {
  readonly title: string;
  /** What the project lacks; throws `CouldNotCheck` where it cannot be read. */
  readonly run: (api: Api, target: Target) => Promise<Finding[]>;
  /** What a project without anything lacks: all that there is to have. */
  readonly needs: (target: Target) => Finding[];
}

export function defineCheck<A>({ title, read, empty, find }: CheckDefinition<A>): Check {
  return {
    title,
    run: async (api, target) => find(await read(api, target), target),
    needs: (target) => find(empty, target),
  };
}
