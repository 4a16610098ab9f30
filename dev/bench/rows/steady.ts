import pLimit from 'p-limit';
import { findStoredFaults } from '../../../tests/support/recount.ts';
import { runSteadyLoad } from '../../../tests/support/steady-load.ts';
import {
  CUSTOMERS,
  createInput,
  postCreate,
  startCreateServer,
} from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';
import { percentile } from '../measure/samples.ts';

const NONE = { atMost: 0, of: 'itself' } as const;

/**
 * The most requests an instance works on at once (https://cloud.google.com/run/docs/about-concurrency); others
 * wait in front of it.
 */
const CONCURRENCY = 80;

interface Steady {
  readonly rate: number;
  readonly seconds: number;
  /** Instances of the function, each of which gets every nth request. */
  readonly instances?: number;
  /** True if requests that the instance has no capacity for reach it all the same. */
  readonly isOverload?: true;
}

/** A steady load of new referrals, a fifth of them sent twice. */
const steady = ({ rate, seconds, instances = 1, isOverload }: Steady): Row => ({
  needs: 'backend',
  ...((instances > 1 || isOverload) && { onDemand: true }),
  async run(context) {
    const { db, business, ours, another } = await startCreateServer(context);
    const servers = [ours];
    while (servers.length < instances) servers.push(await another());
    const atMost = pLimit(isOverload ? Number.POSITIVE_INFINITY : CONCURRENCY * instances);
    const load = await runSteadyLoad({
      rate,
      seconds,
      input: (index) => createInput(business.slug, index % CUSTOMERS),
      post: (input, turn) => atMost(() => postCreate(servers[turn % instances]?.url ?? '', input)),
    });
    const accepted = [...load.accepted].map(({ referralEmail }) => referralEmail);
    const { lost, doubled, miscounted } = await findStoredFaults(db, business.id, accepted);
    const on = instances > 1 ? `, ${instances} instances` : '';
    const name = `${isOverload ? 'overload' : 'steady'}: ${rate}/s for ${seconds} s${on}`;
    const wrong = lost.length + doubled.length + miscounted.length;
    const errors = isOverload ? load.errors.length : load.errors.length + load.rejected;
    return [
      { name: `${name}, errors`, ours: errors, unit: '', goal: NONE },
      ...(isOverload
        ? [{ name: `${name}, "Too many requests"`, ours: load.rejected, unit: '' }]
        : []),
      { name: `${name}, lost, doubled or miscounted`, ours: wrong, unit: '', goal: NONE },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile([...load.times], share / 100),
        unit: 'ms' as const,
      })),
    ];
  },
});

export const steadyRow = steady({ rate: 50, seconds: 60 });
export const steadyTwoRow = steady({ rate: 50, seconds: 60, instances: 2 });
export const overloadRow = steady({ rate: 100, seconds: 20, isOverload: true });
