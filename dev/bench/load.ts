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
import { CUSTOMERS, createInput, postReferral, startCreateServer } from './create.ts';
import { percentile } from './results.ts';

const NO_FAULTS = { atMost: 0, of: 'itself' } as const;

/**
 * Maximum concurrent requests; further requests wait for an instance
 * (https://cloud.google.com/run/docs/about-concurrency).
 */
const CONCURRENCY = 80;
/** Every nth request repeats the previous one, which may still be running. */
const REPEAT_EACH = 5;
/** Requests per second, regardless of pending responses. */
const RATE = 50;
const SECONDS = 60;

/** Sends referrals at a steady rate, a fifth of them twice. */
export const steadyBench: Benchmark = {
  async run(context) {
    const { business, ours } = await startCreateServer(context);
    const limit = pLimit(CONCURRENCY);
    const acceptedFriends = new Set<string>();
    const times: number[] = [];
    let [rejected, failed] = [0, 0];
    const send = async (input: Input) => {
      const startedAt = performance.now();
      const status = await limit(() => postReferral(ours.url, input)).catch(() => 0);
      if (status === 200) {
        times.push(performance.now() - startedAt);
        acceptedFriends.add(input.referralEmail);
      } else if (status === 429) rejected += 1;
      else failed += 1;
    };
    const total = RATE * SECONDS;
    const responses: Promise<void>[] = [];
    const inputs: Input[] = [];
    const startedAt = performance.now();
    while (responses.length < total) {
      const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * RATE));
      for (let turn = responses.length; turn < due; turn += 1) {
        const isRepeat = turn % REPEAT_EACH === REPEAT_EACH - 1;
        if (!isRepeat) inputs.push(createInput(business.slug, inputs.length % CUSTOMERS));
        responses.push(send(inputs.at(-1) as Input));
      }
      await delay(5);
    }
    await Promise.all(responses);

    const { lost, doubled, miscounted } = await findStorageErrors(business.id, acceptedFriends);
    const wrongCount = lost.length + doubled.length + miscounted.length;
    const name = `steady: ${RATE}/s for ${SECONDS} s`;
    return [
      { name: `${name}, errors`, ours: failed + rejected, unit: '', goal: NO_FAULTS },
      { name: `${name}, "Too many requests"`, ours: rejected, unit: '' },
      { name: `${name}, lost, doubled or miscounted`, ours: wrongCount, unit: '', goal: NO_FAULTS },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile(times, share / 100),
        unit: 'ms',
      })),
    ];
  },
};

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
