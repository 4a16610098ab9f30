import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Business } from './business/business.ts';
import { settingsSchema } from './business/settings.ts';
import {
  type CampaignFields,
  campaignFields,
  campaignSchema,
  getCampaignState,
  getCampaignTimes,
  mergeCampaignIntoBusiness,
  planCampaignChange,
  validateDateRange,
} from './campaigns.ts';
import { findInputError } from './shared/text.ts';
import { sampleCampaign, sampleCard, sampleTerms } from './testing/samples.ts';

const NEW_YORK = 'America/New_York';
const spring = sampleCampaign({
  slug: 'rivera-spring',
  ...getCampaignTimes({ firstDay: '2026-03-01', lastDay: '2026-03-31' }, NEW_YORK),
  settings: { card: sampleCard({ message: 'Spring!' }) },
});

it("starts and ends a campaign at midnight in the business's time zone, even across a clock change", () => {
  expect(spring.startsAt).toEqual(new Date('2026-03-01T05:00:00Z'));
  expect(spring.endsAt).toEqual(new Date('2026-04-01T04:00:00Z'));
});

it.each([
  ['2026-03-01T04:59:59.999Z', 'planned'],
  ['2026-03-01T05:00:00.000Z', 'running'],
  ['2026-04-01T03:59:59.999Z', 'running'],
  ['2026-04-01T04:00:00.000Z', 'over'],
])("determines a campaign's state at %s: %s", (now, state) => {
  expect(getCampaignState(spring, new Date(now))).toBe(state);
});

it('keeps a campaign running if it has no last day', () => {
  const times = getCampaignTimes({ firstDay: '2026-03-01', lastDay: null }, NEW_YORK);
  expect(times.endsAt).toBeNull();
  expect(getCampaignState(times, new Date('2040-01-01'))).toBe('running');
});

const schema = z.object(campaignFields).check(validateDateRange);
const form = {
  name: ' Spring ',
  slug: 'rivera-spring',
  firstDay: '2026-03-01',
  lastDay: null,
  rewardDescription: null,
  rewardTerms: null,
};

it('accepts campaigns of one day, of several days, or without an end', () => {
  for (const lastDay of [null, '2026-03-01', '2026-03-31'])
    expect(schema.parse({ ...form, lastDay })).toEqual({ ...form, lastDay, name: 'Spring' });
});

it.each([
  [{ name: ' ' }, 'Enter a name, like Spring'],
  [{ slug: ' ' }, 'Choose a link for this campaign'],
  [{ firstDay: '2026-02-30' }, 'Choose a day'],
  [{ lastDay: '2026-02-28' }, 'The end date is before the start date'],
])('rejects a campaign form with %j', (wrong, message) => {
  expect(findInputError(schema, { ...form, ...wrong })).toBe(message);
});

describe('a business merged with a campaign', () => {
  const business = {
    id: 'business',
    slug: 'rivera-plumbing',
    rewardDescription: '$50 credit for you.',
    rewardTerms: sampleTerms({ referrer: { kind: 'credit', amountCents: 50_00 } }),
    settings: settingsSchema.parse({ card: sampleCard({ message: 'Refer a friend!' }) }),
    updatedAt: new Date('2026-02-10T12:00:00Z'),
  } as unknown as Business;

  it("merges a campaign's link, reward and card into its business", () => {
    expect(mergeCampaignIntoBusiness(business, spring)).toEqual({
      ...business,
      slug: 'rivera-spring',
      rewardDescription: '$100 credit for you.',
      rewardTerms: null,
      settings: { ...business.settings, card: spring.settings.card },
      updatedAt: spring.updatedAt,
    });
  });

  it("uses the business's reward and card for a campaign that has none", () => {
    const plain = { ...spring, rewardDescription: null, settings: { card: null } };
    expect(mergeCampaignIntoBusiness(business, plain)).toMatchObject({
      rewardDescription: '$50 credit for you.',
      rewardTerms: { referrer: { amountCents: 50_00 } },
      settings: business.settings,
    });
  });
});

it('parses a stored campaign despite invalid reward terms', () => {
  const parsed = campaignSchema.parse({ ...spring, rewardTerms: { referrer: 7 } });
  expect(parsed).toEqual({ ...spring, rewardTerms: null });
});

const NOW = new Date('2026-03-10T12:00:00Z');
const save = (fields: CampaignFields) =>
  planCampaignChange(spring, { to: 'saved', fields }, NEW_YORK, NOW);

it("recalculates a campaign's start and end only if a date changes", () => {
  expect(save({ name: 'Summer' })).toEqual({ name: 'Summer' });
  expect(save({ lastDay: '2026-04-02' })).toEqual({
    lastDay: '2026-04-02',
    startsAt: spring.startsAt,
    endsAt: new Date('2026-04-03T04:00:00Z'),
  });
});

it('rejects a change that would end a campaign before it starts', () => {
  expect(save({ lastDay: '2026-02-28' })).toBe('lastDay');
  expect(save({ firstDay: '2026-04-01' })).toBe('lastDay');
});

it('ends a running or planned campaign immediately', () => {
  expect(planCampaignChange(spring, { to: 'ended' }, NEW_YORK, NOW)).toEqual({
    lastDay: '2026-03-10',
    endsAt: NOW,
  });
  const before = new Date('2026-02-10T12:00:00Z');
  expect(planCampaignChange(spring, { to: 'ended' }, NEW_YORK, before)).toMatchObject({
    firstDay: '2026-02-10',
    startsAt: before,
    endsAt: before,
  });
});

it('changes nothing if an ended campaign is ended again', () => {
  const over = { ...spring, endsAt: new Date(NOW.getTime() - 1) };
  expect(planCampaignChange(over, { to: 'ended' }, NEW_YORK, NOW)).toEqual({});
  const neverOn = { ...spring, startsAt: NOW, endsAt: NOW };
  const later = new Date(NOW.getTime() + 1000);
  expect(planCampaignChange(neverOn, { to: 'ended' }, NEW_YORK, later)).toEqual({});
});
