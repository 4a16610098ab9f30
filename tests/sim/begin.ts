import { PLANS } from '@vouchwell/domain/billing/plans';
import { mailboxClaims } from '@vouchwell/domain/business/account';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { getAuth } from 'firebase-admin/auth';
import { answerControl, ensureSubscription } from '../../dev/src/stripe/control.ts';
import { syncEntitlement } from '../../functions/src/billing/sync-entitlement.ts';
import { createBusiness } from '../../functions/src/db/businesses.ts';
import { type Backend, clearProject } from './backend.ts';
import { clock } from './clock.ts';
import { Model, type ModelBusiness } from './model.ts';
import { World } from './world.ts';

const TIME_ZONES = ['America/New_York', 'Europe/Madrid'] as const;

const NO_LIMITS = { yearlyCap: null, leastJobCents: null };
/** What each business promises at first: a share of the job, and an amount for arriving, twice a year. */
const TERMS: readonly RewardTerms[] = [
  {
    referrer: { kind: 'percent', percent: 10 },
    friend: { kind: 'cash', amountCents: 2000 },
    dueWhen: 'converted',
    ...NO_LIMITS,
  },
  {
    referrer: { kind: 'cash', amountCents: 5000 },
    friend: { kind: 'credit', amountCents: 2500 },
    dueWhen: 'arrived',
    ...NO_LIMITS,
    yearlyCap: 2,
  },
];

/** When each owner is reminded: before the clock's nine in the morning, UTC. */
const REMINDER_HOURS = [3, 8] as const;

/** For how many months each keeps its friends at first. */
const RETENTION = [3, 24] as const;

/** A world with two owners whose subscriptions run, and its model; all that was before is gone. */
export async function begin(
  backend: Backend,
  steps: number,
): Promise<{ model: Model; real: World }> {
  clock.restart();
  await clearProject(backend.environment);
  answerControl(backend.stripe.world, backend.stripe.courier, 'POST /control/reset', '');
  backend.mailbox.clear();
  const model = new Model(steps);
  const world = new World(backend, model);
  for (const index of TIME_ZONES.keys()) model.businesses.push(await beginBusiness(world, index));
  await world.notice();
  world.events.splice(0);
  world.webhooks.splice(0);
  return { model, real: world };
}

async function beginBusiness(world: World, index: number): Promise<ModelBusiness> {
  const email = `owner-${index}@shop.example`;
  const uid = `owner-${index}`;
  const name = ['Harbor Plumbing', 'Meadow Roofing'][index] ?? '';
  const timeZone = TIME_ZONES[index] ?? 'UTC';
  const slug = `shop-${index}`;
  const terms = TERMS[index] ?? null;
  const retentionMonths = RETENTION[index] ?? 24;
  const description = 'A reward for each friend';
  await getAuth().createUser({ uid, email, emailVerified: true, password: 'Vouchwell1' });
  await getAuth().setCustomUserClaims(uid, mailboxClaims(email));
  const plan = { email, lookupKey: PLANS.monthly.lookupKey };
  await syncEntitlement(ensureSubscription(world.stripeWorld, plan).customer, uid);
  const id = await createBusiness(world.db, {
    ownerUserId: uid,
    name,
    slug,
    businessUrl: null,
    contactEmail: email,
    confirmedEmail: email,
    fromLabel: name,
    rewardDescription: description,
    rewardTerms: terms,
    timeZone,
    settings: {
      referrerMails: { thanks: true, converted: true, paid: true },
      retentionMonths,
      reminders: { hour: REMINDER_HOURS[index] },
    },
  });
  return {
    ...{ index, uid, email, id, name, timeZone, slug },
    formerSlugs: [],
    renamedAt: null,
    isSuspended: false,
    description,
    terms,
    retentionMonths,
    campaigns: [],
    referrers: new Map(),
    suppressed: new Set(),
    mailOff: new Set(),
  };
}
