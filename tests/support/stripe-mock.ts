import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { sendRequest } from '../../dev/src/request.ts';
import { TEST_CARDS } from '../../dev/src/stripe/billing.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';
import { getStripe } from '../../functions/src/billing/stripe.ts';
import { testEnvironment } from './test-environment.ts';

export { getStripe, TEST_CARDS };

/**
 * A random card number, most likely unused. `failsLater` works like Stripe's test card of that
 * kind.
 */
export function freshCard(kind: 'pays' | 'failsLater' = 'pays'): string {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return kind === 'pays' ? `42424242${digits}` : `40000000${digits.slice(4)}0341`;
}

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await sendRequest(method, `${testEnvironment.stripeUrl}/control/${path}`, body);
  return (await response.json()) as T;
}

/** Like `npm run stripe:setup`; existing objects stay. */
export const setUpStripeMock = (): Promise<void> =>
  setUpStripe({ stripe: getStripe(), dryRun: false, report: () => undefined });

/** Submits the form of a checkout page, with a new card by default. */
export async function pay(url: string, card: string = freshCard()) {
  const body = new URLSearchParams({ card });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

export interface Subscribed {
  readonly customer: string;
  readonly subscription: string;
}

export const subscribe = (email: string, plan: PlanType = 'monthly'): Promise<Subscribed> =>
  control('POST', 'subscriptions', { email, lookupKey: PLANS[plan].lookupKey });

export const advanceDays = (customer: string, days: number): Promise<unknown> =>
  control('POST', 'clock', { customer, days });

/** Drops all webhooks until it is called with false. */
export const dropWebhooks = (all: boolean): Promise<unknown> =>
  control('PUT', 'webhooks', { dropRate: all ? 1 : 0 });

export async function withoutWebhooks<T>(work: () => Promise<T>): Promise<T> {
  await dropWebhooks(true);
  try {
    return await work();
  } finally {
    await dropWebhooks(false);
  }
}

export async function cancelSubscription(subscription: string): Promise<void> {
  await getStripe().subscriptions.cancel(subscription);
  await waitForWebhooks();
}

/** Schedules or undoes a cancellation; our server only finds out through a webhook. */
export const setCancelAtPeriodEnd = (subscription: string, cancel_at_period_end = true) =>
  getStripe().subscriptions.update(subscription, { cancel_at_period_end });

export async function waitForWebhooks(): Promise<void> {
  const isQuiet = async () => (await control<{ waiting: number }>('GET', 'webhooks')).waiting === 0;
  if (!(await waitUntil(isQuiet))) throw new Error('Webhooks are still on their way.');
}
