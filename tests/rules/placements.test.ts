import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { QUERY_MAX } from '@vouchwell/domain/lib/limits';
import {
  collection,
  count,
  deleteDoc,
  doc,
  documentId,
  getAggregateFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  businessOf,
  OWNERS,
  type OwnerPersona,
  PERSONAS,
  type Persona,
} from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

beforeEach(async () => {
  for (const owner of OWNERS) {
    await world.given(`businesses/${businessOf(owner)}/placements/van`, { scans: 3 });
  }
});

const placements = (persona: Persona, of: OwnerPersona = 'owner') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'placements');
const van = (persona: Persona, of: OwnerPersona = 'owner') => doc(placements(persona, of), 'van');
const known = (persona: Persona, of: OwnerPersona = 'owner') =>
  query(placements(persona, of), where(documentId(), 'in', ['van', 'counter']), limit(20));
const referralsAt = (persona: Persona, of: OwnerPersona = 'owner') =>
  getAggregateFromServer(
    query(
      collection(world.as(persona), 'businesses', businessOf(of), 'referrals'),
      where('placement', '==', 'van'),
      limit(QUERY_MAX),
    ),
    { all: count() },
  );

describe('the scans of a place', () => {
  it('are read by the owner, even a lapsed one, as are the referrals counted there', async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(van(owner, owner)));
      await assertSucceeds(getDocs(known(owner, owner)));
      await assertSucceeds(referralsAt(owner, owner));
    }
  });

  it('are kept from visitors and other owners', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(getDoc(van(persona)));
      await assertFails(getDocs(known(persona)));
      await assertFails(getDocs(query(placements(persona), limit(1))));
      await assertFails(referralsAt(persona));
    }
  });

  it('are counted by no client, not even the owner', async () => {
    for (const persona of PERSONAS) {
      await assertFails(updateDoc(van(persona), { scans: increment(1) }));
      await assertFails(setDoc(van(persona), { scans: 1_000 }));
      await assertFails(setDoc(doc(placements(persona), 'counter'), { scans: 1 }));
      await assertFails(deleteDoc(van(persona)));
    }
  });
});

describe('the place of a referral', () => {
  it('is changed by no client', async () => {
    for (const persona of PERSONAS) {
      const ben = doc(world.as(persona), 'businesses', businessOf('owner'), 'referrals', 'ben');
      await assertFails(updateDoc(ben, { placement: 'van' }));
    }
  });
});

describe('the names of places', () => {
  const name = (persona: Persona, of: OwnerPersona = 'owner') =>
    world.editBusiness(persona, { 'settings.placements': [{ code: 'van', label: 'Van' }] }, of);

  it('are the paying owner’s to give', async () => {
    await assertSucceeds(name('owner'));
    await assertFails(name('lapsedOwner', 'lapsedOwner'));
    for (const persona of ['visitor', 'otherOwner'] as const) await assertFails(name(persona));
  });
});
