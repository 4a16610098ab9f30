import { setTimeout as delay } from 'node:timers/promises';
import { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { LocalEnvironment } from '../../dev/src/environment.ts';
import { mapWithConcurrency } from '../../functions/src/async.ts';
import { freshEmail, freshIp, type Input, referralInput, type TestBusiness } from './referrals.ts';
import { type ServedFunction, serveFunction } from './served-function.ts';
import { findStorageErrors, type StorageErrors } from './stats.ts';

export interface ChaosSize {
  readonly creates: number;
  readonly kills: number;
}

interface Scene {
  readonly environment: Pick<LocalEnvironment, 'folder'>;
  readonly business: Pick<TestBusiness, 'id' | 'slug'>;
}

export interface ChaosOutcome extends StorageErrors {
  /** Requests that failed because of a kill and were sent again. */
  readonly broken: number;
  /** Requests that were sent again although they had succeeded. */
  readonly repeated: number;
}

const CLIENTS = 16;
/** Number of referrers; few, so that updates of their counts conflict. */
const CUSTOMERS = 40;
/** Every nth successful request is repeated, like a phone that didn't get the response. */
const REPEATED_EACH = 5;
const RETRY_MS = 50;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Sixteen clients send referrals while the server of create-referral is killed repeatedly, which also
 * clears its rate limiter's cache. Like the form, each client retries until it gets a response. Then
 * compares the stored referrals with those that were sent.
 */
export async function runChaos(
  { environment, business }: Scene,
  { creates, kills }: ChaosSize,
): Promise<ChaosOutcome> {
  let server = await serveFunction('create.referral', environment);
  let answered = 0;
  let broken = 0;
  let repeated = 0;
  let isOver = false;
  const customers = Array.from({ length: CUSTOMERS }, () => freshEmail());

  const sendUntilAnswered = async (input: Input) => {
    const startedAt = performance.now();
    while (!(await send(server, input))) {
      broken += 1;
      if (performance.now() - startedAt > GIVE_UP_AFTER_MS) throw new Error('No answer came.');
      await delay(RETRY_MS);
    }
  };
  const killInTurn = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (!isOver && answered < (kill * creates) / (kills + 1)) await delay(10);
      // The clients have already ended, because one gave up.
      if (isOver) return;
      await server.kill();
      server = await serveFunction('create.referral', environment);
    }
  };
  const inputs = Array.from({ length: creates }, (_, n) =>
    referralInput(business, { referrerEmail: customers[n % CUSTOMERS] ?? '' }),
  );
  try {
    await Promise.all([
      killInTurn(),
      mapWithConcurrency([...inputs.entries()], CLIENTS, async ([index, input]) => {
        await sendUntilAnswered(input);
        answered += 1;
        if (index % REPEATED_EACH !== 0) return;
        repeated += 1;
        await sendUntilAnswered(input);
      }),
    ]);
  } finally {
    isOver = true;
    await server.stop();
  }
  const friends = inputs.map(({ referralEmail }) => referralEmail);
  return { ...(await findStorageErrors(business.id, friends)), broken, repeated };
}

/** Returns false if the request failed. Throws if it was rejected. */
async function send({ url }: ServedFunction, data: Input): Promise<boolean> {
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': freshIp() },
    body: JSON.stringify({ data }),
  });
  // A kill may also cut off the response.
  const read = async (response: Response) => {
    await response.arrayBuffer();
    return response.status;
  };
  const status = await sent.then(read).catch(() => 0);
  if (status >= 400 && status < 500) throw new Error(`A referral was refused with ${status}.`);
  return status === 200;
}

/** Fails at the nth transaction or batch of `run`, like a process that is killed there. */
export async function killAtWrite<T>(nth: number, run: () => Promise<T>): Promise<T> {
  let writes = 0;
  const restore = (
    [
      [Firestore.prototype, 'runTransaction'],
      [WriteBatch.prototype, 'commit'],
    ] as const
  ).map(([prototype, name]) => {
    const write = Reflect.get(prototype, name) as () => unknown;
    Reflect.set(prototype, name, function (this: object, ...args: unknown[]) {
      writes += 1;
      if (writes === nth) throw new Error('The process was killed');
      return Reflect.apply(write, this, args);
    });
    return () => Reflect.set(prototype, name, write);
  });
  try {
    return await run();
  } finally {
    for (const undo of restore) undo();
  }
}
