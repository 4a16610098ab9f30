import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { functionSecrets } from '../../dev/src/variables.ts';
import { testEnvironment } from './test-environment.ts';

/** An event about a customer, in Stripe's format. */
export const createEvent = (customer: string, type = 'customer.subscription.updated') => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  data: { object: { id: 'sub_of_this_test', object: 'subscription', customer } },
});

interface SignedBy {
  readonly secret?: string;
  readonly age?: number;
}

/** The signature header that Stripe would send with this payload. */
export function signPayload(
  payload: string,
  { secret = functionSecrets().STRIPE_WEBHOOK_SECRET, age = 0 }: SignedBy = {},
): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

export async function postWebhook(payload: string, header: string | null): Promise<number> {
  const response = await fetch(`${testEnvironment.functionsUrl}/stripe-webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(header === null ? {} : { 'Stripe-Signature': header }),
    },
    body: payload,
  });
  return response.status;
}

export function deliverEvent(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  return postWebhook(payload, signPayload(payload));
}
