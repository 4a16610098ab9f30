import pLimit from 'p-limit';
import { findStoredFaults } from '../../tests/support/stats.ts';
import { runSteadyLoad } from '../../tests/support/steady-load.ts';
import type { Row } from './context.ts';
import { CUSTOMERS, createInput, postCreate, startCreateServers } from './create-servers.ts';
import { percentile } from './samples.ts';

const NONE = { atMost: 0, of: 'itself' } as const;

/**
 * Maximum concurrent requests per instance; others wait in front of it
 * (https://cloud.google.com/run/docs/about-concurrency).
 */
const CONCURRENCY = 80;

interface Load {
  readonly rate: number;
  readonly seconds: number;
  readonly instances?: number;
  /** True if requests reach an instance even if it has no capacity. */
  readonly isOverload?: true;
}

/** A fifth of the referrals is sent twice. */
const steady = ({ rate, seconds, instances = 1, isOverload }: Load): Row => ({
  needs: 'backend',
  ...((instances > 1 || isOverload) && { onDemand: true }),
  async run(context) {
    const { db, business, servers } = await startCreateServers(context, instances);
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
      { name: `${name}, "Too many requests"`, ours: load.rejected, unit: '' },
      { name: `${name}, lost, doubled or miscounted`, ours: wrong, unit: '', goal: NONE },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile([...load.times], share / 100),
        unit: 'ms',
      })),
    ];
  },
});

export const steadyRow = steady({ rate: 50, seconds: 60 });
export const steadyTwoRow = steady({ rate: 50, seconds: 60, instances: 2 });
export const overloadRow = steady({ rate: 100, seconds: 20, isOverload: true });
