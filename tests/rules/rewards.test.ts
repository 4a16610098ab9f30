import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { MONEY_MAX } from '@vouchwell/domain/money';
import { UNDO_ALLOWED_SECONDS } from '@vouchwell/domain/reward';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getAggregateFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  sum,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { businessOf, type OwnerPersona, PERSONAS, type Persona } from '../support/personas.ts';
import {
  conversion,
  dueReward,
  givenBen,
  leaving,
  paidFields,
  rewardRef,
  SHARE_TERMS,
  TERMS,
  writeBen,
} from '../support/reward-fixtures.ts';
import { inDays, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();
const STRANGERS = ['visitor', 'otherOwner', 'lapsedOwner'] as const;

const now = () => serverTimestamp();
const path = (of: OwnerPersona = 'owner') => `businesses/${businessOf(of)}`;
const rewards = (persona: Persona, of: OwnerPersona = 'owner') =>
  collection(world.as(persona), path(of), 'rewards');

/** Ben is converted, and what he earned is as `fields` say. */
const givenReward = (fields: object = {}, given: Parameters<typeof givenBen>[1] = {}) =>
  givenBen(world, { status: 'converted', rewards: { referrer: fields }, ...given });
const edit = (fields: object, persona: Persona = 'owner', of: OwnerPersona = 'owner') =>
  updateDoc(rewardRef(world.as(persona), 'referrer', of), { changed_at: now(), ...fields });

describe('reading rewards', () => {
  it('lets the owner, even a lapsed one, read, list and sum their own', async () => {
    for (const of of ['owner', 'lapsedOwner'] as const) {
      await givenReward({}, { of });
      const newest = query(rewards(of, of), orderBy('due_at', 'desc'), limit(5));
      await assertSucceeds(getDoc(rewardRef(world.as(of), 'referrer', of)));
      await assertSucceeds(getDocs(newest));
      await assertSucceeds(getAggregateFromServer(newest, { cents: sum('amount_cents') }));
    }
  });

  it('keeps them from everybody else', async () => {
    await givenReward();
    for (const persona of STRANGERS) {
      await assertFails(getDoc(rewardRef(world.as(persona))));
      await assertFails(getDocs(query(rewards(persona), limit(5))));
    }
  });
});

describe('a reward that becomes due', () => {
  /** Ben's conversion with other fields of what the referrer earns. */
  const earns = (fields: object, value: number | null = null) =>
    conversion(value, { rewards: { referrer: dueReward('referrer', now(), fields) } });
  const share = (amount_cents: number | null, percent = 10) =>
    dueReward('referrer', now(), { kind: 'percent', percent, amount_cents });

  it('is written with the conversion, for both people or for one', async () => {
    await givenBen(world);
    await assertSucceeds(writeBen(world.as('owner'), conversion(120_000)));
    for (const person of ['referrer', 'friend'] as const) {
      await givenBen(world);
      await world.without(`${path()}/rewards/ben-referrer`);
      await world.without(`${path()}/rewards/ben-friend`);
      const alone = { [person]: dueReward(person, now()) };
      await assertSucceeds(writeBen(world.as('owner'), conversion(null, { rewards: alone })));
    }
  });

  it('is refused to other owners, lapsed owners and visitors', async () => {
    await givenBen(world);
    await assertFails(writeBen(world.as('visitor'), conversion(null)));
    await assertFails(writeBen(world.as('otherOwner'), conversion(null)));
    await givenBen(world, { of: 'lapsedOwner' });
    const lapsed = conversion(null, { of: 'lapsedOwner' });
    await assertFails(writeBen(world.as('lapsedOwner'), lapsed));
  });

  it.each([
    [333, 15, 50],
    [4, 10, 0],
    [5, 10, 1],
    [0, 100, 0],
    [MONEY_MAX, 100, MONEY_MAX],
    [999_999_999, 33, 330_000_000],
  ])('of %i cents at %i percent is %i, and nothing beside', async (value, percent, cents) => {
    const terms = { ...SHARE_TERMS, referrer: { kind: 'percent', percent } };
    for (const wrong of [cents + 1, cents - 1, cents + 0.5, null, -cents - 1]) {
      await givenBen(world, { terms });
      const forged = conversion(value, { rewards: { referrer: share(wrong, percent) } });
      await assertFails(writeBen(world.as('owner'), forged));
    }
    const right = conversion(value, { rewards: { referrer: share(cents, percent) } });
    await assertSucceeds(writeBen(world.as('owner'), right));
  });

  it('has no amount while the job of which it is a share has no value', async () => {
    await givenBen(world, { terms: SHARE_TERMS });
    const guessed = conversion(null, { rewards: { referrer: share(0) } });
    await assertFails(writeBen(world.as('owner'), guessed));
    const open = conversion(null, { rewards: { referrer: share(null) } });
    await assertSucceeds(writeBen(world.as('owner'), open));
  });

  it.each([
    ['a forged amount', { amount_cents: 5001 }],
    ['no amount', { amount_cents: null }],
    ['an amount in fractions', { amount_cents: 5000.5 }],
    ['another kind', { kind: 'gift_card' }],
    ['a kind that is none', { kind: 'gold' }],
    [
      'a promise in words beside the terms',
      { kind: 'promised', amount_cents: null, text: '$25 off' },
    ],
    ['a share', { percent: 10 }],
    ['words', { text: '$25 off' }],
    ['another state', { state: 'paid' }],
    ['a payment', { paid_at: inDays(0), method: 'cash' }],
    ['a note', { note: 'x' }],
    ['a shared note', { shares_note: true }],
    ['a reason', { void_reason: 'x' }],
    ['another currency', { currency: 'EUR' }],
    ['another time', { due_at: inDays(-1) }],
    ['another time of its change', { changed_at: inDays(-1) }],
    ["another referrer's key", { referrer_key: 'noah' }],
    ['another name', { referrer_name: 'Mary' }],
    ["another friend's name", { friend_name: 'Cleo' }],
    ['a campaign', { campaign_id: 'spring' }],
    ["another referral's id", { referral_id: 'cleo' }],
    ['another person', { person: 'friend' }],
    ['an extra field', { extra: 1 }],
    ['a field too few', { note: deleteField() }],
  ])('is refused with %s', async (_, fields) => {
    await givenBen(world);
    await assertFails(writeBen(world.as('owner'), earns(fields)));
  });

  it('is refused by itself, under another id, and to whom nothing was promised', async () => {
    const reward = (person: 'referrer' | 'friend') => dueReward(person, now());
    await givenBen(world);
    await assertFails(setDoc(rewardRef(world.as('owner')), reward('referrer')));
    const second = doc(rewards('owner'), 'ben-again');
    await givenBen(world, { status: 'converted' });
    await assertFails(setDoc(second, reward('referrer')));
    await givenBen(world, { terms: { ...TERMS, friend: null } });
    const both = conversion(null);
    await assertFails(writeBen(world.as('owner'), both));
  });

  it('asks for a job of the least value, where there is one', async () => {
    const terms = { ...TERMS, least_job_cents: 50_000 };
    for (const value of [null, 0, 49_999]) {
      await givenBen(world, { terms });
      await assertFails(writeBen(world.as('owner'), conversion(value)));
      await assertSucceeds(writeBen(world.as('owner'), conversion(value, { rewards: {} })));
    }
    await givenBen(world, { terms });
    await assertSucceeds(writeBen(world.as('owner'), conversion(50_000)));
  });

  it('may be due before the conversion where the terms say so', async () => {
    const reward = dueReward('referrer', now());
    await givenBen(world);
    await assertFails(setDoc(rewardRef(world.as('owner')), reward));
    await givenBen(world, { terms: { ...TERMS, due_when: 'arrived' } });
    await assertSucceeds(setDoc(rewardRef(world.as('owner')), reward));
  });

  describe('without terms', () => {
    const promised = { kind: 'promised', amount_cents: null, text: '$25 off' };

    it('is what the business promises in words, and to the referrer alone', async () => {
      await givenBen(world, { terms: null });
      for (const wrong of [{ text: '$500 off' }, { text: null }, { amount_cents: 2500 }])
        await assertFails(writeBen(world.as('owner'), earns({ ...promised, ...wrong })));
      const friends = { friend: dueReward('friend', now(), promised) };
      await assertFails(writeBen(world.as('owner'), conversion(null, { rewards: friends })));
      await assertSucceeds(writeBen(world.as('owner'), earns(promised)));
    });

    it('is what its campaign promises, and no other', async () => {
      await world.given(`${path()}/campaigns/spring`, { reward_description: 'A plant' });
      const plant = { ...promised, text: 'A plant', campaign_id: 'spring' };
      await givenBen(world, { terms: null });
      await assertFails(writeBen(world.as('owner'), earns({ ...plant, campaign_id: null })));
      await givenBen(world, { terms: null, referral: { campaign_id: 'spring' } });
      await assertFails(writeBen(world.as('owner'), earns({ ...plant, text: 'A tree' })));
      await assertSucceeds(writeBen(world.as('owner'), earns(plant)));
    });

    it('lets the referral keep the terms of the day, and no others', async () => {
      const keeping = (terms: object | null) => ({
        ...conversion(null),
        referral: { ...conversion(null).referral, reward_terms: terms },
      });
      await givenBen(world, { terms: null });
      await assertFails(writeBen(world.as('owner'), keeping(TERMS)));
      await world.editBusiness('owner', { reward_terms: TERMS });
      const raised = { ...TERMS, referrer: { kind: 'cash', amount_cents: 500_000 } };
      await assertFails(writeBen(world.as('owner'), keeping(raised)));
      await assertSucceeds(writeBen(world.as('owner'), keeping(TERMS)));
      // Terms that are there stay, whatever the business offers by now.
      await world.editBusiness('owner', { reward_terms: raised });
      await assertFails(
        updateDoc(doc(world.as('owner'), path(), 'referrals/ben'), { reward_terms: raised }),
      );
    });
  });
});

describe('a reward that is due', () => {
  const paid = () => ({ ...paidFields(inDays(0)), changed_at: now() });

  it('is paid, with how and when and a note', async () => {
    for (const also of [{}, { note: 'By post', shares_note: true }, { paid_at: inDays(-40) }]) {
      await givenReward();
      await assertSucceeds(edit({ ...paid(), ...also }));
    }
  });

  it('is paid or voided by nobody else, and by no lapsed owner', async () => {
    await givenReward();
    await givenReward({}, { of: 'lapsedOwner' });
    const voided = { state: 'void', void_reason: 'Never called' };
    for (const fields of [paid(), voided]) {
      for (const persona of STRANGERS) await assertFails(edit(fields, persona));
      await assertFails(edit(fields, 'lapsedOwner', 'lapsedOwner'));
    }
  });

  it.each([
    ['another amount', { amount_cents: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['a method that is none', { method: 'gold' }],
    ['no method', { method: null }],
    ['no day', { paid_at: null }],
    ['a day to come', { paid_at: inDays(3) }],
    ['an empty note', { note: '' }],
    ['a note too long', { note: 'x'.repeat(301) }],
    ['a note of two lines', { note: 'a\nb' }],
    ['no word on whether the note is shared', { shares_note: null }],
    ['a reason', { void_reason: 'x' }],
    ['another time', { changed_at: inDays(0) }],
    ['a new date of what it is due since', { due_at: now() }],
    ['another name', { referrer_name: 'Mary' }],
    ['an extra field', { extra: 1 }],
  ])('is not paid with %s', async (_, fields) => {
    await givenReward();
    await assertFails(edit({ ...paid(), ...fields }));
  });

  it('is paid with the amount that it did not have, in the currency of today', async () => {
    const promised = { kind: 'promised', amount_cents: null, text: '$25 off' };
    for (const wrong of [-1, 25.5, MONEY_MAX + 1, '25']) {
      await givenReward(promised, { terms: null });
      await assertFails(edit({ ...paid(), amount_cents: wrong }));
    }
    await assertFails(edit({ ...paid(), amount_cents: 2500, currency: 'EUR' }));
    await assertSucceeds(edit({ ...paid(), amount_cents: 2500 }));
    await assertFails(edit({ ...paid(), amount_cents: 2600 }));
  });

  it('is voided with a reason', async () => {
    await givenReward();
    for (const void_reason of [null, '', '   ', 'x'.repeat(201), 5])
      await assertFails(edit({ state: 'void', void_reason }));
    await assertFails(edit({ state: 'void', void_reason: 'Twice', amount_cents: 0 }));
    await assertSucceeds(edit({ state: 'void', void_reason: 'Twice' }));
  });

  it('changes its amount, kind, words or date by no other way', async () => {
    await givenReward();
    for (const fields of [
      { amount_cents: 6000 },
      { kind: 'credit' },
      { text: 'x' },
      { due_at: now() },
      { referrer_key: 'noah' },
      { state: 'gone' },
      {},
    ])
      await assertFails(edit({ ...fields, changed_at: inDays(0) }));
    for (const fields of [
      { amount_cents: 6000 },
      { kind: 'credit' },
      { text: 'x' },
      { due_at: now() },
    ])
      await assertFails(edit(fields));
  });

  it('is deleted by no client', async () => {
    await givenReward();
    for (const persona of PERSONAS) await assertFails(deleteDoc(rewardRef(world.as(persona))));
  });
});

describe('a reward whose referral leaves Converted', () => {
  it('is void without a reason, in the same batch', async () => {
    await givenReward({}, { rewards: { referrer: {}, friend: {} } });
    const { rewards: _, ...alone } = leaving(null);
    await assertFails(writeBen(world.as('owner'), alone));
    const one = { ...leaving(null), rewards: { referrer: leaving(null).rewards?.referrer ?? {} } };
    await assertFails(writeBen(world.as('owner'), one));
    await assertSucceeds(writeBen(world.as('owner'), leaving(null)));
  });

  it('is not void without a reason while the referral earns it', async () => {
    await givenReward();
    await assertFails(edit({ state: 'void' }));
    await givenReward({}, { terms: { ...TERMS, least_job_cents: 50_000 }, jobValueCents: 50_000 });
    await assertFails(edit({ state: 'void' }));
  });

  it('stays paid, for nobody can void it by that or delete it', async () => {
    await givenReward(paidFields(inDays(-1)));
    const { rewards: voids, ...alone } = leaving(null);
    const one = { ...alone, rewards: { referrer: voids?.referrer ?? {} } };
    await assertFails(writeBen(world.as('owner'), one));
    await assertFails(deleteDoc(rewardRef(world.as('owner'))));
    await assertSucceeds(writeBen(world.as('owner'), alone));
  });

  it('stays due where it was earned by arriving', async () => {
    const terms = { ...TERMS, due_when: 'arrived' };
    await givenReward({}, { terms });
    await assertFails(
      writeBen(world.as('owner'), {
        ...leaving(null),
        rewards: { referrer: { state: 'void', changed_at: now() } },
      }),
    );
    const { rewards: _, ...alone } = leaving(null);
    await assertSucceeds(writeBen(world.as('owner'), alone));
  });

  it('is due again with the next conversion, and not by itself', async () => {
    await givenReward(
      { state: 'void' },
      { status: 'lost', rewards: { referrer: { state: 'void' }, friend: { state: 'void' } } },
    );
    const again = { state: 'due', due_at: now() };
    await assertFails(edit(again));
    await assertSucceeds(writeBen(world.as('owner'), conversion(null, { from: 'lost' })));
  });
});

describe('a reward whose referral is deleted', () => {
  const deletion = (voids: boolean, of: OwnerPersona = 'owner') => ({
    of,
    referral: null,
    referrer: { converted: increment(-1), total: increment(-1) },
    ...(voids && { rewards: { referrer: { state: 'void', changed_at: now() } } }),
  });

  it('is void by then, also for a lapsed owner', async () => {
    for (const of of ['owner', 'lapsedOwner'] as const) {
      await givenReward({}, { of });
      await assertFails(writeBen(world.as(of), deletion(false, of)));
      await assertSucceeds(writeBen(world.as(of), deletion(true, of)));
    }
  });

  it('stays paid', async () => {
    await givenReward(paidFields(inDays(-1)));
    await assertFails(writeBen(world.as('owner'), deletion(true)));
    await assertSucceeds(writeBen(world.as('owner'), deletion(false)));
  });

  it('is void by no lapsed owner while its referral is there, and by no stranger', async () => {
    await givenReward({}, { of: 'lapsedOwner', status: 'lost' });
    await assertFails(edit({ state: 'void' }, 'lapsedOwner', 'lapsedOwner'));
    await givenReward();
    for (const persona of STRANGERS) await assertFails(writeBen(world.as(persona), deletion(true)));
  });
});

describe('taking back', () => {
  const due = {
    state: 'due',
    paid_at: null,
    method: null,
    note: null,
    shares_note: false,
    void_reason: null,
  };
  const ago = (seconds: number) => inDays(-seconds / 86_400);

  it('makes a payment due again for a minute', async () => {
    await givenReward(paidFields(ago(UNDO_ALLOWED_SECONDS - 20)));
    for (const left of [{ method: 'cash' }, { note: 'x' }, { shares_note: true }])
      await assertFails(edit({ ...due, ...left }));
    await assertFails(edit({ ...due, due_at: now() }));
    await assertSucceeds(edit(due));
    await givenReward(paidFields(ago(UNDO_ALLOWED_SECONDS + 1)));
    await assertFails(edit(due));
  });

  it('takes back the amount that a promise in words was paid with', async () => {
    const promised = { kind: 'promised', text: '$20 off, as it was then' };
    await givenReward({ ...promised, ...paidFields(ago(5)), amount_cents: 2000 }, { terms: null });
    await assertFails(edit(due));
    await assertFails(edit({ ...due, amount_cents: null, text: '$25 off' }));
    await assertSucceeds(edit({ ...due, amount_cents: null }));
  });

  it('opens what was voided, as long as the referral earns it', async () => {
    const voided = { state: 'void', void_reason: 'Twice' };
    await givenReward(voided);
    await assertFails(edit({ ...due, amount_cents: 9000 }));
    await assertFails(edit({ ...due, due_at: now() }));
    await assertSucceeds(edit(due));
    await givenReward(voided, { status: 'lost' });
    await assertFails(edit(due));
  });

  it('corrects a payment by a reason, which a conversion does not open again', async () => {
    await givenReward(paidFields(inDays(-30)));
    await assertFails(edit({ state: 'void', void_reason: 'Never cashed' }));
    await assertSucceeds(edit({ ...due, state: 'void', void_reason: 'Never cashed' }));
    await assertFails(edit({ ...due, due_at: now() }));
  });

  it('is done by nobody else, and by no lapsed owner', async () => {
    for (const fields of [paidFields(ago(5)), { state: 'void', void_reason: 'Twice' }]) {
      await givenReward(fields);
      await givenReward(fields, { of: 'lapsedOwner' });
      for (const persona of STRANGERS) await assertFails(edit(due, persona));
      await assertFails(edit(due, 'lapsedOwner', 'lapsedOwner'));
    }
  });
});
