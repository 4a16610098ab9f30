import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { mapWithConcurrency } from '../../functions/src/async.ts';
import {
  freshEmail,
  givenBusiness,
  type Input,
  referralInput,
} from '../../tests/support/referrals.ts';
import { serveFunction } from '../../tests/support/served-function.ts';
import { findStorageErrors } from '../../tests/support/stats.ts';
import type { Benchmark } from './context.ts';
import { CUSTOMERS, createInput, postReferral, startCreateServers } from './create.ts';
import { percentile } from './results.ts';

const NO_FAULTS = { atMost: 0, of: 'itself' } as const;

/**
 * Maximum concurrent requests per instance; further requests wait for an instance
 * (https://cloud.google.com/run/docs/about-concurrency).
 */
const CONCURRENCY = 80;
/** Every nth request repeats the previous one, which may still be running. */
const REPEAT_EACH = 5;

interface Load {
  /** Requests per second, regardless of pending responses. */
  readonly rate: number;
  readonly seconds: number;
  readonly instances?: number;
  /** True to send requests to an instance even if it has no capacity left. */
  readonly isOverload?: true;
}

/** Sends referrals at a steady rate, a fifth of them twice. */
const steady = ({ rate, seconds, instances = 1, isOverload }: Load): Benchmark => ({
  ...((instances > 1 || isOverload) && { onDemand: true }),
  async run(context) {
    const { business, servers } = await startCreateServers(context, instances);
    const limit = pLimit(isOverload ? Number.POSITIVE_INFINITY : CONCURRENCY * instances);
    const acceptedFriends = new Set<string>();
    const times: number[] = [];
    let [rejected, failed] = [0, 0];
    const send = async (input: Input, turn: number) => {
      const startedAt = performance.now();
      const url = servers[turn % instances]?.url ?? '';
      const status = await limit(() => postReferral(url, input)).catch(() => 0);
      if (status === 200) {
        times.push(performance.now() - startedAt);
        acceptedFriends.add(input.referralEmail);
      } else if (status === 429) rejected += 1;
      else failed += 1;
    };
    const total = rate * seconds;
    const responses: Promise<void>[] = [];
    const inputs: Input[] = [];
    const startedAt = performance.now();
    while (responses.length < total) {
      const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * rate));
      for (let turn = responses.length; turn < due; turn += 1) {
        const isRepeat = turn % REPEAT_EACH === REPEAT_EACH - 1;
        if (!isRepeat) inputs.push(createInput(business.slug, inputs.length % CUSTOMERS));
        responses.push(send(inputs.at(-1) as Input, turn));
      }
      await delay(5);
    }
    await Promise.all(responses);

    const { lost, doubled, miscounted } = await findStorageErrors(business.id, acceptedFriends);
    const instancesText = instances > 1 ? `, ${instances} instances` : '';
    const name = `${isOverload ? 'overload' : 'steady'}: ${rate}/s for ${seconds} s${instancesText}`;
    const wrongCount = lost.length + doubled.length + miscounted.length;
    const errors = isOverload ? failed : failed + rejected;
    return [
      { name: `${name}, errors`, ours: errors, unit: '', goal: NO_FAULTS },
      { name: `${name}, "Too many requests"`, ours: rejected, unit: '' },
      { name: `${name}, lost, doubled or miscounted`, ours: wrongCount, unit: '', goal: NO_FAULTS },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile(times, share / 100),
        unit: 'ms',
      })),
    ];
  },
});

export const steadyBench = steady({ rate: 50, seconds: 60 });
export const steadyTwoBench = steady({ rate: 50, seconds: 60, instances: 2 });
export const overloadBench = steady({ rate: 100, seconds: 20, isOverload: true });

const CHAOS_REFERRALS = 4000;
const KILLS = 16;
const CLIENTS = 16;
/** Number of referrers; few, so that updates of their counts conflict. */
const CHAOS_CUSTOMERS = 40;
const RETRY_MS = 50;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Sixteen clients send referrals while the server of create-referral is killed repeatedly, which also clears its
 * rate limiter's cache. Like the form, each client retries until it gets a response; and every fifth referral is
 * sent once more, as if the phone hadn't got the response. No referral may be lost, stored twice or miscounted.
 */
export const chaosBench: Benchmark = {
  onDemand: true,
  minutes: 10,
  async run({ environment, report }) {
    const business = await givenBusiness();
    const customers = Array.from({ length: CHAOS_CUSTOMERS }, () => freshEmail());
    const inputs = Array.from({ length: CHAOS_REFERRALS }, (_, index) =>
      referralInput(business, { referrerEmail: customers[index % CHAOS_CUSTOMERS] ?? '' }),
    );
    let server = await serveFunction('create.referral', environment);
    let [answered, interrupted, repeated] = [0, 0, 0];
    let isOver = false;

    const sendUntilAnswered = async (input: Input) => {
      const startedAt = performance.now();
      for (;;) {
        // A kill may also cut off the response.
        const status = await postReferral(server.url, input).catch(() => 0);
        if (status === 200) return;
        if (status >= 400 && status < 500) throw new Error(`A referral was rejected: ${status}.`);
        interrupted += 1;
        if (performance.now() - startedAt > GIVE_UP_AFTER_MS)
          throw new Error('The server did not respond in time.');
        await delay(RETRY_MS);
      }
    };
    const killRepeatedly = async () => {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        while (!isOver && answered < (kill * CHAOS_REFERRALS) / (KILLS + 1)) await delay(10);
        // The clients have already stopped, because one of them gave up.
        if (isOver) return;
        await server.kill();
        server = await serveFunction('create.referral', environment);
      }
    };
    try {
      await Promise.all([
        killRepeatedly(),
        mapWithConcurrency([...inputs.entries()], CLIENTS, async ([index, input]) => {
          await sendUntilAnswered(input);
          answered += 1;
          if (index % REPEAT_EACH !== 0) return;
          repeated += 1;
          await sendUntilAnswered(input);
        }),
      ]);
    } finally {
      isOver = true;
      await server.stop();
    }
    report(
      `${CHAOS_REFERRALS} referrals, ${KILLS} kills: ${interrupted} requests were interrupted, ${repeated} answered requests were repeated`,
    );
    const friends = inputs.map(({ referralEmail }) => referralEmail);
    const { lost, doubled, miscounted } = await findStorageErrors(business.id, friends);
    return Object.entries({ lost, doubled, miscounted }).map(([name, found]) => ({
      name: `chaos: ${name}`,
      ours: found.length,
      unit: '',
      goal: NO_FAULTS,
    }));
  },
};
