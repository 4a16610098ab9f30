import '../app.ts';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import {
  referrerKeySecret,
  stripeSecretKey,
  stripeWebhookSecret,
  webhookSettings,
} from '../config.ts';
import { ALERTS, errorText } from '../http/log.ts';
import { stripe } from './stripe.ts';
import { handleEvent } from './webhook-events.ts';

/** An event signed longer ago may be one that somebody kept to play it again. */
const TOLERANCE_SECONDS = 300;

/** What comes in: Firebase's and the functions framework's requests both have it. */
export interface WebhookRequest {
  readonly method: string;
  readonly rawBody?: Buffer | undefined;
  get(name: string): string | undefined;
}

export interface WebhookAnswer {
  readonly status: 200 | 400 | 500;
  readonly text: string;
}

/** The event, if Stripe signed these very bytes and did so just now; else null. */
function verify(request: WebhookRequest): Stripe.Event | null {
  const { method, rawBody } = request;
  const signature = request.get('stripe-signature');
  if (method !== 'POST' || !rawBody || !signature) return null;
  const { STRIPE_WEBHOOK_SECRET } = webhookSettings();
  try {
    return stripe().webhooks.constructEvent(
      rawBody,
      signature,
      STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
    );
  } catch {
    return null;
  }
}

/** Answers one delivery: 400 where it is not Stripe's, 500 where it must come again, else 200. */
export async function answerWebhook(request: WebhookRequest): Promise<WebhookAnswer> {
  const event = verify(request);
  if (!event) {
    logger.warn('A webhook without a valid signature was refused');
    return { status: 400, text: 'The signature is missing, wrong or too old.' };
  }
  const about = { event: event.id, type: event.type };
  try {
    logger.info(await handleEvent(event), about);
    return { status: 200, text: 'Thank you.' };
  } catch (error) {
    const fields = { ...about, alert: ALERTS.webhookFailed, error: errorText(error) };
    logger.error('A webhook failed and will be sent again', fields);
    return { status: 500, text: 'This failed on our side: please send it again.' };
  }
}

export const stripeWebhook = onRequest(
  { secrets: [referrerKeySecret, stripeSecretKey, stripeWebhookSecret], timeoutSeconds: 60 },
  async (request, response) => {
    const { status, text } = await answerWebhook(request);
    response.status(status).type('text/plain').send(text);
  },
);
