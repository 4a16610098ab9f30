import { campaignTimes } from '@vouchwell/domain/business/campaign';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { addDays, dayOf } from '@vouchwell/domain/lib/time-zone';
import { readCampaign } from '../../../functions/src/db/campaigns.ts';
import { clock } from '../clock.ts';
import { type Model, type ModelBusiness, type ModelCampaign, pick } from '../model.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import type { World } from '../world.ts';
import type { Of, Offered } from './business.ts';
import { expectDone } from './outcome.ts';

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

/** Takes over when a campaign begins and ends: by the days that were chosen, or never. */
async function followTimes(world: World, { id }: ModelBusiness, campaign: ModelCampaign) {
  const stored = await readCampaign(world.db, id, campaign.id);
  must(stored !== null, 'A campaign is lost');
  Object.assign(campaign, { startsAt: stored.startsAt, endsAt: stored.endsAt });
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
    if (outcome === 'done') await followTimes(world, business, campaign);
  },
};
