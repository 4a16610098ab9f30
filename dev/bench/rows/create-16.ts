import { mapWithConcurrency } from '../../../functions/src/async.ts';
import {
  CUSTOMERS,
  create,
  createInput,
  postBatch,
  startBareBatch,
  startCreateServer,
} from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';
import { inTurn, median, milliseconds } from '../measure/samples.ts';

const CLIENTS = 16;
const ROUNDS = 6;
const CALLS_OF_A_ROUND = 320;

/** How many referrals a second sixteen clients get, each with one call at a time. */
export const create16Row: Row = {
  needs: 'backend',
  async run(context) {
    const server = await startCreateServer(context);
    const reference = await startBareBatch(context, server);
    const { business, ours } = server;
    const calls = Array.from({ length: CALLS_OF_A_ROUND }, (_, call) => call);
    const aSecond = async (call: (number: number) => Promise<void>) => {
      const ms = await milliseconds(() => mapWithConcurrency(calls, CLIENTS, call));
      return (1000 * CALLS_OF_A_ROUND) / ms;
    };
    const rates = await inTurn(
      ROUNDS,
      () => aSecond((call) => create(ours.url, createInput(business.slug, call % CUSTOMERS))),
      () => aSecond(() => postBatch(reference.url)),
    );
    return [
      {
        name: `create-16: ${CLIENTS} clients, a second`,
        ours: median(rates.ours),
        reference: median(rates.reference),
        unit: '/s',
        goal: { atLeast: 0.35, of: 'reference' },
      },
    ];
  },
};
