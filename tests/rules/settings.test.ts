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

describe('what the settings of a business may not be', () => {
  world.seedOnce();

  it.each([
    ['a part that nothing uses', { theme: 'plain' }],
    ['a part that nothing uses beside the rest', { card: CARD, placements: [VAN], theme: 'plain' }],
    ['text', 'none'],
    ['nothing', null],
    ['a list', [CARD]],
  ])('is %s', async (_, settings) => {
    await assertFails(edit('owner', { settings }));
  });
});

describe('the settings of a business', () => {
  it('may not be taken away, and may be empty', async () => {
    await assertFails(edit('owner', { settings: deleteField() }));
    await givenSettings({ card: CARD, placements: [VAN] });
    await assertSucceeds(edit('owner', { settings: {} }));
  });

  it('keep no owner from the other fields, whatever they have become', async () => {
    await givenSettings({ theme: 'plain', card: 5, placements: 'x'.repeat(1000) });
    await assertSucceeds(edit('owner', { name: 'Smith & Sons' }));
  });
});

describe('the card in the settings', () => {
  world.seedOnce();

  it('is saved in each template, with and without a panel and a phone number', async () => {
    for (const id of [...CARD_TEMPLATES.map((template) => template.id), 'x', 'x'.repeat(40)])
      await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, template: id } }));
    for (const has_panel of [true, false, null]) {
      await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, has_panel } }));
    }
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, has_phone: true } }));
    await assertSucceeds(edit('owner', { 'settings.card': { ...CARD, language: 'es' } }));
  });

  it('is saved without words, with as many as it holds, and beside places', async () => {
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
  ])('is refused as %s', async (_, card) => {
    await assertFails(edit('owner', { 'settings.card': card }));
  });
});

describe('the places in the settings', () => {
  const save = (placements: unknown) => edit('owner', { 'settings.placements': placements });

  it('are added one at a time, up to twenty, and removed', async () => {
    await assertSucceeds(save([VAN]));
    await assertSucceeds(save([VAN, { code: 'x'.repeat(40), label: 'ü'.repeat(40) }]));
    await assertSucceeds(save([VAN]));
    await assertSucceeds(save([]));
    await assertSucceeds(save([{ code: 'v', label: 'V' }]));
    await givenSettings({ placements: places(19) });
    await assertSucceeds(save(places(20)));
    await assertFails(save(places(21)));
  });

  it('are refused where more than one is new, for only one is looked at', async () => {
    await assertFails(save(places(2)));
    await givenSettings({ placements: [VAN] });
    await assertFails(save(places(2)));
  });

  it('are refused where one repeated fills the list', async () => {
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
  ])('are refused with one that is %s', async (_, place) => {
    await assertFails(save([place]));
    await givenSettings({ placements: [VAN] });
    await assertFails(save([VAN, place]));
    await assertFails(save([place]));
  });

  it('are refused as anything but a list', async () => {
    for (const placements of ['van', null, { van: VAN }]) await assertFails(save(placements));
  });
});

describe('the switch for referral mails in the settings', () => {
  world.seedOnce();
  const save = (wanted: unknown) => edit('owner', { 'settings.referral_mails': wanted });

  it('is set either way, beside the rest', async () => {
    await assertSucceeds(save(false));
    await givenSettings({ card: CARD, placements: [VAN] });
    await assertSucceeds(save(false));
    await assertSucceeds(save(true));
  });

  it('is refused as anything but yes or no', async () => {
    for (const wanted of ['no', 0, null, {}, [false]]) await assertFails(save(wanted));
  });
});

describe('the switches for mails to referrers in the settings', () => {
  world.seedOnce();
  const save = (mails: unknown) => edit('owner', { 'settings.referrer_mails': mails });

  it('are set each on its own, beside the rest', async () => {
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
  ])('are refused as %s', async (_, mails) => {
    await assertFails(save(mails));
  });
});

describe('the first steps in the settings', () => {
  world.seedOnce();
  const save = (steps: unknown) => edit('owner', { 'settings.first_steps': steps });
  const ALL = { sends: 3, tested: true, is_over: true };

  it('are begun, taken one by one beside the rest, and put away', async () => {
    await assertSucceeds(save({}));
    await givenSettings({ card: CARD, placements: [VAN], first_steps: {} });
    for (const [step, taken] of Object.entries(ALL))
      await assertSucceeds(edit('owner', { [`settings.first_steps.${step}`]: taken }));
    await assertSucceeds(save({ ...ALL, sends: 0 }));
  });

  it('are taken by a business that began none', async () => {
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
  ])('are refused as %s', async (_, steps) => {
    await assertFails(save(steps));
  });
});

describe('how long friends are kept, in the settings', () => {
  world.seedOnce();

  it('is one of the times that can be chosen', async () => {
    for (const months of [3, 6, 12, 18, 24])
      await assertSucceeds(edit('owner', { 'settings.retention_months': months }));
  });

  it.each([1, 36, 0, '6', null])('is not %j', async (months) => {
    await assertFails(edit('owner', { 'settings.retention_months': months }));
  });
});

describe('the reminders in the settings', () => {
  world.seedOnce();
  const save = (reminders: unknown) => edit('owner', { 'settings.reminders': reminders });
  const ALL = { wait_hours: 24, hour: 8, daily: true, monday: false };

  it('have each wait and each hour of a day, all or some of them, beside the rest', async () => {
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
  ])('are refused as %s', async (_, reminders) => {
    await assertFails(save(reminders));
  });
});

describe('how customers are asked by mail, in the settings', () => {
  world.seedOnce();
  const save = (asks: unknown) => edit('owner', { 'settings.asks': asks });

  it('has a number of mails a day and up to two days', async () => {
    for (const reminder_days of [[], [4], [1, 28]])
      await assertSucceeds(save({ daily_limit: 50, reminder_days }));
    for (const daily_limit of [1, 5000]) await assertSucceeds(save({ daily_limit }));
  });

  it.each([
    ['no map', true],
    ['a map with more in it', { daily_limit: 50, hour: 8 }],
    ['no mail', { daily_limit: 0 }],
    ['more than any', { daily_limit: 5001 }],
    ['half a mail', { daily_limit: 1.5 }],
    ['three reminders', { reminder_days: [1, 2, 3] }],
    ['a day that is none', { reminder_days: [0] }],
    ['a day in words', { reminder_days: [4, 'next'] }],
    ['a day too late', { reminder_days: [4, 29] }],
    ['a word of days', { reminder_days: '4' }],
  ])('is refused as %s', async (_, asks) => {
    await assertFails(save(asks));
  });
});
