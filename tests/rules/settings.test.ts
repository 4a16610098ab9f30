import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField } from 'firebase/firestore';
import { beforeEach, it } from 'vitest';
import { CARD_TEMPLATES } from '../../web/src/cards/templates.ts';
import { businessDocument, businessOf, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const { editBusiness: edit } = world;
const givenSettings = (settings: object) =>
  world.given(`businesses/${businessOf('owner')}`, { ...businessDocument('owner'), settings });

const save = (setting: string, value: unknown) => edit('owner', { [`settings.${setting}`]: value });

world.seedOnce();
beforeEach(() => givenSettings({}));

const CARD = { template: 'modern', message: 'Refer a friend!\n\nScan.', has_panel: null };
const VAN = { code: 'van', label: 'Van' };
const places = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ code: `place-${n}`, label: `Place ${n}` }));

it.each([
  ['an unknown setting', { theme: 'plain' }],
  ['an unknown setting next to valid ones', { card: CARD, placements: [VAN], theme: 'plain' }],
  ['text', 'none'],
  ['null', null],
  ['a list', [CARD]],
])('rejects %s when saving settings', async (_, settings) => {
  await assertFails(edit('owner', { settings }));
});

it("a business's settings can't be removed, but can be empty", async () => {
  await assertFails(edit('owner', { settings: deleteField() }));
  await givenSettings({ card: CARD, placements: [VAN] });
  await assertSucceeds(edit('owner', { settings: {} }));
});

it('invalid settings never block edits to other fields', async () => {
  await givenSettings({ theme: 'plain', card: 5, placements: 'x'.repeat(1000) });
  await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
});

it('the card can be saved for each template, with or without a panel and a phone number', async () => {
  for (const id of [...CARD_TEMPLATES.map((template) => template.id), 'x', 'x'.repeat(40)])
    await assertSucceeds(save('card', { ...CARD, template: id }));
  for (const has_panel of [true, false, null]) {
    await assertSucceeds(save('card', { ...CARD, has_panel }));
  }
  await assertSucceeds(save('card', { ...CARD, has_phone: true }));
  await assertSucceeds(save('card', { ...CARD, language: 'es' }));
});

it('the card can be saved with empty text, with text of the maximum length, and alongside placements', async () => {
  await givenSettings({ placements: places(20) });
  await assertSucceeds(save('card', { ...CARD, message: '' }));
  await assertSucceeds(save('card', { ...CARD, message: 'x'.repeat(300) }));
});

it.each([
  ['something other than a map', 'modern'],
  ['a map with an extra field', { ...CARD, picture: 'x' }],
  ['a map with missing fields', { template: 'modern', message: 'Hi' }],
  ["a map with a template that isn't text", { ...CARD, template: 1 }],
  ['a map with an invalid template name', { ...CARD, template: 'Modern Gradient' }],
  ['a map with an empty template name', { ...CARD, template: '' }],
  ['a map with a template name that is too long', { ...CARD, template: 'x'.repeat(41) }],
  ["a map with a message that isn't text", { ...CARD, message: ['Hi'] }],
  ['a map with a message that is too long', { ...CARD, message: 'x'.repeat(301) }],
  ['a map with a panel other than true or false', { ...CARD, has_panel: 'yes' }],
  ['a map with an unsupported language', { ...CARD, language: 'fr' }],
  ['a map with a phone option other than true or false', { ...CARD, has_phone: '555' }],
])('rejects a card stored as %s', async (_, card) => {
  await assertFails(save('card', card));
});

it('placements can be added one at a time, up to twenty, and removed', async () => {
  await assertSucceeds(save('placements', [VAN]));
  await assertSucceeds(save('placements', [VAN, { code: 'x'.repeat(40), label: 'ü'.repeat(40) }]));
  await assertSucceeds(save('placements', [VAN]));
  await assertSucceeds(save('placements', []));
  await assertSucceeds(save('placements', [{ code: 'v', label: 'V' }]));
  await givenSettings({ placements: places(19) });
  await assertSucceeds(save('placements', places(20)));
  await assertFails(save('placements', places(21)));
});

it('rejects placements if more than one is added at a time', async () => {
  await assertFails(save('placements', places(2)));
  await givenSettings({ placements: [VAN] });
  await assertFails(save('placements', places(2)));
});

it('rejects placements if one is repeated to fill the list', async () => {
  await givenSettings({ placements: [VAN] });
  const repeated = Array.from({ length: 21 }, () => VAN);
  await assertFails(save('placements', repeated));
});

it.each([
  ['something other than a map', 'van'],
  ['a map with an extra field', { ...VAN, picture: 'x' }],
  ['a map with missing fields', { code: 'van' }],
  ["a map with a code that isn't text", { ...VAN, code: 7 }],
  ['a map with an invalid code', { ...VAN, code: 'Front counter' }],
  ['a map with an empty code', { ...VAN, code: '' }],
  ['a map with a code that is too long', { ...VAN, code: 'x'.repeat(41) }],
  ["a map with a name that isn't text", { ...VAN, label: null }],
  ['a map with an empty name', { ...VAN, label: '' }],
  ['a map with a two-line name', { ...VAN, label: 'Van\nof Anna' }],
  ['a map with a name that is too long', { ...VAN, label: 'x'.repeat(41) }],
])('rejects placements if one is %s', async (_, place) => {
  await assertFails(save('placements', [place]));
  await givenSettings({ placements: [VAN] });
  await assertFails(save('placements', [VAN, place]));
  await assertFails(save('placements', [place]));
});

it("rejects placements that aren't a list", async () => {
  for (const placements of ['van', null, { van: VAN }])
    await assertFails(save('placements', placements));
});

it.each(['referral_mails', 'asks_job_value', 'keeps_reward_words'])(
  'the setting %s can only be true or false, with or without other settings',
  async (name) => {
    for (const value of [true, false]) await assertSucceeds(save(name, value));
    await givenSettings({ card: CARD, placements: [VAN] });
    for (const value of [true, false]) await assertSucceeds(save(name, value));
    for (const value of ['no', 0, null, {}, [false]]) await assertFails(save(name, value));
  },
);

it('settings for emails to referrers can be changed together, or one at a time with other settings', async () => {
  await assertSucceeds(
    save('referrer_mails', { thanks: false, asked: false, converted: true, paid: false }),
  );
  await givenSettings({ card: CARD, placements: [VAN], referral_mails: false });
  await assertSucceeds(save('referrer_mails.converted', false));
  await assertSucceeds(save('referrer_mails.thanks', true));
  await assertSucceeds(save('referrer_mails.paid', true));
  await assertSucceeds(save('referrer_mails', {}));
});

it.each([
  ['something other than a map', false],
  ['null', null],
  ['a map with an extra field', { thanks: true, converted: true, birthday: true }],
  ['a map with a thank-you other than true or false', { thanks: 'yes' }],
  ['a map with a conversion email other than true or false', { converted: null }],
  ['a map with a payment email other than true or false', { paid: 1 }],
  ['a map with a contact-request email other than true or false', { asked: 'yes' }],
])('rejects settings for emails to referrers that are %s', async (_, mails) => {
  await assertFails(save('referrer_mails', mails));
});

const ALL_STEPS = { sends: 3, tested: true, is_over: true };

it('onboarding steps can be started, completed one by one, and dismissed', async () => {
  await assertSucceeds(save('first_steps', {}));
  await givenSettings({ card: CARD, placements: [VAN], first_steps: {} });
  for (const [step, taken] of Object.entries(ALL_STEPS))
    await assertSucceeds(save(`first_steps.${step}`, taken));
  await assertSucceeds(save('first_steps', { ...ALL_STEPS, sends: 0 }));
});

it('a business without stored onboarding progress can complete steps', async () => {
  await assertSucceeds(save('first_steps.sends', 1));
});

it.each([
  ['something other than a map', true],
  ['null', null],
  ['a map with an extra field', { ...ALL_STEPS, names: ['Maria'] }],
  ['a map with a negative number of customers', { ...ALL_STEPS, sends: -1 }],
  ['a map with too many customers', { ...ALL_STEPS, sends: 4 }],
  ['a map with a fractional number of customers', { ...ALL_STEPS, sends: 1.5 }],
  ['a map with the number of customers as text', { ...ALL_STEPS, sends: 'Maria' }],
  ['a map with a test step other than true or false', { ...ALL_STEPS, tested: 'yes' }],
  ['a map with a dismissal other than true or false', { ...ALL_STEPS, is_over: 'yes' }],
])('rejects onboarding steps stored as %s', async (_, steps) => {
  await assertFails(save('first_steps', steps));
});

it('the retention period can be 3, 6, 12, 18 or 24 months', async () => {
  for (const months of [3, 6, 12, 18, 24]) await assertSucceeds(save('retention_months', months));
});

it.each([1, 36, 0, '6', null])("the retention period can't be %j", async (months) => {
  await assertFails(save('retention_months', months));
});

const ALL_REMINDERS = { wait_hours: 24, hour: 8, daily: true, monday: false };

it('reminder settings accept any allowed delay and hour, and every field is optional', async () => {
  for (const wait_hours of [4, 24, 48, 0])
    await assertSucceeds(save('reminders', { ...ALL_REMINDERS, wait_hours }));
  for (const hour of [0, 23]) await assertSucceeds(save('reminders', { ...ALL_REMINDERS, hour }));
  await assertSucceeds(save('reminders', {}));
  await givenSettings({ card: CARD, placements: [VAN] });
  await assertSucceeds(save('reminders.daily', false));
});

it.each([
  ['something other than a map', true],
  ['null', null],
  ['a map with an extra field', { ...ALL_REMINDERS, minute: 30 }],
  ["a map with a delay that can't be chosen", { ...ALL_REMINDERS, wait_hours: 1 }],
  ['a map with a delay as text', { ...ALL_REMINDERS, wait_hours: '24' }],
  ['a map with an hour above 23', { ...ALL_REMINDERS, hour: 24 }],
  ['a map with a negative hour', { ...ALL_REMINDERS, hour: -1 }],
  ['a map with a fractional hour', { ...ALL_REMINDERS, hour: 8.5 }],
  ['a map with a daily email other than true or false', { ...ALL_REMINDERS, daily: 1 }],
  ['a map with a Monday email other than true or false', { ...ALL_REMINDERS, monday: null }],
])('rejects reminders stored as %s', async (_, reminders) => {
  await assertFails(save('reminders', reminders));
});

it('bulk emails can have a daily limit and up to two reminder days', async () => {
  for (const reminder_days of [[], [4], [1, 28]])
    await assertSucceeds(save('asks', { daily_limit: 50, reminder_days }));
  for (const daily_limit of [1, 5000]) await assertSucceeds(save('asks', { daily_limit }));
});

it.each([
  ['something other than a map', true],
  ['a map with an extra field', { daily_limit: 50, hour: 8 }],
  ['a map with a limit of zero emails', { daily_limit: 0 }],
  ['a map with a limit above the maximum', { daily_limit: 5001 }],
  ['a map with a fractional limit', { daily_limit: 1.5 }],
  ['a map with three reminders', { reminder_days: [1, 2, 3] }],
  ['a map with a reminder on day zero', { reminder_days: [0] }],
  ['a map with a day as text', { reminder_days: [4, 'next'] }],
  ['a map with a day that is too late', { reminder_days: [4, 29] }],
  ['a map with days as text', { reminder_days: '4' }],
])('rejects settings for bulk emails stored as %s', async (_, asks) => {
  await assertFails(save('asks', asks));
});
