import * as z from 'zod/mini';
import {
  addSums,
  type Sums,
  type SumsByRow,
  subtractSums,
  sumsByRowSchema,
} from '../analytics/stats.ts';
import { customerSchema, REQUEST_SOURCES } from './customer.ts';

/** Id of the document with request results: `businesses/{id}/figures/asks`. */
export const REQUEST_RESULTS_ID = 'asks';

export const requestResultsSchema = z.object({ sums: sumsByRowSchema });
export type RequestResults = z.infer<typeof requestResultsSchema>;

const ALL_CHANNELS = 'all';

export const customerRequestsSchema = z.pick(customerSchema, { asks: true });
export type CustomerRequests = z.infer<typeof customerRequestsSchema>;

/** Returns what a customer adds to the request results; null is a customer not on the list. */
export const getRequestContribution = (customer: CustomerRequests | null): SumsByRow =>
  addSums(
    (customer?.asks ?? []).map(({ channel, opened, referred, wonBy }) => {
      const outcomes = {
        asked: 1,
        ...(opened && { opened: 1 }),
        ...(referred && { referred: 1 }),
        ...(wonBy && { won: 1 }),
      };
      return { [ALL_CHANNELS]: outcomes, [channel]: outcomes };
    }),
  );

export const getCountsChange = (
  before: CustomerRequests | null,
  after: CustomerRequests | null,
): SumsByRow => subtractSums(getRequestContribution(after), getRequestContribution(before));

export type RequestCounts = Readonly<Record<'asked' | 'opened' | 'referred' | 'won', number>>;

const NO_COUNTS: RequestCounts = { asked: 0, opened: 0, referred: 0, won: 0 };
const toRequestCounts = (sums: Sums | undefined): RequestCounts => ({ ...NO_COUNTS, ...sums });

export const getTotalRequestCounts = ({ sums }: RequestResults): RequestCounts =>
  toRequestCounts(sums[ALL_CHANNELS]);

export const getRequestCountsByChannel = ({ sums }: RequestResults) =>
  REQUEST_SOURCES.map((channel) => ({ channel, counts: toRequestCounts(sums[channel]) })).filter(
    ({ counts }) => counts.asked > 0,
  );
