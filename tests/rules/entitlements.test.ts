import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { type Persona, uidOf } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();
const ref = (persona: Persona) => doc(world.as(persona), 'entitlements', uidOf('owner'));

describe('an entitlement', () => {
  world.seedOnce();

  it('is read by the user it is about', async () => {
    await assertSucceeds(getDoc(ref('owner')));
    await assertSucceeds(
      getDoc(doc(world.as('lapsedOwner'), 'entitlements', uidOf('lapsedOwner'))),
    );
  });

  it('is kept from everyone else, and listed by nobody', async () => {
    await assertFails(getDoc(ref('visitor')));
    await assertFails(getDoc(ref('otherOwner')));
    await assertFails(getDocs(query(collection(world.as('owner'), 'entitlements'), limit(1))));
  });

  it('is written by no client, least of all by the lapsed', async () => {
    const lapsed = doc(world.as('lapsedOwner'), 'entitlements', uidOf('lapsedOwner'));
    await assertFails(updateDoc(lapsed, { subscribed: true }));
    await assertFails(setDoc(lapsed, { subscribed: true, subscription_end: null }));
    await assertFails(updateDoc(ref('owner'), { subscription_end: null }));
    await assertFails(deleteDoc(ref('owner')));
  });
});

describe('a user without an entitlement', () => {
  it('cannot create the own one', async () => {
    await world.without(`entitlements/${uidOf('owner')}`);
    await assertFails(setDoc(ref('owner'), { subscribed: true, subscription_end: null }));
  });
});
