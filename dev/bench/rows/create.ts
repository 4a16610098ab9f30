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

const CALLS = 400;

/** One referral after the other: how long a call takes, and the processor time of its server. */
export const createRow: Row = {
  needs: 'backend',
  async run(context) {
    const server = await startCreateServer(context);
    const reference = await startBareBatch(context, server);
    const { business, ours } = server;
    const before = [await ours.cpuMs(), await reference.cpuMs()] as const;
    const ms = await inTurn(
      CALLS,
      (turn) => milliseconds(() => create(ours.url, createInput(business.slug, turn % CUSTOMERS))),
      () => milliseconds(() => postBatch(reference.url)),
    );
    const oursCpu = ((await ours.cpuMs()) - before[0]) / CALLS;
    const referenceCpu = ((await reference.cpuMs()) - before[1]) / CALLS;
    return [
      {
        name: `create: median ms of ${CALLS}`,
        ours: median(ms.ours),
        reference: median(ms.reference),
        unit: 'ms',
      },
      {
        name: 'create: CPU of the server for one',
        ours: oursCpu,
        reference: referenceCpu,
        unit: 'ms',
      },
    ];
  },
};
