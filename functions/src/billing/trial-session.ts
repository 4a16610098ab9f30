import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { database } from '../data/firestore.ts';
import {
  keepTrialSession,
  releaseTrial,
  reserveTrial,
  type Trial,
  useTrial,
} from '../data/trials.ts';
import { Refusal } from '../refusal.ts';
import type { CheckoutPlan } from './checkout-params.ts';
import { openSession } from './checkout-sessions.ts';
import { stripe } from './stripe.ts';

/** One for what was left behind, one for whoever came between, one to do it. */
const MAX_TRIES = 3;

type TrialPlan = CheckoutPlan & { readonly trialKey: string };

/** A session of this reservation's own; null, and none open, where another request took its place. */
async function openFor(
  { attempt }: Trial,
  plan: TrialPlan,
): Promise<Stripe.Checkout.Session | null> {
  const session = await openSession(plan, `trial-${attempt}`);
  if (await keepTrialSession(database(), plan.trialKey, attempt, session.id)) return session;
  await stripe().checkout.sessions.expire(session.id);
  return null;
}

/** What to do with a reservation's session: hand it out, or clear it away and give null. */
async function judge(
  session: Stripe.Checkout.Session,
  trial: Trial,
  { trialKey, quote }: TrialPlan,
): Promise<Stripe.Checkout.Session | null> {
  if (session.status === 'complete') {
    await useTrial(database(), trialKey, session.id, new Date());
    throw new Refusal('trial-used');
  }
  if (session.status === 'open') {
    if (trial.plan === quote.plan) return session;
    await stripe().checkout.sessions.expire(session.id);
  }
  await releaseTrial(database(), trialKey, { attempt: trial.attempt });
  return null;
}

/**
 * The one open checkout session in which an email may begin its free trial. Asked again it is the
 * same one; asked for another plan, the earlier is ended first. Refuses where the trial was used.
 */
export async function trialSession(plan: TrialPlan): Promise<Stripe.Checkout.Session> {
  const { trialKey, quote } = plan;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const wish = { plan: quote.plan, attempt: randomUUID() };
    const trial = await reserveTrial(database(), trialKey, wish, new Date());
    if (trial.usedAt) throw new Refusal('trial-used');
    const session = trial.sessionId
      ? await stripe().checkout.sessions.retrieve(trial.sessionId)
      : await openFor(trial, plan);
    const usable = session && (await judge(session, trial, plan));
    if (usable) return usable;
  }
  throw new Error('No trial session could be opened: other requests came between each time.');
}
