import { FUNCTIONS_REGION } from '@vouchwell/domain/lib/paths';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../../../functions/src/endpoints/stripe-webhook.ts';
import { CouldNotCheck, STRIPE } from './api.ts';
import { defineCheck, type Finding, type Target } from './check.ts';
import { type DeployedFunction, deployedFunctions, nameOf } from './functions.ts';

const endpointSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
});

interface Answers {
  readonly endpoints: readonly z.infer<typeof endpointSchema>[];
  readonly functions: readonly DeployedFunction[];
}

const EVENTS = Object.keys(WEBHOOK_EVENTS);

/** Checks that Stripe sends every event that we handle to the webhook function. */
export function findStripeWebhook(answers: Answers, { projectId }: Target): Finding[] {
  const { endpoints, functions } = answers;
  const address = `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/stripe-webhook`;
  const deployed = functions.find((one) => nameOf(one) === 'stripe-webhook')?.url;
  const endpoint = endpoints.find(({ url }) => url === address || url === deployed);
  if (!endpoint) {
    const events = EVENTS.map((event) => `-d 'enabled_events[]=${event}'`).join(' ');
    return [
      {
        lacks: `Stripe has no webhook endpoint at ${address}.`,
        how: `curl https://api.stripe.com/v1/webhook_endpoints -u "$STRIPE_SECRET_KEY:" -d url=${address} ${events}\nPut the "secret" (whsec_...) of its answer into STRIPE_WEBHOOK_SECRET: npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ${projectId}, and deploy.`,
      },
    ];
  }
  const { id, status, enabled_events: sent } = endpoint;
  const update = `curl https://api.stripe.com/v1/webhook_endpoints/${id} -u "$STRIPE_SECRET_KEY:"`;
  const missing = sent.includes('*') ? [] : EVENTS.filter((event) => !sent.includes(event));
  const all = [...new Set([...sent, ...EVENTS])];
  return [
    ...(status === 'enabled'
      ? []
      : [
          { lacks: `The webhook endpoint ${id} is ${status}.`, how: `${update} -d disabled=false` },
        ]),
    ...(missing.length === 0
      ? []
      : [
          {
            lacks: `Stripe does not send ${missing.join(', ')}.`,
            how: `${update} ${all.map((event) => `-d 'enabled_events[]=${event}'`).join(' ')}`,
          },
        ]),
  ];
}

export const stripeWebhookCheck = defineCheck<Answers>({
  title: 'Stripe webhook',
  async read(api, target) {
    const path = 'v1/webhook_endpoints?limit=100';
    const endpoints = await api.list(STRIPE, path, 'data', endpointSchema);
    // Where Google cannot be read, use the default address of the function.
    const functions = await deployedFunctions(api, target).catch((error: unknown) => {
      if (error instanceof CouldNotCheck) return [];
      throw error;
    });
    return { endpoints, functions };
  },
  empty: { endpoints: [], functions: [] },
  find: findStripeWebhook,
});
