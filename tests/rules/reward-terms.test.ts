import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { mentionsReview } from '@vouchwell/domain/rewards/reward-form';
import { type RewardTerms, rewardTermsSchema } from '@vouchwell/domain/rewards/terms';
import { HEALTH_INDUSTRIES } from '@vouchwell/domain/shared/industry';
import { CURRENCIES, MONEY_MAX } from '@vouchwell/domain/shared/money';
import { toStored } from '@vouchwell/domain/shared/storage';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { deleteField, serverTimestamp } from 'firebase/firestore';
import { beforeEach, expect, it } from 'vitest';
import { businessDocument, businessOf, inDays, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();
const { editBusiness: edit } = world;
const givenBusiness = (fields: object = {}) =>
  world.given(`businesses/${businessOf('owner')}`, { ...businessDocument('owner'), ...fields });

world.seedOnce();
beforeEach(() => givenBusiness());

const cash = (amount_cents: unknown) => ({ kind: 'cash', amount_cents });
const TERMS = {
  referrer: cash(5000),
  friend: { kind: 'credit', amount_cents: 2500 },
  due_when: 'converted',
  yearly_cap: null,
  least_job_cents: null,
};
const SHARE = { kind: 'percent', percent: 10 };
const SHARE_TERMS = { ...TERMS, referrer: SHARE, friend: null };
const WORDS = { kind: 'other', text: 'Dinner' };

const save = (reward_terms: unknown) => edit('owner', { reward_terms });

it.each<[string, Partial<RewardTerms>]>([
  [
    'an amount and a percentage',
    {
      referrer: { kind: 'gift_card', amountCents: MONEY_MAX },
      friend: { kind: 'percent', percent: 100 },
      yearlyCap: 1000,
      leastJobCents: 0,
    },
  ],
  [
    'custom text, due when the referral arrives',
    { referrer: { kind: 'other', text: 'x'.repeat(100) }, dueWhen: 'arrived', yearlyCap: 1 },
  ],
  [
    'the minimum of each value',
    { referrer: { kind: 'percent', percent: 1 }, friend: { kind: 'other', text: 'x' } },
  ],
  [
    'one cent for each person',
    { referrer: { kind: 'cash', amountCents: 1 }, friend: { kind: 'credit', amountCents: 1 } },
  ],
])('reward terms can be saved with %s', async (_, fields) => {
  const terms = sampleTerms(fields);
  expect(rewardTermsSchema.parse(terms)).toEqual(terms);
  await assertSucceeds(save(toStored(terms)));
  await assertSucceeds(save(null));
});

it.each([
  ['an unknown field', { ...TERMS, extra: 1 }],
  ['missing fields', { referrer: cash(5000), friend: null }],
  ['plain text', '$50'],
  ['an unknown kind', { ...TERMS, referrer: { kind: 'gold', amount_cents: 1 } }],
  ['no amount', { ...TERMS, referrer: { kind: 'cash' } }],
  ['an amount of zero', { ...TERMS, referrer: cash(0) }],
  ['a negative amount', { ...TERMS, referrer: cash(-1) }],
  ['a fraction of a cent', { ...TERMS, referrer: cash(0.5) }],
  ['more than the maximum amount', { ...TERMS, referrer: cash(MONEY_MAX + 1) }],
  ['an amount as text', { ...TERMS, referrer: cash('5000') }],
  ['a cash promise with a percentage', { ...TERMS, referrer: { ...cash(5000), percent: 10 } }],
  ['a percentage with an amount', { ...TERMS, referrer: { ...SHARE, amount_cents: 1 } }],
  ['text with an amount', { ...TERMS, referrer: { ...WORDS, amount_cents: 1 } }],
  ['a percentage labeled as cash', { ...TERMS, referrer: { ...SHARE, kind: 'cash' } }],
  ['text labeled as cash', { ...TERMS, referrer: { ...WORDS, kind: 'cash' } }],
  ['zero percent', { ...SHARE_TERMS, referrer: { kind: 'percent', percent: 0 } }],
  ['more than 100 percent', { ...SHARE_TERMS, referrer: { kind: 'percent', percent: 101 } }],
  ['a fraction of a percent', { ...SHARE_TERMS, referrer: { kind: 'percent', percent: 0.5 } }],
  ['an empty promise', { ...TERMS, friend: { kind: 'other', text: '' } }],
  ['a promise that is too long', { ...TERMS, friend: { kind: 'other', text: 'x'.repeat(101) } }],
  ['an unknown due condition', { ...TERMS, due_when: 'soon' }],
  ['a yearly cap of zero', { ...TERMS, yearly_cap: 0 }],
  ['a yearly cap that is too high', { ...TERMS, yearly_cap: 1001 }],
  ['a negative minimum job value', { ...TERMS, least_job_cents: -1 }],
  ['a fractional minimum job value', { ...TERMS, least_job_cents: 0.5 }],
])('rejects reward terms with %s', async (_, terms) => {
  await assertFails(save(terms));
});

const words = (text: string) => ({ ...TERMS, friend: { kind: 'other', text } });

it.each([
  '$20 for a Google review',
  'REVIEWED us?\nGet $5',
  '$10 off for five stars',
  '$10 off for a 5-star rating',
  '$20 por una reseña',
  '10% off for a nice word on Yelp',
  'Free drain check for feedback on Google',
  '$10 por tu opinión en Google',
  'Un descuento por tu calificación',
])('rejects a reward for a review in any wording: %s', async (text) => {
  expect(mentionsReview(text)).toBe(true);
  await assertFails(edit('owner', { reward_description: text }));
  await assertFails(edit('owner', { reward_description_es: text }));
  await assertFails(edit('owner', { reward_terms: words(text.replace('\n', ' ')) }));
});

it.each(['A preview of our new menu', 'A Google Play card', 'Underrated!\n$5'])(
  "accepts reward text that doesn't ask for a review: %s",
  async (text) => {
    expect(mentionsReview(text)).toBe(false);
    await assertSucceeds(edit('owner', { reward_description: text }));
  },
);

it.each(HEALTH_INDUSTRIES)("a health practice of the type %s can't set a reward", async (trade) => {
  await givenBusiness({ trade });
  const spanish = { reward_description_es: 'Una cena' };
  for (const reward of [{ reward_description: 'Dinner' }, spanish, { reward_terms: TERMS }])
    await assertFails(edit('owner', reward));
  await assertFails(edit('owner', { trade: 'plumbing' }));
  await assertFails(edit('owner', { trade: deleteField(), reward_description: 'Dinner' }));
  await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
});

it("an owner outside the health industries can set a reward, but can't write the industry directly", async () => {
  await givenBusiness({ trade: 'barber' });
  await assertSucceeds(edit('owner', { reward_description: 'Dinner', reward_terms: TERMS }));
  await assertFails(edit('owner', { trade: 'law' }));
});

it('the currency can be any supported currency, or missing', async () => {
  for (const currency of CURRENCIES) await assertSucceeds(edit('owner', { currency }));
  await assertSucceeds(edit('owner', { currency: deleteField() }));
});

it.each([
  ['currency', 'JPY'],
  ['currency', 'usd'],
  ['currency', 5],
  ['time_zone', ''],
  ['time_zone', 'America/New York'],
  ['time_zone', 'x'.repeat(65)],
  ['time_zone', 5],
])('rejects the business field %s set to %j', async (field, value) => {
  const times = { time_zone_changed_at: serverTimestamp() };
  await assertFails(edit('owner', { [field]: value, ...(field === 'time_zone' && times) }));
});

const move = (time_zone: unknown, fields: object = {}) =>
  edit('owner', { time_zone, time_zone_changed_at: serverTimestamp(), ...fields });
const givenChange = (days: number) =>
  givenBusiness({ time_zone: 'Asia/Tokyo', time_zone_changed_at: inDays(-days) });

it('the time zone can be any named zone, or missing', async () => {
  const named = ['America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+12', 'Z', 'x'.repeat(64)];
  for (const zone of [...named, deleteField()]) {
    await givenChange(1.1);
    await assertSucceeds(move(zone));
  }
});

it("the time zone can change only once a day, measured by the server's time [attack]", async () => {
  await assertSucceeds(move('UTC'));
  for (const zone of ['Asia/Tokyo', deleteField()]) await assertFails(move(zone));
  await givenChange(0.9);
  await assertFails(move('UTC'));
  await assertFails(move('UTC', { time_zone_changed_at: inDays(-2) }));
  await assertFails(edit('owner', { time_zone: 'UTC' }));
  await assertFails(edit('owner', { time_zone_changed_at: deleteField() }));
  await assertFails(edit('owner', { time_zone_changed_at: inDays(-9) }));
  await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
  await givenChange(1.1);
  await assertFails(move('UTC', { time_zone_changed_at: inDays(-1) }));
  await assertSucceeds(move('UTC'));
});
