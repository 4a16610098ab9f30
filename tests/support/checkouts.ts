import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/callables';
import type Stripe from 'stripe';
import { type CallAnswer, type CallOptions, callFunction } from './call-function.ts';
import { freshEmail } from './referral-api.ts';
import { stripe } from './stripe-stand-in.ts';

type Input = CallableInput<'create-checkout'>;

/** Asks for a checkout of the monthly plan by a new email, but for what a test says. */
export const createCheckout = (
  fields: Partial<Input> = {},
  options: CallOptions = {},
): Promise<CallAnswer<'create-checkout'>> =>
  callFunction(
    'create-checkout',
    { planType: 'monthly', email: freshEmail('payer'), requestId: randomUUID(), ...fields },
    options,
  );

/** Why a checkout is refused; undefined where it is granted. */
export const reasonFor = async (...call: Parameters<typeof createCheckout>) =>
  (await createCheckout(...call)).reason;

/** The address of a checkout that was granted; rejects with the reason why not. */
export async function checkoutUrl(fields: Partial<Input> = {}, options?: CallOptions) {
  const { result, reason } = await createCheckout(fields, options);
  if (!result) throw new Error(`The checkout was refused: ${reason}.`);
  return result.url;
}

const sessionId = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** The session behind a checkout page. */
export const sessionAt = (url: string): Promise<Stripe.Checkout.Session> =>
  stripe().checkout.sessions.retrieve(sessionId(url), { expand: ['line_items', 'subscription'] });

/** The session that a checkout leads to. */
export const checkoutSession = async (
  fields: Partial<Input> = {},
  options?: CallOptions,
): Promise<Stripe.Checkout.Session> => sessionAt(await checkoutUrl(fields, options));

/** Every session that was ever opened for an email. */
export async function sessionsOf(email: string): Promise<Stripe.Checkout.Session[]> {
  const { data } = await stripe().checkout.sessions.list({
    customer_details: { email },
    limit: 100,
  });
  return data;
}
