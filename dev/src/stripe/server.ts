import { serve } from '../http-server.ts';
import { HOST } from '../ports.ts';
import { standInListener } from './listener.ts';
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

/** A stand-in that answers. */
export interface StripeServer extends StandIn {
  readonly stop: () => Promise<void>;
}

/** Serves the local stand-in of Stripe: its API, its pages and its controls, on this machine only. */
export async function startStripe(
  port: number,
  options: Omit<StandInOptions, 'url'> = {},
): Promise<StripeServer> {
  const standIn = createStandIn({ ...options, url: `http://${HOST}:${port}` });
  const stopServer = await serve(port, standInListener(standIn));
  return {
    ...standIn,
    async stop() {
      standIn.courier.stop();
      await stopServer();
    },
  };
}
