import { PLANS } from '@vouchwell/domain/plans';
import type { LocalEnvironment } from '../environment.ts';

/**
 * A customer of the Stripe stand-in with a running monthly subscription, as if this email had been
 * through checkout; gives the customer's id. Asked again it is the same one. No webhook is called.
 */
export async function createDemoSubscription(
  { stripeUrl }: LocalEnvironment,
  email: string,
): Promise<string> {
  const { lookupKey } = PLANS.monthly;
  const response = await fetch(`${stripeUrl}/control/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ email, lookupKey, quiet: true }),
  });
  if (!response.ok) throw new Error(`The Stripe stand-in refused: ${await response.text()}`);
  const { customer } = (await response.json()) as { readonly customer: string };
  return customer;
}
