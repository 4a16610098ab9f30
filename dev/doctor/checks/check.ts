import type { Api } from './api.ts';

/** The project to check, and what our own code needs of it. */
export interface Target {
  readonly projectId: string;
  /** The deployed names of the functions that `functions/src/index.ts` exports. */
  readonly functionNames: readonly string[];
  /** Those of them that work through a queue, which has their name. */
  readonly queueNames: readonly string[];
  /** The events of Auth's blocking functions, such as `beforeCreate`. */
  readonly blockingEvents: readonly string[];
}

/** A request that fixes a finding; sent with `--apply` only. */
export interface Change {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly host: string;
  readonly path: string;
  readonly body: unknown;
}

/**
 * Something that a project lacks, and how to fix it: by hand (`how`) or by `--apply` (`changes`).
 */
export type Finding =
  | { readonly lacks: string; readonly how: string }
  | { readonly lacks: string; readonly changes: readonly Change[] };

/** A check that reads the API responses `A` and derives its findings from them. */
interface CheckDefinition<A> {
  readonly title: string;
  /** Reads the responses; throws `CouldNotCheck` where that fails. */
  readonly read: (api: Api, target: Target) => Promise<A>;
  /** The responses of an empty project. */
  readonly empty: A;
  readonly find: (answers: A, target: Target) => Finding[];
}

export interface Check {
  readonly title: string;
  /** The project's findings; throws `CouldNotCheck` where it cannot be read. */
  readonly run: (api: Api, target: Target) => Promise<Finding[]>;
  /** The findings of an empty project: everything that the check can find. */
  readonly needs: (target: Target) => Finding[];
}

export function defineCheck<A>({ title, read, empty, find }: CheckDefinition<A>): Check {
  return {
    title,
    run: async (api, target) => find(await read(api, target), target),
    needs: (target) => find(empty, target),
  };
}
