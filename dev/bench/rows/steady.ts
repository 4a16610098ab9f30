import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { findStoredFaults } from '../../../tests/support/stored-faults.ts';
import {
  type CreateInput,
  CUSTOMERS,
  createInput,
  postCreate,
  startCreateServer,
} from '../measure/create-servers.ts';
import type { Row } from '../measure/row.ts';
import { percentile } from '../measure/samples.ts';

const RATE = 50;
const SECONDS = 60;
const TOTAL = RATE * SECONDS;
/** One request in so many repeats the request before it, which may still be under way. */
const RETRY_EACH = 5;

/** An instance gets no more at once (https://cloud.google.com/run/docs/about-concurrency); others wait. */
const CONCURRENCY = 80;

const NONE = { atMost: 0, of: 'itself' } as const;

/** A steady load, sent at its time whether or not the earlier requests are answered. */
export const steadyRow: Row = {
  needs: 'backend',
  async run(context) {
    const { db, business, ours } = await startCreateServer(context);
    const sent: CreateInput[] = [];
    const times: number[] = [];
    let errors = 0;
    const post = async (input: CreateInput) => {
      const startedAt = performance.now();
      const status = await atMost(() => postCreate(ours.url, input)).catch(() => 0);
      times.push(performance.now() - startedAt);
      if (status !== 200) errors += 1;
    };
    const atMost = pLimit(CONCURRENCY);
    const answers: Promise<void>[] = [];
    const startedAt = performance.now();
    while (answers.length < TOTAL) {
      const due = Math.min(TOTAL, Math.ceil(((performance.now() - startedAt) / 1000) * RATE));
      while (answers.length < due) {
        const last = sent.at(-1);
        const isRetry = last !== undefined && answers.length % RETRY_EACH === RETRY_EACH - 1;
        const input = isRetry ? last : createInput(business.slug, sent.length % CUSTOMERS);
        if (!isRetry) sent.push(input);
        answers.push(post(input));
      }
      await delay(5);
    }
    await Promise.all(answers);
    const emails = sent.map(({ referralEmail }) => referralEmail);
    const { lost, doubled, miscounted } = await findStoredFaults(db, business.id, emails);
    const name = `steady: ${RATE}/s for ${SECONDS} s`;
    const wrong = lost.length + doubled.length + miscounted.length;
    return [
      { name: `${name}, errors`, ours: errors, unit: '', goal: NONE },
      { name: `${name}, lost, doubled or miscounted`, ours: wrong, unit: '', goal: NONE },
      ...[50, 95, 99].map((share) => ({
        name: `${name}, p${share}`,
        ours: percentile(times, share / 100),
        unit: 'ms',
      })),
    ];
  },
};
