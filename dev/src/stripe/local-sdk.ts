import Stripe from 'stripe';
import { HOST } from '../environment.ts';

/** The official SDK, pointed at a stand-in on this machine. */
export const localSdk = (port: number): Stripe =>
  new Stripe('sk_test_local', { host: HOST, port, protocol: 'http', telemetry: false });
