import { logger } from 'firebase-functions/v2';
import Stripe from 'stripe';
import { stripeAddress, stripeSettings } from '../config.ts';
import { formatError, RequestError } from '../http/request-error.ts';

/** Timeout per call; the SDK retries a failed call twice. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

let client: Stripe | undefined;

export function getStripe(): Stripe {
  if (client) return client;
  const { STRIPE_SECRET_KEY } = stripeSettings();
  const { STRIPE_API_HOST, STRIPE_API_PORT, STRIPE_API_PROTOCOL } = stripeAddress();
  client = new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(STRIPE_API_HOST ? { host: STRIPE_API_HOST } : {}),
    ...(STRIPE_API_PORT ? { port: STRIPE_API_PORT } : {}),
    ...(STRIPE_API_PROTOCOL ? { protocol: STRIPE_API_PROTOCOL } : {}),
  });
  return client;
}

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;

const isOutage = (error: unknown): boolean =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError;

export const isResourceMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Returns null if Stripe doesn't have the object, or without a request, such as in a dry run. */
export async function nullIfMissing<T>(request: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await request) ?? null;
  } catch (error) {
    if (isResourceMissing(error)) return null;
    throw error;
  }
}

/** Throws `billing-unavailable` if Stripe can't be reached. */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    logger.warn('Failed to reach Stripe', { error: formatError(error) });
    throw new RequestError('billing-unavailable');
  }
}

/** Returns the id of a reference, which Stripe sends as an id or, expanded, as an object. */
export function getStripeId(reference: string | { readonly id: string }): string;
export function getStripeId(reference: string | { readonly id: string } | null): string | null;
export function getStripeId(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** Limit so high that no customer reaches it. */
const SUBSCRIPTIONS_MAX = 1000;

const EXPANDED_FIELDS = [
  'data.discounts',
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
];

/** Lists all subscriptions, even ended ones; empty if Stripe doesn't have the customer. */
export async function listSubscriptions(customer: string): Promise<Stripe.Subscription[]> {
  const request = getStripe()
    .subscriptions.list({ customer, status: 'all', limit: 100, expand: EXPANDED_FIELDS })
    .autoPagingToArray({ limit: SUBSCRIPTIONS_MAX });
  return (await nullIfMissing(request)) ?? [];
}

const CUSTOMERS_MAX = 10;

/** Returns the ids of the customers with this email, newest first. */
export async function findCustomersByEmail(email: string): Promise<string[]> {
  const { data } = await getStripe().customers.list({ email, limit: CUSTOMERS_MAX });
  return data.map(({ id }) => id);
}
