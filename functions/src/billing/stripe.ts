import Stripe from 'stripe';
import { stripeAddress, stripeSettings } from '../config.ts';

/** Nobody waits longer than this for one answer; the SDK repeats a failed call twice by itself. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

let client: Stripe | undefined;

/** Stripe; in the emulator its local stand-in. */
export function stripe(): Stripe {
  client ??= connect();
  return client;
}

function connect(): Stripe {
  const { STRIPE_SECRET_KEY } = stripeSettings();
  const { STRIPE_API_HOST, STRIPE_API_PORT, STRIPE_API_PROTOCOL } = stripeAddress();
  return new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(STRIPE_API_HOST ? { host: STRIPE_API_HOST } : {}),
    ...(STRIPE_API_PORT ? { port: STRIPE_API_PORT } : {}),
    ...(STRIPE_API_PROTOCOL ? { protocol: STRIPE_API_PROTOCOL } : {}),
  });
}
