import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { CARD_TEMPLATES } from '../../web/src/cards/templates.ts';
import { business, businessOf, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const { editBusiness: edit } = world;
const givenSettings = (settings: object) =>
  world.given(`businesses/${businessOf('owner')}`, { ...business('owner'), settings });

const CARD = { template: 'modern', message: 'Refer a friend!\n\nScan.', has_panel: null };
const VAN = { code: 'van', label: 'Van' };
const places = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ code: `place-${n}`, label: `Place ${n}` }));

describe('invalid settings of a business', () => {
  world.seedOnce();

  it.each([
    ['a part that nothing uses', { theme: 'plain' }],
    ['a part that nothing uses beside the rest', { card: CARD, placements: [VAN], theme: 'plain' }],
    ['text', 'none'],
    ['nothing', null],
    ['a list', [CARD]],
  ])('include %s', async (_, settings) => {
    await assertFails(edit('owner', { settings }));
  });
});

describe('the settings of a business', () => {
  it("can't be removed, but can be empty", async () => {
    await assertFails(edit('owner', { settings: deleteField() }));
    await givenSettings({ card: CARD, placements: [VAN] });
    await assertSucceeds(edit('owner', { settings: {} }));
  });

  it('never block edits of other fields, whatever they contain', async () => {
    await givenSettings({ theme: 'plain', card: 5, placements: 'x'.repeat(1000) });
    await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
  });
});

describe('the card in the settings', () => {
  world.seedOnce();

  it('is saved for each template, with and without a panel and a phone number', async () => {
    for (const id of [...CARD_TEMPLATES.map((template) => template.id), 'x', 'x'.repeat(40)])
      await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, template: id } }));
    for (const has_panel of [true, false, null]) {
      await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, has_panel } }));
    }
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, has_phone: true } }));
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, language: 'es' } }));
  });

  it('is saved without text, with the maximum length, and next to placements', async () => {
    await givenSettings({ placements: places(20) });
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, message: '' } }));
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, message: 'x'.repeat(300) } }));
  });

  it.each([
    ['no map', 'modern'],
    ['a map with more in it', { ...CARD, picture: 'x' }],
    ['a map with less in it', { template: 'modern', message: 'Hi' }],
    ['a template that is no text', { ...CARD, template: 1 }],
    ['a template that is no name', { ...CARD, template: 'Modern Gradient' }],
    ['a template without a name', { ...CARD, template: '' }],
    ['a template with too long a name', { ...CARD, template: 'x'.repeat(41) }],
    ['a message that is no text', { ...CARD, message: ['Hi'] }],
    ['a message too long', { ...CARD, message: 'x'.repeat(301) }],
    ['a panel that is neither there nor not', { ...CARD, has_panel: 'yes' }],
    ['a language that we do not speak', { ...CARD, language: 'fr' }],
    ['a phone number that is neither there nor not', { ...CARD, has_phone: '555' }],
  ])('is rejected as %s', async (_, card) => {
    await assertFails(edit('owner', { 'settings.card': card }));
  });
});

describe('placements in the settings', () => {
  const save = (placements: unknown) => edit('owner', { 'settings.placements': placements });

  it('are added one at a time, up to twenty, and can be removed', async () => {
    await assertSucceeds(save([VAN]));
    await assertSucceeds(save([VAN, { code: 'x'.repeat(40), label: 'ü'.repeat(40) }]));
    await assertSucceeds(save([VAN]));
    await assertSucceeds(save([]));
    await assertSucceeds(save([{ code: 'v', label: 'V' }]));
    await givenSettings({ placements: places(19) });
    await assertSucceeds(save(places(20)));
    await assertFails(save(places(21)));
  });

  it('are rejected if more than one is new', async () => {
    await assertFails(save(places(2)));
    await givenSettings({ placements: [VAN] });
    await assertFails(save(places(2)));
  });

  it('are rejected if a repeated one fills the list', async () => {
    await givenSettings({ placements: [VAN] });
    await assertFails(save(Array.from({ length: 21 }, () => VAN)));
  });

  it.each([
    ['no map', 'van'],
    ['a map with more in it', { ...VAN, picture: 'x' }],
    ['a map with less in it', { code: 'van' }],
    ['a code that is no text', { ...VAN, code: 7 }],
    ['a code that is none', { ...VAN, code: 'Front counter' }],
    ['no code', { ...VAN, code: '' }],
    ['a code too long', { ...VAN, code: 'x'.repeat(41) }],
    ['a name that is no text', { ...VAN, label: null }],
    ['no name', { ...VAN, label: '' }],
    ['a name of two lines', { ...VAN, label: 'Van\nof Anna' }],
    ['a name too long', { ...VAN, label: 'x'.repeat(41) }],
  ])('are rejected with one that is %s', async (_, place) => {
    await assertFails(save([place]));
    await givenSettings({ placements: [VAN] });
    await assertFails(save([VAN, place]));
    await assertFails(save([place]));
  });

  it("are rejected if they aren't a list", async () => {
    for (const placements of ['van', null, { van: VAN }]) await assertFails(save(placements));
  });
});

describe('the setting for referral emails', () => {
  world.seedOnce();
  const save = (wanted: unknown) => edit('owner', { 'settings.referral_mails': wanted });

  it('can be turned on and off, next to other fields', async () => {
    await assertSucceeds(save(false));
    await givenSettings({ card: CARD, placements: [VAN] });
    await assertSucceeds(save(false));
    await assertSucceeds(save(true));
  });

  it('is rejected unless it is true or false', async () => {
    for (const wanted of ['no', 0, null, {}, [false]]) await assertFails(save(wanted));
  });
});

describe('settings for emails to referrers', () => {
  world.seedOnce();
  const save = (mails: unknown) => edit('owner', { 'settings.referrer_mails': mails });

  it('can be set one by one, next to other fields', async () => {
    await assertSucceeds(save({ thanks: false, asked: false, converted: true, paid: false }));
    await givenSettings({ card: CARD, placements: [VAN], referral_mails: false });
    await assertSucceeds(edit('owner', { 'settings.referrer_mails.converted': false }));
    await assertSucceeds(edit('owner', { 'settings.referrer_mails.thanks': true }));
    await assertSucceeds(edit('owner', { 'settings.referrer_mails.paid': true }));
    await assertSucceeds(save({}));
  });

  it.each([
    ['no map', false],
    ['nothing', null],
    ['a map with more in it', { thanks: true, converted: true, birthday: true }],
    ['a thank-you that is neither on nor off', { thanks: 'yes' }],
    ['good news that is neither on nor off', { converted: null }],
    ['a payment that is neither told nor not', { paid: 1 }],
    ['word of who asked that is neither on nor off', { asked: 'yes' }],
  ])('are rejected as %s', async (_, mails) => {
    await assertFails(save(mails));
  });
});

describe('first steps in the settings', () => {
  world.seedOnce();
  const save = (steps: unknown) => edit('owner', { 'settings.first_steps': steps });
  const ALL = { sends: 3, tested: true, is_over: true };

  it('can be started, completed one by one, and dismissed', async () => {
    await assertSucceeds(save({}));
    await givenSettings({ card: CARD, placements: [VAN], first_steps: {} });
    for (const [step, taken] of Object.entries(ALL))
      await assertSucceeds(edit('owner', { [`settings.first_steps.${step}`]: taken }));
    await assertSucceeds(save({ ...ALL, sends: 0 }));
  });

  it("can be completed by a business that didn't start them", async () => {
    await givenSettings({});
    await assertSucceeds(edit('owner', { 'settings.first_steps.sends': 1 }));
  });

  it.each([
    ['no map', true],
    ['nothing', null],
    ['a map with more in it', { ...ALL, names: ['Maria'] }],
    ['fewer customers than none', { ...ALL, sends: -1 }],
    ['more customers than are asked for', { ...ALL, sends: 4 }],
    ['half a customer', { ...ALL, sends: 1.5 }],
    ['customers by name', { ...ALL, sends: 'Maria' }],
    ['a test that is neither made nor not', { ...ALL, tested: 'yes' }],
    ['a list that is neither over nor not', { ...ALL, is_over: 'yes' }],
  ])('are rejected as %s', async (_, steps) => {
    await assertFails(save(steps));
  });
});

describe('the retention period in the settings', () => {
  world.seedOnce();

  it('is one of the choices', async () => {
    for (const months of [3, 6, 12, 18, 24])
      await assertSucceeds(edit('owner', { 'settings.retention_months': months }));
  });

  it.each([1, 36, 0, '6', null])("can't be %j", async (months) => {
    await assertFails(edit('owner', { 'settings.retention_months': months }));
  });
});

describe('reminders in the settings', () => {
  world.seedOnce();
  const save = (reminders: unknown) => edit('owner', { 'settings.reminders': reminders });
  const ALL = { wait_hours: 24, hour: 8, daily: true, monday: false };

  it('can have any delay and hour, all or some of them, next to other fields', async () => {
    for (const wait_hours of [4, 24, 48, 0]) await assertSucceeds(save({ ...ALL, wait_hours }));
    for (const hour of [0, 23]) await assertSucceeds(save({ ...ALL, hour }));
    await assertSucceeds(save({}));
    await givenSettings({ card: CARD, placements: [VAN] });
    await assertSucceeds(edit('owner', { 'settings.reminders.daily': false }));
  });

  it.each([
    ['no map', true],
    ['nothing', null],
    ['a map with more in it', { ...ALL, minute: 30 }],
    ['a wait that cannot be chosen', { ...ALL, wait_hours: 1 }],
    ['a wait in words', { ...ALL, wait_hours: '24' }],
    ['an hour after the last', { ...ALL, hour: 24 }],
    ['an hour before the first', { ...ALL, hour: -1 }],
    ['half an hour', { ...ALL, hour: 8.5 }],
    ['a daily mail that is neither on nor off', { ...ALL, daily: 1 }],
    ['a page on Mondays that is neither on nor off', { ...ALL, monday: null }],
  ])('are rejected as %s', async (_, reminders) => {
    await assertFails(save(reminders));
  });
});

describe('settings for bulk emails', () => {
  world.seedOnce();
  const save = (asks: unknown) => edit('owner', { 'settings.asks': asks });

  it('have a daily limit and up to two days', async () => {
    for (const reminder_days of [[], [4], [1, 28]])
      await assertSucceeds(save({ daily_limit: 50, reminder_days }));
    for (const daily_limit of [1, 5000]) await assertSucceeds(save({ daily_limit }));
  });

  it.each([
    ['no map', true],
    ['a map with more in it', { daily_limit: 50, hour: 8 }],
    ['no mail', { daily_limit: 0 }],
    ['more than any', { daily_limit: 5001 }],
    ['half an email', { daily_limit: 1.5 }],
    ['three reminders', { reminder_days: [1, 2, 3] }],
    ['a day that is none', { reminder_days: [0] }],
    ['a day in words', { reminder_days: [4, 'next'] }],
    ['a day too late', { reminder_days: [4, 29] }],
    ['a word of days', { reminder_days: '4' }],
  ])('are rejected as %s', async (_, asks) => {
    await assertFails(save(asks));
  });
});
