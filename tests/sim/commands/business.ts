import type { RetentionMonths } from '@vouchwell/domain/business/retention';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { liftSuspension, suspendBusiness } from '../../../dev/commands/suspensions.ts';
import { clock } from '../clock.ts';
import type { Model } from '../model.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import { expectDone } from './outcome.ts';

/* What an owner does with their business, and our team with it. */

export interface Of {
  readonly business: number;
}

export interface Offered {
  readonly description: string | null;
  readonly terms: RewardTerms | null;
}

export const editReward: Action<Of & Offered> = {
  name: 'edit reward',
  async run(model, world, { business: index, description, terms }) {
    const business = model.business(index);
    const outcome = await world.owners.editReward(business, description, terms);
    if (expectDone(outcome, world.isSubscribed(business), 'A new reward'))
      Object.assign(business, { description, terms });
  },
};

export const editTemplate: Action<Of> = {
  name: 'edit template',
  async run(model, world, { business: index }) {
    const business = model.business(index);
    model.names += 1;
    const outcome = await world.owners.editTemplate(business, `Meet us, text ${model.names}`);
    expectDone(outcome, world.isSubscribed(business), 'A new text');
  },
};

/** A new link, once a day and ten times in all; not of a business that is suspended. */
export const rename: Action<Of & { readonly isTaken: boolean }> = {
  name: 'rename',
  async run(model, world, { business: index, isTaken }) {
    const business = model.business(index);
    const { slug: before, formerSlugs, renamedAt, isSuspended } = business;
    model.names += 1;
    const slug = isTaken ? model.business(index + 1).slug : `shop-name-${model.names}`;
    const isExpected =
      !isTaken &&
      formerSlugs.length < 10 &&
      (renamedAt === null || clock.now().getTime() >= renamedAt.getTime() + DAY_MS) &&
      !isSuspended &&
      world.isEntitled(business);
    const outcome = await world.owners.rename(business, slug);
    if (!expectDone(outcome, isExpected, `The change of the link to ${slug}`)) return;
    formerSlugs.push(before);
    Object.assign(business, { slug, renamedAt: clock.now() });
  },
};

export const setRetention: Action<Of & { readonly months: RetentionMonths }> = {
  name: 'keep friends for',
  async run(model, world, { business: index, months }) {
    const business = model.business(index);
    const outcome = await world.owners.setRetention(business, months);
    if (expectDone(outcome, world.isSubscribed(business), 'A time to keep friends'))
      business.retentionMonths = months;
  },
};

async function decide(model: Model, world: World, index: number, isSuspended: boolean) {
  const business = model.business(index);
  const write = isSuspended ? suspendBusiness : liftSuspension;
  const { slug } = business;
  const decided = await write(world.db, { slug, why: 'A simulation', by: 'us' }, clock.now());
  must(decided?.businessId === business.id, 'Another business was decided about');
  business.isSuspended = isSuspended;
}

/** Our team suspends a business, which is safe to repeat. */
export const suspend: Action<Of> = {
  name: 'suspend',
  run: (model, world, { business }) => decide(model, world, business, true),
};

export const lift: Action<Of> = {
  name: 'lift suspension',
  can: (model, { business }) => model.business(business).isSuspended,
  run: (model, world, { business }) => decide(model, world, business, false),
};
