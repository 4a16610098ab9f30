import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pWaitFor from 'p-wait-for';
import Stripe from 'stripe';
import { setUpStripe } from '../../../functions/src/billing/set-up-stripe.ts';
import { reconcileCustomers } from '../../../functions/src/schedules/reconcile-subscriptions.ts';
import type { Cleanups } from '../../src/cleanups.ts';
import { HOST, type LocalEnvironment, REPOSITORY } from '../../src/environment.ts';
import { serve } from '../../src/http-server.ts';
import { startGroup } from '../../src/process-group.ts';
import { all } from '../../src/stripe/model/world.ts';
import { startStripe } from '../../src/stripe/server.ts';
import { functionSecrets, setBackendEnv } from '../../src/variables.ts';
import { benchEnvironment, startBackend } from '../bench-stack.ts';
import { countMismatches, live, type Subscriber, subscribe } from './subscribers.ts';

const READY_WITHIN_MS = 60_000;

/** Starts the webhook in a child process with this process's settings; gives its URL. */
async function startWebhook({ folder }: LocalEnvironment, cleanups: Cleanups): Promise<string> {
  const port = await getPort();
  const logFile = join(folder, 'webhooks.log');
  const server = join(REPOSITORY, 'dev/bench/checks/webhook-server.ts');
  let isReady = false;
  const webhook = startGroup(process.execPath, ['--import', 'tsx', server, String(port)], {
    cwd: REPOSITORY,
    env: process.env,
    logFile,
    onLine: (line) => {
      isReady ||= line === 'Ready';
    },
  });
  cleanups.add(() => webhook.stop(1000));
  const message = `The webhook did not start: see ${logFile}.`;
  await pWaitFor(() => isReady, { timeout: { milliseconds: READY_WITHIN_MS, message } });
  return `http://${HOST}:${port}`;
}

interface Stalls {
  readonly rate: number;
  readonly maxMs: number;
}

/** How many responses about subscriptions passed, and how many of them were delayed. */
interface ProxyCounts {
  answers: number;
  stalled: number;
}

const isAboutSubscriptions = (url: string) => url.startsWith('/v1/subscriptions');

/**
 * A proxy between the webhook and Stripe that delays some responses about subscriptions, so that
 * they are stale when they arrive. It tests that a slow sync does not overwrite a newer one.
 */
async function startStallingProxy(
  port: number,
  target: number,
  stalls: () => Stalls,
): Promise<{ counts: ProxyCounts; stop: () => Promise<void> }> {
  const counts: ProxyCounts = { answers: 0, stalled: 0 };
  const stop = await serve(port, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    const answer = await fetch(`http://${HOST}:${target}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': headers['content-type'] ?? 'application/x-www-form-urlencoded',
      },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    const { rate, maxMs } = stalls();
    const isStalled = isAboutSubscriptions(url) && Math.random() < rate;
    if (isAboutSubscriptions(url)) counts.answers += 1;
    if (isStalled) {
      counts.stalled += 1;
      await sleep(Math.random() * maxMs);
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text);
  });
  return { counts, stop };
}

/**
 * `npm run bench -- webhooks`: runs the webhook's code with the real Firestore emulator and the Stripe
 * stand-in, with deliveries that are duplicated, reordered, late or lost, and stale responses of
 * Stripe. Fails if anything is wrong after one reconciliation.
 */
const SUBSCRIPTIONS = 200;
const DELIVERIES_MIN = 2400;
/** How many changes happen to each subscriber while deliveries are under way. */
const ROUNDS = 4;
const STALLED = 0.08;
const FAULTS = {
  duplicates: 1,
  shuffleMs: 1500,
  stallRate: STALLED,
  stallMs: 4000,
  dropRate: 0.05,
  concurrency: 24,
};
const WITHIN_MS = 15 * 60 * 1000;

const report = (line: string) => console.log(line);

export async function checkWebhooks(cleanups: Cleanups): Promise<boolean> {
  report('Starting the emulators, the Stripe stand-in and the webhook …');
  const environment = await benchEnvironment();
  await startBackend(environment, cleanups);
  setBackendEnv(environment);

  const url = await startWebhook(environment, cleanups);
  const { STRIPE_WEBHOOK_SECRET: secret, STRIPE_SECRET_KEY } = functionSecrets();
  const standInPort = await getPort();
  const retryMs = [100, 300, 1000, 3000, 10_000];
  const { world, courier, stop } = await startStripe(standInPort, { url, secret }, { retryMs });
  cleanups.add(stop);
  let stallRate = STALLED;
  const proxy = await startStallingProxy(environment.ports.stripe, standInPort, () => ({
    rate: stallRate,
    maxMs: 2000,
  }));
  cleanups.add(proxy.stop);
  const sdk = new Stripe(STRIPE_SECRET_KEY, { host: HOST, port: standInPort, protocol: 'http' });
  await setUpStripe({ stripe: sdk, dryRun: false, report: () => undefined });

  report(`${SUBSCRIPTIONS} subscriptions, and what happens to them …`);
  courier.setFaults(FAULTS);
  const startedAt = performance.now();
  const subscribers: Subscriber[] = [];
  for (let number = 0; number < SUBSCRIPTIONS; number += 1) {
    subscribers.push(await subscribe(environment, world, number));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subscriber of subscribers) {
      live(world, subscriber);
      await sleep(10);
    }
  }
  const timeout = { milliseconds: WITHIN_MS, message: 'Deliveries are still under way.' };
  await pWaitFor(() => courier.waiting() === 0, { interval: 250, timeout });
  const seconds = (performance.now() - startedAt) / 1000;

  stallRate = 0;
  const wrongBefore = await countMismatches(environment, subscribers);
  const reconcileAt = performance.now();
  const { synced, failed } = await reconcileCustomers();
  const reconcileSeconds = (performance.now() - reconcileAt) / 1000;
  const wrongAfter = await countMismatches(environment, subscribers);

  const deliveries = all(world, 'delivery');
  const attempts = deliveries.flatMap((delivery) => delivery.attempts);
  const isEnough = attempts.length >= DELIVERIES_MIN;
  const rows: readonly (readonly [string, string | number])[] = [
    ['Subscriptions', subscribers.length],
    ['Events', all(world, 'event').length],
    ['Deliveries made', attempts.length],
    ['  answered 500 and sent again', attempts.filter((outcome) => outcome === 500).length],
    ['  given up', deliveries.filter(({ status }) => status === 'failed').length],
    ['Deliveries dropped', deliveries.filter(({ status }) => status === 'dropped').length],
    ['Answers of Stripe that came late', `${proxy.counts.stalled} of ${proxy.counts.answers}`],
    ['Deliveries a second', (attempts.length / seconds).toFixed(1)],
    ['Wrong before the reconciliation', wrongBefore],
    ['Reconciled', `${synced} in ${reconcileSeconds.toFixed(1)} s, ${failed} failed`],
    ['Wrong after it', wrongAfter],
  ];
  for (const [label, value] of rows) report(`${label.padEnd(36)}${value}`);
  if (!isEnough)
    report(`Fewer than ${DELIVERIES_MIN} deliveries were made: this shows too little.`);
  return isEnough && wrongAfter === 0 && failed === 0;
}
