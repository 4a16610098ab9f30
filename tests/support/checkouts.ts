import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/api/callables';
import type Stripe from 'stripe';
import { type CallOptions, type CallResult, callFunction } from './call-function.ts';
import { freshEmail } from './referrals.ts';
import { getStripe } from './stripe-mock.ts';

type Input = CallableInput<'create-checkout'>;

/** Creates a checkout, by default for the monthly plan with a new email. */
export const createCheckout = (
  fields: Partial<Input> = {},
  options: CallOptions = {},
): Promise<CallResult<'create-checkout'>> =>
  callFunction(
    'create-checkout',
    { planType: 'monthly', email: freshEmail('payer'), requestId: randomUUID(), ...fields },
    options,
  );

export const getCheckoutError = async (...call: Parameters<typeof createCheckout>) =>
  (await createCheckout(...call)).reason;

export async function openCheckoutUrl(fields: Partial<Input> = {}, options?: CallOptions) {
  const { result, reason } = await createCheckout(fields, options);
  if (!result) throw new Error(`The checkout was refused: ${reason}.`);
  return result.url;
}

const sessionId = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

export const readSession = (url: string): Promise<Stripe.Checkout.Session> =>
  getStripe().checkout.sessions.retrieve(sessionId(url), {
    expand: ['line_items', 'subscription'],
  });

export const checkoutSession = async (
  fields: Partial<Input> = {},
  options?: CallOptions,
): Promise<Stripe.Checkout.Session> => readSession(await openCheckoutUrl(fields, options));

export async function listSessions(email: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await getStripe().checkout.sessions.list({
    customer_details: { email },
    limit: 100,
  });
  return data;
}
