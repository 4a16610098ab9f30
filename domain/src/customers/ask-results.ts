import * as z from 'zod/mini';
import { addSums, type Sums, type SumsByRow, subtractSums } from '../stats/stats.ts';
import { ASKED_BY, customerSchema } from './customer.ts';

/** `businesses/{id}/figures/asks`. */
export const ASK_RESULTS_ID = 'asks';

export const askResultsSchema = z.object({
  sums: z.record(z.string(), z.record(z.string(), z.int())),
});
export type AskResults = z.infer<typeof askResultsSchema>;

const ALL = 'all';

export const countedSchema = z.pick(customerSchema, { asks: true });
export type CountedCustomer = z.infer<typeof countedSchema>;

/** Counts each request and its outcome. */
export const contributionOf = ({ asks }: CountedCustomer): SumsByRow =>
  addSums(
    asks.map(({ channel, opened, referred, wonBy }) => {
      const came = { opened, referred, won: wonBy };
      const counts = Object.entries(came).flatMap(([name, isSo]) => (isSo ? [[name, 1]] : []));
      const outcomes = { asked: 1, ...Object.fromEntries(counts) };
      return { [ALL]: outcomes, [channel]: outcomes };
    }),
  );

/** Pass null for a customer who isn't on the list. */
export function changedCounts(
  before: CountedCustomer | null,
  after: CountedCustomer | null,
): SumsByRow {
  const [was, is] = [before, after].map((one) => (one ? contributionOf(one) : {}));
  return subtractSums(is ?? {}, was ?? {});
}

export interface AskCounts {
  readonly asked: number;
  readonly opened: number;
  readonly referred: number;
  readonly won: number;
}

const countsOf = (sums: Sums | undefined): AskCounts => ({
  asked: sums?.asked ?? 0,
  opened: sums?.opened ?? 0,
  referred: sums?.referred ?? 0,
  won: sums?.won ?? 0,
});

export const allAsks = ({ sums }: AskResults): AskCounts => countsOf(sums[ALL]);

/** Only channels that were used. */
export const asksByChannel = ({ sums }: AskResults) =>
  ASKED_BY.map((channel) => ({ channel, counts: countsOf(sums[channel]) })).filter(
    ({ counts }) => counts.asked > 0,
  );
