import { logger } from 'firebase-functions/v2';
import Stripe from 'stripe';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors;

/** Whether Stripe could not be reached or could not answer: another time it may. */
const isOutage = (error: unknown): boolean =>
  error instanceof StripeConnectionError ||
  error instanceof StripeAPIError ||
  error instanceof StripeRateLimitError;

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Does `work`; where Stripe cannot be reached, the caller is told so instead of a fault of ours. */
export async function orBillingUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    logger.warn('Stripe could not be reached', { error: errorText(error) });
    throw new RequestError('billing-unavailable');
  }
}
