import { PLANS } from '@vouchwell/domain/billing/plans';
import { HOUR_MS } from '@vouchwell/domain/lib/durations';
import Stripe from 'stripe';
import { ensureSubscription } from '../../../dev/src/stripe/control.ts';
import type { Event } from '../../../dev/src/stripe/store.ts';
import { functionSecrets } from '../../../dev/src/variables.ts';
import {
  customersByEmail,
  stripe,
  subscriptionsOf,
} from '../../../functions/src/billing/stripe.ts';
import { readEntitlement } from '../../../functions/src/db/entitlements.ts';
import { checkSubscription } from '../../../functions/src/endpoints/check-subscription.ts';
import { answerWebhook } from '../../../functions/src/endpoints/stripe-webhook.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';
import type { Model, ModelBusiness } from '../model.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';

interface Of {
  readonly business: number;
}

/** What becomes of the webhooks that wait. */
export type Mail = 'arrive' | 'arrive twice' | 'arrive reversed' | 'get lost' | 'wait';

async function deliver(model: Model, world: World, event: Event): Promise<void> {
  const payload = JSON.stringify(event);
  const { STRIPE_WEBHOOK_SECRET: secret } = functionSecrets();
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { status, text } = await answerWebhook({
    method: 'POST',
    rawBody: Buffer.from(payload),
    get: () => header,
  });
  must(status === 200, `A webhook was answered ${status}: ${text}`);
  const { customer } = event.data.object as { readonly customer?: unknown };
  for (const { email, index } of model.businesses)
    if ((await customersByEmail(email)).some((id) => id === customer)) world.synced.add(index);
}

export async function deliverWebhooks(model: Model, world: World, how: Mail): Promise<void> {
  await world.notice();
  if (how === 'wait') return;
  const events = world.webhooks.splice(0);
  if (how === 'get lost') return;
  const ordered = how === 'arrive reversed' ? events.reverse() : events;
  for (const event of how === 'arrive twice' ? [...ordered, ...ordered] : ordered)
    await deliver(model, world, event);
}

async function runningOf({ email }: { readonly email: string }): Promise<string[]> {
  const all = await Promise.all((await customersByEmail(email)).map(subscriptionsOf));
  return all.flat().flatMap(({ id, status }) => (status === 'canceled' ? [] : [id]));
}

/** An owner buys a plan, or ends one at once or with its period; the webhooks of it have their way. */
export const subscription: Action<
  Of & { readonly change: 'begin' | 'cancel' | 'set to end' | 'resume'; readonly webhooks: Mail }
> = {
  name: 'subscription',
  async run(model, world, { business: index, change, webhooks }) {
    const business = model.business(index);
    const { email } = business;
    if (change === 'begin')
      ensureSubscription(world.stripeWorld, { email, lookupKey: PLANS.monthly.lookupKey });
    else
      for (const id of await runningOf(business)) {
        if (change === 'cancel') await stripe().subscriptions.cancel(id);
        else {
          const cancel_at_period_end = change === 'set to end';
          await stripe().subscriptions.update(id, { cancel_at_period_end });
        }
      }
    await deliverWebhooks(model, world, webhooks);
  },
};

/** Whether our copy is older than an hour, or does not open the dashboard without days of grace. */
async function isStale({ db }: World, { uid }: ModelBusiness): Promise<boolean> {
  const copy = await readEntitlement(db, uid);
  const now = clock.now();
  if (!copy?.subscribed || (copy.subscriptionEnd && copy.subscriptionEnd <= now)) return true;
  return now.getTime() > copy.syncedAt.getTime() + HOUR_MS;
}

/** An owner opens the dashboard, which asks Stripe for their access where our copy is stale. */
export const openDashboard: Action<Of> = {
  name: 'open dashboard',
  async run(model, world, { business: index }) {
    const business = model.business(index);
    const { uid } = business;
    const asksStripe = await isStale(world, business);
    const answer = await call(checkSubscription, null, { uid });
    must('result' in answer, 'The dashboard could not be opened');
    if (asksStripe) world.synced.add(business.index);
  },
};
