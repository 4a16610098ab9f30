/** What must never be; the message says what was found. */
export class Violation extends Error {}

export function must(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Violation(typeof message === 'string' ? message : message());
}
