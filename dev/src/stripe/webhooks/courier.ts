import { newId } from '../ids.ts';
import type { DeliveryRecord, EventRecord, State } from '../state.ts';
import { type Faults, fateOf, inOrder, NO_FAULTS, type Order } from './faults.ts';
import { isSuccess, postEvent, type WebhookTarget } from './post-event.ts';

/** How long a failed delivery waits before it is sent again; Stripe's days are seconds here. */
const RETRY_MS = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

interface CourierOptions {
  readonly state: State;
  /** Without one, events are recorded and sent nowhere. */
  readonly target: WebhookTarget | undefined;
  readonly retryMs?: readonly number[];
  readonly random?: () => number;
}

/** Brings events to the webhook, again and again until it says that it has them. */
export interface Courier {
  readonly faults: () => Faults;
  /** Changes the faults; what had waited goes out in `order` once it is no longer paused. */
  setFaults(change: Partial<Faults>, order?: Order): void;
  send(event: EventRecord): void;
  /** Sends events that went out before, once more. */
  resend(events: readonly EventRecord[], order: Order): void;
  /** How many deliveries are still waiting or on their way. */
  waiting(): number;
  stop(): void;
}

export function createCourier(options: CourierOptions): Courier {
  const { state, target, retryMs = RETRY_MS, random = Math.random } = options;
  const timers = new Set<NodeJS.Timeout>();
  let faults = NO_FAULTS;
  let ready: DeliveryRecord[] = [];
  let underway = 0;
  let isStopped = false;

  const later = (delivery: DeliveryRecord, afterMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      ready.push(delivery);
      work();
    }, afterMs);
    timers.add(timer);
  };
  const attempt = async (delivery: DeliveryRecord) => {
    const event = state.events[delivery.event];
    if (!event || !target) return;
    const outcome = await postEvent(target, event);
    if (isStopped) return;
    delivery.attempts.push(outcome);
    const wait = retryMs[delivery.attempts.length - 1];
    if (isSuccess(outcome)) delivery.status = 'delivered';
    else if (wait === undefined) delivery.status = 'failed';
    else later(delivery, wait);
  };
  const work = () => {
    while (!faults.paused && !isStopped && underway < faults.concurrency) {
      const delivery = ready.shift();
      if (!delivery) return;
      underway += 1;
      void attempt(delivery).finally(() => {
        underway -= 1;
        work();
      });
    }
  };
  const deliver = ({ id, type }: EventRecord) => {
    if (!target) return;
    const { dropped, afterMs } = fateOf(faults, random);
    const status = dropped ? 'dropped' : 'waiting';
    const delivery: DeliveryRecord = { id: newId('whd'), event: id, type, status, attempts: [] };
    state.deliveries[delivery.id] = delivery;
    if (!dropped) later(delivery, afterMs);
  };
  const waiting = () =>
    Object.values(state.deliveries).filter(({ status }) => status === 'waiting');
  // What an earlier run had not delivered.
  for (const delivery of waiting()) later(delivery, 0);

  return {
    faults: () => faults,
    setFaults(change, order = 'oldest') {
      faults = { ...faults, ...change };
      ready = inOrder(ready, order, random);
      work();
    },
    send(event) {
      for (let copy = 0; copy <= faults.duplicates; copy += 1) deliver(event);
    },
    resend(events, order) {
      for (const event of inOrder(events, order, random)) deliver(event);
    },
    waiting: () => waiting().length,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
