import Stripe from 'stripe';
import type { EventRecord } from '../state.ts';

/** Where events go, and the secret that signs them. */
export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

const TIMEOUT_MS = 20_000;

/** Sends an event as Stripe does, signed now; gives the HTTP status, or why there is none. */
export async function postEvent(
  { url, secret }: WebhookTarget,
  { body }: EventRecord,
): Promise<number | string> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (local stand-in)',
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const isSuccess = (outcome: number | string): boolean =>
  typeof outcome === 'number' && outcome >= 200 && outcome < 300;
