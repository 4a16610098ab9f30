import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { listObject } from '../objects/list.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import { integer, range, text } from './params.ts';

/** The parameters that every list takes. */
export const listParams = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
};
export const createdParam = z.optional(z.union([integer, range]));

interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

const MAX = 100;
const USUAL = 10;

/** One page of what was made, newest first; `records` come oldest first, as they were made. */
export function listPage<R extends { readonly id: string }, T>(
  url: string,
  records: readonly R[],
  { limit = USUAL, starting_after, ending_before }: Page,
  toObject: (record: R) => T,
): Stripe.ApiList<T> {
  if (limit < 1 || limit > MAX) {
    throw new StripeError(`Invalid limit: it is from 1 to ${MAX}.`, { param: 'limit' });
  }
  const newestFirst = records.toReversed();
  const cursor = starting_after ?? ending_before;
  const at = cursor ? newestFirst.findIndex(({ id }) => id === cursor) : -1;
  if (cursor && at < 0) {
    throw noSuch('object', cursor, starting_after ? 'starting_after' : 'ending_before');
  }
  const rest = ending_before ? newestFirst.slice(0, at) : newestFirst.slice(at + 1);
  const page = ending_before ? rest.slice(-limit) : rest.slice(0, limit);
  return listObject(url, page.map(toObject), rest.length > page.length);
}

/** Whether a time is within a list's `created`. */
export function isCreatedWithin(created: number, wanted: z.infer<typeof createdParam>): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}
