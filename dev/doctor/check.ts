import type { Api } from './api.ts';

/** A function that a deploy creates. */
export interface OwnFunction {
  readonly name: string;
  /** A queue with the function's name calls it. */
  readonly hasQueue: boolean;
  /** The event, such as `beforeCreate`, for which Auth calls the function. */
  readonly blockingEvent: string | undefined;
}

/** The project to check, and the functions that this checkout would deploy to it. */
export interface Project {
  readonly id: string;
  readonly functions: readonly OwnFunction[];
}

/** Something that a project lacks, and the command or step that fixes it. */
interface Finding {
  readonly lacks: string;
  readonly fix: string;
}

/** Throws `CouldNotCheck` if the project can't be read. */
export type Check = (api: Api, project: Project) => Promise<readonly Finding[]>;

/** A finding if the condition is met. */
export const lacking = (condition: boolean | string, lacks: string, fix: string): Finding[] =>
  condition ? [{ lacks, fix }] : [];
