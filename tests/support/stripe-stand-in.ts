import { PLANS, type PlanType } from '@vouchwell/domain/plans';
import { TEST_CARDS } from '../../dev/src/stripe/billing/cards.ts';
import { waitUntil } from '../../dev/src/wait-until.ts';
import { setUpStripe } from '../../functions/src/billing/set-up-stripe.ts';
import { stripe } from '../../functions/src/billing/stripe.ts';
import { testEnvironment } from './test-environment.ts';

export { stripe, TEST_CARDS };

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${testEnvironment.stripeUrl}/control/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Products, prices and coupons as `npm run stripe:setup` makes them; what is there stays. */
export const setUpStandIn = (): Promise<void> =>
  setUpStripe({ stripe: stripe(), dryRun: false, report: () => undefined });

/** Pays on a checkout page as people do; gives the HTTP status and where it leads. */
export async function pay(url: string, card: string = TEST_CARDS.pays) {
  const body = new URLSearchParams({ card });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

export interface Subscribed {
  readonly customer: string;
  readonly subscription: string;
}

/** What a checkout of that email would have led to. */
export const subscribe = (email: string, plan: PlanType = 'monthly'): Promise<Subscribed> =>
  control('POST', 'subscriptions', { email, lookupKey: PLANS[plan].lookupKey });

/** Lets days pass for a customer's subscriptions. */
export const passDays = (customer: string, days: number): Promise<unknown> =>
  control('POST', 'clock', { customer, days });

/** Loses every webhook from now on, or none. */
export const loseWebhooks = (all: boolean): Promise<unknown> =>
  control('PUT', 'webhooks', { dropRate: all ? 1 : 0 });

/** Does `work` while every webhook is lost. */
export async function withoutWebhooks<T>(work: () => Promise<T>): Promise<T> {
  await loseWebhooks(true);
  try {
    return await work();
  } finally {
    await loseWebhooks(false);
  }
}

/** Cancels a subscription at once, and has us told of it. */
export async function cancelNow(subscription: string): Promise<void> {
  await stripe().subscriptions.cancel(subscription);
  await webhooksDelivered();
}

/** Whether a subscription is set to end with its period; it comes to us by webhook only. */
export const setToEnd = (subscription: string, cancel_at_period_end = true) =>
  stripe().subscriptions.update(subscription, { cancel_at_period_end });

/** Until every webhook has been delivered. */
export async function webhooksDelivered(): Promise<void> {
  const isQuiet = async () => (await control<{ waiting: number }>('GET', 'webhooks')).waiting === 0;
  if (!(await waitUntil(isQuiet, 20_000))) throw new Error('Webhooks are still on their way.');
}
