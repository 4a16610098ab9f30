import Stripe from 'stripe';
import { type Event, newId } from './objects.ts';
import type { Delivery, State } from './world.ts';

/** How deliveries go wrong on request; all off by default. */
export interface Faults {
  /** How many more times each event is sent. */
  readonly duplicates: number;
  /** Each delivery waits a random time up to this, so that they overtake each other. */
  readonly shuffleMs: number;
  /** The share that waits for `stallMs` first. */
  readonly stallRate: number;
  readonly stallMs: number;
  /** The share that is never sent. */
  readonly dropRate: number;
  /** How many are on their way at a time. */
  readonly concurrency: number;
}

const NO_FAULTS: Faults = {
  duplicates: 0,
  shuffleMs: 0,
  stallRate: 0,
  stallMs: 0,
  dropRate: 0,
  concurrency: 4,
};
/** How long a failed delivery waits before it is sent again; Stripe's days are seconds here. */
const RETRY_MS = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

/** Where events go, and the secret that signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Brings events to the webhook, again and again until it says that it has them. */
export interface Courier {
  setFaults(change: Partial<Faults>): void;
  send(event: Event): void;
  /** How many deliveries are still waiting or on their way. */
  waiting(): number;
  stop(): void;
}

/** Without a target, events are recorded and sent nowhere. */
export function createCourier(
  state: State,
  target: WebhookTarget | undefined,
  retryMs: readonly number[] = RETRY_MS,
): Courier {
  const timers = new Set<NodeJS.Timeout>();
  const ready: Delivery[] = [];
  let faults = NO_FAULTS;
  let underway = 0;
  let isStopped = false;

  const later = (delivery: Delivery, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      ready.push(delivery);
      work();
    }, afterMs);
    timers.add(timer);
  };
  const attempt = async (delivery: Delivery) => {
    const event = state.event[delivery.event];
    if (!event || !target) return;
    const outcome = await postEvent(target, event);
    if (isStopped) return;
    delivery.attempts.push(outcome);
    const wait = retryMs[delivery.attempts.length - 1];
    if (typeof outcome === 'number' && outcome < 300) delivery.status = 'delivered';
    else if (wait === undefined) delivery.status = 'failed';
    else later(delivery, wait);
  };
  const work = () => {
    while (!isStopped && underway < faults.concurrency) {
      const delivery = ready.shift();
      if (!delivery) return;
      underway += 1;
      void attempt(delivery).finally(() => {
        underway -= 1;
        work();
      });
    }
  };
  const deliver = ({ id: event, type }: Event) => {
    const isDropped = Math.random() < faults.dropRate;
    const status = isDropped ? 'dropped' : 'waiting';
    const delivery: Delivery = { id: newId('whd'), event, type, status, attempts: [] };
    state.delivery[delivery.id] = delivery;
    const stallMs = Math.random() < faults.stallRate ? faults.stallMs : 0;
    if (!isDropped) later(delivery, stallMs + Math.random() * faults.shuffleMs);
  };
  const waiting = () => Object.values(state.delivery).filter(({ status }) => status === 'waiting');
  // What an earlier run had not delivered.
  for (const delivery of waiting()) later(delivery, 0);

  return {
    setFaults(change) {
      faults = { ...faults, ...change };
    },
    send(event) {
      if (target) for (let copy = 0; copy <= faults.duplicates; copy += 1) deliver(event);
    },
    waiting: () => waiting().length,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Sends an event as Stripe does, signed now; gives the HTTP status, or why there is none. */
async function postEvent({ url, secret }: WebhookTarget, event: Event): Promise<number | string> {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
