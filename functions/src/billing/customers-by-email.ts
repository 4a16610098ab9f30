import { stripe } from './stripe.ts';

/** Nobody subscribes more often by accident; Stripe lists the newest first. */
const CUSTOMERS_MAX = 10;

/** Customers at Stripe who pay under this email, the newest first. */
export async function customersByEmail(email: string): Promise<string[]> {
  const { data } = await stripe().customers.list({ email, limit: CUSTOMERS_MAX });
  return data.map(({ id }) => id);
}
