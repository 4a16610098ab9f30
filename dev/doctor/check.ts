import type { Api } from './api.ts';

export interface OwnFunction {
  readonly name: string;
  /** Called by a queue with the function's name. */
  readonly hasQueue: boolean;
  /** Event for which Auth calls the function, such as `beforeCreate`. */
  readonly blockingEvent: string | undefined;
}

/** The project, and the functions that this checkout would deploy. */
export interface Project {
  readonly id: string;
  readonly functions: readonly OwnFunction[];
}

/** A problem, and the command or step that fixes it. */
interface Finding {
  readonly lacks: string;
  readonly fix: string;
}

/** Throws `CouldNotCheck` if the project can't be read. */
export type Check = (api: Api, project: Project) => Promise<readonly Finding[]>;

export const lacking = (condition: boolean | string, lacks: string, fix: string): Finding[] =>
  condition ? [{ lacks, fix }] : [];
