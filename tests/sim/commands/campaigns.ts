import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { addDays, dayOf, startOfDay } from '@vouchwell/domain/lib/time-zone';
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

/** The days of a campaign, which begin at midnight where the business is. */
const timesOf = (firstDay: string, lastDay: string | null, { timeZone }: ModelBusiness) => ({
  ...{ firstDay, lastDay },
  startsAt: startOfDay(firstDay, timeZone),
  endsAt: lastDay === null ? null : startOfDay(addDays(lastDay, 1), timeZone),
});

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
    const times = timesOf(firstDay, lastDay, business);
    const reward = { description, terms: description ? terms : null };
    business.campaigns.push({ id, slug, ...reward, ...times });
  },
};

const campaignsOf = (model: Model) =>
  model.businesses.flatMap((business) =>
    business.campaigns.map((campaign) => ({ business, campaign })),
  );

/** One of the campaigns; mostly of those that are not over, where there are any. */
function pickCampaign(model: Model, which: number) {
  const all = campaignsOf(model);
  const open = all.filter(({ campaign: { endsAt } }) => !endsAt || endsAt > clock.now());
  return pick(which % 4 > 0 && open.length > 0 ? open : all, which);
}

/** It is over now at the latest; one that has not begun never does. */
function end(campaign: ModelCampaign, { timeZone }: ModelBusiness): void {
  const now = clock.now();
  if (campaign.endsAt && campaign.endsAt <= now) return;
  const today = dayOf(now, timeZone);
  const isPlanned = now < campaign.startsAt;
  const first = isPlanned ? { firstDay: today, startsAt: now } : {};
  Object.assign(campaign, first, { lastDay: today, endsAt: now });
}

/** Checks that a campaign begins and ends when its owner said. */
async function checkTimes(world: World, { id }: ModelBusiness, campaign: ModelCampaign) {
  const stored = await readCampaign(world.db, id, campaign.id);
  must(stored !== null, 'A campaign is lost');
  for (const name of ['startsAt', 'endsAt'] as const)
    must(
      stored[name]?.getTime() === campaign[name]?.getTime(),
      `Campaign ${campaign.slug}: ${name} is ${stored[name]} and not ${campaign[name]}`,
    );
}

export const changeCampaign: Action<{ readonly which: number; readonly ends: 'now' | number }> = {
  name: 'change campaign',
  can: (model) => campaignsOf(model).length > 0,
  async run(model, world, { which, ends }) {
    const { business, campaign } = pickCampaign(model, which);
    const from = Math.max(campaign.startsAt.getTime(), clock.now().getTime());
    const lastDay =
      ends === 'now' ? null : dayOf(new Date(from + ends * DAY_MS), business.timeZone);
    const outcome = lastDay
      ? await world.owners.editCampaign(business, campaign, lastDay)
      : await world.owners.endCampaign(business, campaign);
    if (!expectDone(outcome, world.isEntitled(business), 'A change of a campaign')) return;
    if (!lastDay) end(campaign, business);
    else if (lastDay !== campaign.lastDay)
      Object.assign(campaign, timesOf(campaign.firstDay, lastDay, business));
    await checkTimes(world, business, campaign);
  },
};
