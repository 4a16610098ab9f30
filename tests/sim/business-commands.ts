import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { CUSTOMER_STATES } from '@vouchwell/domain/customers/customer';
import { REFERRER_PAGE_DAYS } from '@vouchwell/domain/messages/referrer-emails';
import { collections } from '@vouchwell/domain/paths';
import { addDays, DAY_MS, MINUTE_MS, startOfDay, toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import fc from 'fast-check';
import { processAllDue } from '../../dev/src/stripe/billing.ts';
import { ensureSubscription } from '../../dev/src/stripe/server.ts';
import { toBillingState } from '../../functions/src/billing/billing-state.ts';
import {
  findCustomersByEmail,
  getStripe,
  listSubscriptions,
} from '../../functions/src/billing/stripe.ts';
import { syncEntitlement } from '../../functions/src/billing/sync-entitlement.ts';
import { businessRef } from '../../functions/src/db/firestore.ts';
import { hashEmail, hashMailbox } from '../../functions/src/db/keys.ts';
import { createEmailToken } from '../../functions/src/db/tokens.ts';
import { createCampaign } from '../../functions/src/endpoints/business.ts';
import { importCustomers } from '../../functions/src/endpoints/imports.ts';
import { removePerson } from '../../functions/src/endpoints/referrals.ts';
import { respondToUnsubscribe } from '../../functions/src/endpoints/unsubscribe.ts';
import { erasePerson } from '../../functions/src/privacy/remove-person.ts';
import { expireEndedEntitlements, processDueBatches } from '../../functions/src/schedules.ts';
import { deliverDueNotifications, remindDueOwners } from '../support/run-tasks.ts';
import { call } from './call.ts';
import { checkEmails } from './checks.ts';
import {
  anyBusiness,
  defineCommand,
  getLinkCode,
  mustAnswer,
  person,
  runAs,
  which,
} from './command.ts';
import { type ModelBusiness, must, pick, TERMS } from './model.ts';
import { personAt } from './people.ts';
import { advanceClock } from './process.ts';
import type { World } from './world.ts';

/* A business's reward, campaigns, subscription, customers and emails. */

const offer = { business: anyBusiness, terms: fc.constantFrom(...Object.values(TERMS)) };

export const editReward = defineCommand(
  'edit reward',
  3,
  offer,
  async (world, { terms }, business) => {
    // The browser writes this, and security rules require a subscription.
    if (!world.entitlement(business)?.subscribed) return;
    business.offer = { description: `A reward from step ${world.model.steps}`, terms };
    const fields = { rewardDescription: business.offer.description, rewardTerms: terms };
    await businessRef(business.id).update(toStored(fields));
  },
);

const days = fc.option(fc.integer({ min: 1, max: 10 }), { nil: null });
const campaign = { ...offer, startsIn: fc.integer({ min: -1, max: 2 }), days };

export const startCampaign = defineCommand(
  'start campaign',
  3,
  campaign,
  async (world, args, business) => {
    const { campaigns, timeZone } = business;
    const number = `${args.business}${campaigns.length}`;
    const [id, slug] = [`campaign${number.padStart(12, '0')}`, `campaign-${number}`];
    const firstDay = addDays(toLocalDay(new Date(), timeZone), args.startsIn);
    const lastDay = args.days && addDays(firstDay, args.days - 1);
    // Every third campaign offers the business's reward.
    const promised =
      campaigns.length % 3 === 2 ? null : { description: `Campaign ${number}`, terms: args.terms };
    const form = {
      campaignId: id,
      name: 'Spring',
      slug,
      firstDay,
      lastDay,
      timeZone,
      rewardDescription: promised?.description ?? null,
      rewardTerms: promised?.terms ?? null,
      rewardDescriptionEs: null,
    };
    const answer = await call(createCampaign, form, business.uid);
    if (!mustAnswer(answer, world.isEntitled(business), 'A new campaign')) return;
    const startsAt = startOfDay(firstDay, timeZone);
    const endsAt = lastDay ? startOfDay(addDays(lastDay, 1), timeZone) : null;
    campaigns.push({ id, slug, offer: promised, startsAt, endsAt });
  },
);

const some = { business: anyBusiness, which };

/** Ends a campaign, or cancels it if it hasn't started. */
export const endCampaign = defineCommand('end campaign', 2, some, async (world, args, business) => {
  const ended = pick(business.campaigns, args.which);
  if (!ended) return;
  const fields = { campaignId: ended.id, timeZone: business.timeZone, change: { to: 'ended' } };
  if (!(await runAs(world, business, 'save-campaign', fields))) return;
  const now = new Date();
  if (ended.endsAt && ended.endsAt <= now) return;
  Object.assign(ended, { endsAt: now }, ended.startsAt > now && { startsAt: now });
});

/** Syncs with Stripe once per webhook. */
async function sync(world: World, business: ModelBusiness, webhooks: number): Promise<void> {
  if (webhooks === 0) return;
  const customers = await findCustomersByEmail(business.email);
  for (let count = 0; count < webhooks; count += 1)
    for (const id of customers) await syncEntitlement(id);
  await world.read();
  const subscriptions = (await Promise.all(customers.map(listSubscriptions))).flat();
  const isPaid = isEntitled(toBillingState(subscriptions, new Date()), new Date());
  const isSubscribed = world.entitlement(business)?.subscribed;
  must(isSubscribed === isPaid, `Stripe's subscribed is ${isPaid} for ${business.name}`);
}

/** How often a webhook arrives: it may be lost or arrive twice. */
const webhooks = fc.constantFrom(0, 1, 1, 2);
const to = fc.constantFrom('active', 'active', 'active', 'canceled', 'canceled later', 'resumed');
const plan = { business: anyBusiness, webhooks, to };

export const subscribe = defineCommand('subscription', 3, plan, async (world, args, business) => {
  const { email } = business;
  const lookupKey = PLANS.monthly.lookupKey;
  if (args.to === 'active') ensureSubscription(world.backend.stripe.world, { email, lookupKey });
  const all = await Promise.all((await findCustomersByEmail(email)).map(listSubscriptions));
  for (const { id, status } of args.to === 'active' ? [] : all.flat()) {
    if (status === 'canceled') continue;
    const cancel_at_period_end = args.to === 'canceled later';
    if (args.to === 'canceled') await getStripe().subscriptions.cancel(id);
    else await getStripe().subscriptions.update(id, { cancel_at_period_end });
  }
  await sync(world, business, args.webhooks);
});

const time = { minutes: fc.constantFrom(1, 70), days: fc.constantFrom(0, 0, 1, 1, 5, 20, 100) };

/** Advances the time and runs the scheduled functions, some of them twice. */
export const passTimeAndRunSchedules = defineCommand(
  'time passes',
  6,
  { ...time, webhooks },
  async (world, args) => {
    advanceClock(args.days * DAY_MS + args.minutes * MINUTE_MS);
    processAllDue(world.backend.stripe.world);
    for (const business of world.model.businesses) await sync(world, business, args.webhooks);
    await expireEndedEntitlements();
    await processDueBatches(new Date());
    await world.read();
    await remindDueOwners(2);
    await deliverDueNotifications();
    checkEmails(world);
  },
);

const customer = { business: anyBusiness, person };

/** The customer may be someone who was removed. */
export const importCustomer = defineCommand(
  'import customer',
  3,
  customer,
  async (world, args, business) => {
    const lastJobOn = toLocalDay(new Date(), business.timeZone);
    const customers = [{ ...personAt(args.person), tags: [], lastJobOn }];
    const answer = await call(importCustomers, { customers }, business.uid);
    mustAnswer(answer, world.isEntitled(business), 'An import');
  },
);

/** The owner sends the request from their own phone. */
export const askCustomer = defineCommand(
  'ask customer',
  3,
  customer,
  async (world, args, business) => {
    const customerKey = hashEmail(personAt(args.person).email);
    const change = { to: 'asked', channel: 'sms' };
    const isPossible =
      world.isListed(business, args.person) && world.model.canRequest(business, args.person);
    const isExpected = isPossible && world.isEntitled(business);
    if (await runAs(world, business, 'change-customer', { customerKey, change }, isExpected))
      world.model.recordRequest(business, args.person);
  },
);

/** Starts a bulk email with reminders. */
export const askAllCustomers = defineCommand(
  'ask all customers',
  2,
  { business: anyBusiness },
  async (world, _, business) => {
    const batches = world.documentsOf(business, collections.requestBatches);
    const isSending = batches.some((batch) => batch.get('status') === 'sending');
    const fields = { tag: null, isReminding: true, states: [...CUSTOMER_STATES] };
    await runAs(world, business, 'start-batch', fields, world.isEntitled(business) && !isSending);
  },
);

const reader = { ...customer, isForAll: fc.boolean() };

/** Uses the link in an email, for one business or for all. */
export const unsubscribe = defineCommand(
  'unsubscribe',
  2,
  reader,
  async (world, args, business) => {
    const mailbox = hashMailbox(personAt(args.person).email);
    const subject = { businessId: business.id, code: getLinkCode(business, args.person), mailbox };
    const token = createEmailToken('unsubscribe', subject, REFERRER_PAGE_DAYS, new Date());
    const scope = args.isForAll ? 'all' : 'business';
    await respondToUnsubscribe({ method: 'POST', token, scope, chosen: null, accepts: 'en' });
    (args.isForAll ? world.model : business).unsubscribed.add(args.person);
    // The customer list shows this for people with a link.
    if (business.known.has(args.person) && world.isListed(business, args.person))
      business.optedOut.add(args.person);
  },
);

/** Like `npm run forget`. */
export const erase = defineCommand('erase', 1, { person }, async ({ model }, args) => {
  const { email, phone } = personAt(args.person);
  const { failed } = await erasePerson({ email, phone }, 'simulation', new Date());
  must(failed === 0, `${failed} referrals still name a person who was erased`);
  model.remove(null, args.person);
});

const role = fc.constantFrom('friend' as const, 'referrer' as const);

/** Removing a person doesn't require a subscription. */
export const removeFromReferral = defineCommand(
  'remove person',
  2,
  { which, role },
  async ({ model }, args) => {
    const referral = pick(model.existingReferrals(), args.which);
    if (!referral) return;
    const request = { referralId: referral.id, person: args.role };
    mustAnswer(await call(removePerson, request, referral.business.uid), true, 'A removal');
    model.remove(referral.business, referral[args.role]);
  },
);
