import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { passTime } from './clock/move.ts';
import { standInListener } from './listener.ts';
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

/** How often it looks whether something fell due by itself. */
const PASS_TIME_MS = 30_000;

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
  const clock = setInterval(() => passTime(standIn.world), PASS_TIME_MS);
  passTime(standIn.world);
  return {
    ...standIn,
    async stop() {
      clearInterval(clock);
      standIn.courier.stop();
      await stopServer();
    },
  };
}
