import type { Row } from './context.ts';
import {
  CUSTOMERS,
  create,
  createInput,
  startBareBatch,
  startCreateServers,
} from './create-servers.ts';
import { alternate, compare, milliseconds } from './samples.ts';

const CALLS = 400;

/** One referral at a time: duration, and processor time of the server. */
export const createRow: Row = {
  needs: 'backend',
  async run(context) {
    const servers = await startCreateServers(context);
    const reference = await startBareBatch(context, servers);
    const { business, ours } = servers;
    const before = { ours: await ours.cpuMs(), reference: await reference.cpuMs() };
    const calls = await alternate(
      CALLS,
      (turn) => milliseconds(() => create(ours.url, createInput(business.slug, turn % CUSTOMERS))),
      () => milliseconds(() => create(reference.url, createInput('bare', 0))),
    );
    return [
      compare(calls, 'ms', { name: `create: median ms of ${CALLS}`, unit: 'ms' }),
      {
        name: 'create: CPU of the server for one',
        ours: ((await ours.cpuMs()) - before.ours) / CALLS,
        reference: ((await reference.cpuMs()) - before.reference) / CALLS,
        unit: 'ms',
      },
    ];
  },
};
