import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Event, newId } from './model/objects.ts';
import { all, type Delivery, keep, type State } from './model/world.ts';

/** How deliveries go wrong on request; all off by default. */
const NO_FAULTS = {
  /** How many more times each event is sent. */
  duplicates: 0,
  /** Each delivery waits a random time up to this, so that they overtake each other. */
  shuffleMs: 0,
  /** The share that waits for `stallMs` first. */
  stallRate: 0,
  stallMs: 0,
  /** The share that is never sent. */
  dropRate: 0,
  /** How many are on their way at a time. */
  concurrency: 4,
};
/** How long a failed delivery waits before it is sent again; Stripe's days are seconds here. */
const RETRY_MS: readonly number[] = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

/** Where events go, and the secret that signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export type Courier = ReturnType<typeof createCourier>;

/** Brings events to the webhook, again and again until it says that it has them. */
export function createCourier(state: State, target: WebhookTarget, retryMs = RETRY_MS) {
  const stop = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: stop.signal });
  let faults = NO_FAULTS;
  let underway = 0;
  /** Resumes those who wait until fewer are on their way. */
  const queue: (() => void)[] = [];

  const deliver = async (delivery: Delivery, afterMs: number) => {
    for (const ms of [afterMs, ...retryMs]) {
      await wait(ms);
      while (underway >= faults.concurrency)
        await new Promise<void>((resume) => queue.push(resume));
      const event = state.event?.[delivery.event];
      if (!event) return queue.shift()?.();
      underway += 1;
      const outcome = await postEvent(target, event, stop.signal);
      underway -= 1;
      queue.shift()?.();
      stop.signal.throwIfAborted();
      delivery.attempts.push(outcome);
      delivery.status = typeof outcome === 'number' && outcome < 300 ? 'delivered' : 'waiting';
      if (delivery.status === 'delivered') return;
    }
    delivery.status = 'failed';
  };
  /** Until the stand-in is stopped: what is not delivered by then is the next run's. */
  const start = (delivery: Delivery, afterMs = 0) =>
    void deliver(delivery, afterMs).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
  const waiting = () => all({ state }, 'delivery').filter(({ status }) => status === 'waiting');
  for (const delivery of waiting()) start(delivery);

  return {
    setFaults(change: Partial<typeof NO_FAULTS>) {
      faults = { ...faults, ...change };
    },
    send({ id: event }: Event) {
      for (let copy = 0; copy <= faults.duplicates; copy += 1) {
        const status = Math.random() < faults.dropRate ? 'dropped' : 'waiting';
        const delivery: Delivery = { id: newId('whd'), event, status, attempts: [] };
        keep({ state }, 'delivery', delivery);
        const stallMs = Math.random() < faults.stallRate ? faults.stallMs : 0;
        if (status === 'waiting') start(delivery, stallMs + Math.random() * faults.shuffleMs);
      }
    },
    /** How many deliveries are still waiting or on their way. */
    waiting: () => waiting().length,
    stop: () => stop.abort(),
  };
}

/** Sends an event as Stripe does, signed now; gives the HTTP status, or why there is none. */
async function postEvent(
  { url, secret }: WebhookTarget,
  event: Event,
  stop: AbortSignal,
): Promise<number | string> {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
