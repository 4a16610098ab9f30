import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { QUERY_MAX } from '@vouchwell/domain/limits';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { businessOf, type OwnerPersona, PERSONAS, type Persona } from '../support/personas.ts';
import { inDays, rulesWorld } from '../support/rules-world.ts';
import { CONTACTED, DELETED, move, refs } from '../support/status-change-fixtures.ts';

const world = rulesWorld();

const referrals = (persona: Persona, of: OwnerPersona = 'owner') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'referrals');
const newest = (persona: Persona, of: OwnerPersona = 'owner') =>
  query(referrals(persona, of), orderBy('created_at', 'desc'), limit(5));

const count = (persona: Persona, of: OwnerPersona = 'owner') =>
  getCountFromServer(query(referrals(persona, of), limit(QUERY_MAX)));

describe('reading referrals', () => {
  world.seedOnce();

  it('lets the owner, even a lapsed one, read, list and count their own', async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(doc(referrals(owner, owner), 'ben')));
      await assertSucceeds(getDocs(newest(owner, owner)));
      await assertSucceeds(count(owner, owner));
    }
  });

  it('keeps them from visitors and other owners', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(getDoc(doc(referrals(persona), 'ben')));
      await assertFails(getDocs(newest(persona)));
      await assertFails(count(persona));
    }
  });
});

describe('changing a status', () => {
  it('lets the owner set any other status, with the counts', async () => {
    let from = 'new';
    for (const to of ['contacted', 'in_progress', 'converted', 'lost', 'new']) {
      const counts = { [from]: -1, [to]: 1 };
      const isFirstContact = to === 'contacted';
      await assertSucceeds(move(world.as('owner'), { ...CONTACTED, isFirstContact, to, counts }));
      from = to;
    }
  });

  it('keeps visitors, other owners and lapsed owners from it', async () => {
    await assertFails(move(world.as('visitor'), CONTACTED));
    await assertFails(move(world.as('otherOwner'), CONTACTED));
    await assertFails(move(world.as('lapsedOwner'), { ...CONTACTED, of: 'lapsedOwner' }));
  });

  it('refuses a status without the counts', async () => {
    const now = { status_changed_at: serverTimestamp() };
    await assertFails(updateDoc(doc(referrals('owner'), 'ben'), { status: 'contacted', ...now }));
    // cleo is already her referrer's last referral, so only the counts differ.
    await assertFails(updateDoc(doc(referrals('owner'), 'cleo'), { status: 'lost', ...now }));
  });

  it('refuses one without the time of the write, by which a friend is forgotten, and the time alone', async () => {
    for (const status_changed_at of [inDays(1), inDays(-800), null, deleteField()])
      await assertFails(move(world.as('owner'), { ...CONTACTED, beside: { status_changed_at } }));
    const { referral } = refs(world.as('owner'), CONTACTED);
    await assertFails(updateDoc(referral, { status_changed_at: serverTimestamp() }));
  });

  it('refuses counts that do not say what happened', async () => {
    for (const counts of [
      { new: -1, converted: 1 },
      { new: -1, contacted: 2 },
      { contacted: 1 },
      { new: -1, contacted: 1, total: 1 },
      { new: -1, contacted: 1, lost: 1 },
    ]) {
      await assertFails(move(world.as('owner'), { ...CONTACTED, counts }));
    }
    await assertFails(move(world.as('owner'), { ...CONTACTED, referrer: 'noah' }));
  });

  it('refuses a status that is none, and one that is the same', async () => {
    await assertFails(
      move(world.as('owner'), { ...CONTACTED, to: 'won', counts: { new: -1, won: 1 } }),
    );
    await assertFails(move(world.as('owner'), { ...CONTACTED, to: 'new', counts: { new: 0 } }));
    const { referral } = refs(world.as('owner'), CONTACTED);
    const now = { status_changed_at: serverTimestamp() };
    await assertFails(updateDoc(referral, { status: 5, ...now }));
    await assertFails(updateDoc(referral, { status: 'x'.repeat(100), ...now }));
  });

  it('refuses two referrals of one referrer in one batch, whatever the counts', async () => {
    const moved = { ...CONTACTED, isFirstContact: false };
    const cleo = { ...moved, referral: 'cleo', to: 'new', counts: { new: 1, contacted: -1 } };
    await assertFails(move(world.as('owner'), CONTACTED, cleo));
    const both = { ...moved, referral: 'cleo', to: 'lost', counts: { contacted: -1, lost: 1 } };
    await assertFails(move(world.as('owner'), CONTACTED, both));
    await assertFails(
      move(world.as('owner'), DELETED, { ...both, to: null, counts: { contacted: -1, total: -1 } }),
    );
  });

  it('refuses to move two of the same status, or delete two, on one count', async () => {
    const ben = await getDoc(doc(referrals('owner'), 'ben'));
    await world.given(`businesses/${businessOf('owner')}/referrals/bea`, { ...ben.data() });
    for (const honest of [CONTACTED, DELETED]) {
      const alike = { ...honest, referral: 'bea', counts: null };
      await assertFails(move(world.as('owner'), honest, alike));
    }
  });

  it('allows two referrals of two referrers in one batch', async () => {
    const dan = { ...CONTACTED, referral: 'dan', referrer: 'noah' };
    await assertSucceeds(move(world.as('owner'), CONTACTED, dan));
  });
});

describe('the rest of a referral', () => {
  world.seedOnce();

  const rest: [string, unknown][] = [
    ['note', 'changed'],
    ['created_at', null],
    ['business_id', 'business-otherOwner'],
    ['referrer_key', 'noah'],
    ['extra', 1],
  ];
  it.each(rest)('lets nobody change %s beside an honest move', async (field, value) => {
    await assertFails(move(world.as('owner'), { ...CONTACTED, beside: { [field]: value } }));
  });

  it.each(rest)('lets nobody change %s', async (field, value) => {
    await assertFails(updateDoc(doc(referrals('owner'), 'ben'), { [field]: value }));
    await assertFails(updateDoc(doc(referrals('otherOwner'), 'ben'), { [field]: value }));
  });

  it('lets no client create a referral', async () => {
    for (const persona of PERSONAS) {
      await assertFails(setDoc(doc(referrals(persona), 'made-up'), { status: 'new' }));
    }
  });
});

describe('deleting a referral', () => {
  it('lets the owner, even a lapsed one, delete their own with the counts', async () => {
    await assertSucceeds(move(world.as('owner'), DELETED));
    await assertSucceeds(move(world.as('lapsedOwner'), { ...DELETED, of: 'lapsedOwner' }));
  });

  it('keeps visitors and other owners from it', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(move(world.as(persona), DELETED));
    }
  });

  it('refuses a deletion without the counts, or with others', async () => {
    await assertFails(deleteDoc(doc(referrals('owner'), 'ben')));
    await assertFails(deleteDoc(doc(referrals('owner'), 'cleo')));
    for (const counts of [{ new: -1 }, { total: -1 }, { new: -1, total: -2 }]) {
      await assertFails(move(world.as('owner'), { ...DELETED, counts }));
    }
  });
});
