import { campaignTimes } from '@vouchwell/domain/campaign';
import { DAY_MS } from '@vouchwell/domain/durations';
import type { RetentionMonths } from '@vouchwell/domain/retention';
import type { RewardTerms } from '@vouchwell/domain/reward-terms';
import { addDays, dayOf } from '@vouchwell/domain/time-zone';
import { readCampaign } from '../../../functions/src/data/campaigns.ts';
import { liftSuspension, suspendBusiness } from '../../../functions/src/data/suspensions.ts';
import { clock } from '../clock.ts';
import type { Outcome } from '../commands-of-owner.ts';
import { type Model, type ModelBusiness, pick } from '../model.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';

/* What an owner does with their business, and our team with it. */

interface Of {
  readonly business: number;
}

const expectDone = (outcome: Outcome, isExpected: boolean, what: string): boolean => {
  must((outcome === 'done') === isExpected, `${what} was ${outcome}`);
  return isExpected;
};

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

/** A new link; the rules count its days by the emulator's clock, so it changes once in a simulation. */
export const rename: Action<Of & { readonly isTaken: boolean }> = {
  name: 'rename',
  async run(model, world, { business: index, isTaken }) {
    const business = model.business(index);
    const { slug: before, formerSlugs } = business;
    model.names += 1;
    const slug = isTaken ? model.business(index + 1).slug : `shop-name-${model.names}`;
    const isExpected =
      !isTaken &&
      formerSlugs.length === 0 &&
      world.isSubscribed(business) &&
      world.isOpen(business);
    const outcome = await world.owners.rename(business, slug);
    if (!expectDone(outcome, isExpected, `The change of the link to ${slug}`)) return;
    formerSlugs.push(before);
    business.slug = slug;
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

interface NewCampaign extends Of, Offered {
  readonly startsIn: number;
  readonly days: number | null;
}

export const beginCampaign: Action<NewCampaign> = {
  name: 'begin campaign',
  async run(model, world, { business: index, startsIn, days, description, terms }) {
    const business = model.business(index);
    const { id: businessId, timeZone } = business;
    model.names += 1;
    const slug = `campaign-${model.names}`;
    const firstDay = addDays(dayOf(clock.now(), timeZone), startsIn);
    const lastDay = days === null ? null : addDays(firstDay, days - 1);
    const id = `campaign${String(model.names).padStart(12, '0')}`;
    const outcome = await world.owners.beginCampaign(business, {
      campaignId: id,
      name: 'Spring',
      ...{ slug, firstDay, lastDay, timeZone },
      rewardDescription: description,
      rewardDescriptionEs: null,
      rewardTerms: terms,
    });
    if (!expectDone(outcome, world.isEntitled(business), 'A new campaign')) return;
    const stored = await readCampaign(world.db, businessId, id);
    must(stored !== null, 'A campaign that was begun is not there');
    const times = campaignTimes({ firstDay, lastDay }, timeZone);
    business.campaigns.push({ id, slug, description, terms: description ? terms : null, ...times });
  },
};

const campaignsOf = (model: Model) =>
  model.businesses.flatMap((business) =>
    business.campaigns.map((campaign) => ({ business, campaign })),
  );

/** Takes over when a campaign ends: by the days that were chosen, or at once. */
async function followEnd(
  world: World,
  { id }: ModelBusiness,
  campaign: { id: string; endsAt: Date | null },
) {
  const stored = await readCampaign(world.db, id, campaign.id);
  must(stored !== null, 'A campaign is lost');
  campaign.endsAt = stored.endsAt;
}

export const changeCampaign: Action<{ readonly which: number; readonly ends: 'now' | number }> = {
  name: 'change campaign',
  can: (model) => campaignsOf(model).length > 0,
  async run(model, world, { which, ends }) {
    const { business, campaign } = pick(campaignsOf(model), which);
    const from = Math.max(campaign.startsAt.getTime(), clock.now().getTime());
    const outcome =
      ends === 'now'
        ? await world.owners.endCampaign(business, campaign)
        : await world.owners.editCampaign(
            business,
            campaign,
            dayOf(new Date(from + ends * DAY_MS), business.timeZone),
          );
    if (outcome === 'done') await followEnd(world, business, campaign);
  },
};
