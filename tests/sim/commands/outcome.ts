import type { Outcome } from '../commands-of-owner.ts';
import { must } from '../violation.ts';

/** Checks that what an owner tried was done exactly where it could be; gives whether it was. */
export function expectDone(outcome: Outcome, isExpected: boolean, what: string): boolean {
  must((outcome === 'done') === isExpected, `${what} was ${outcome}`);
  return isExpected;
}
