import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { type Persona, uidOf } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();
const ref = (persona: Persona) => doc(world.as(persona), 'entitlements', uidOf('owner'));

describe('an entitlement', () => {
  it('is read by the user it is about', async () => {
    await assertSucceeds(getDoc(ref('owner')));
    await assertSucceeds(
      getDoc(doc(world.as('lapsedOwner'), 'entitlements', uidOf('lapsedOwner'))),
    );
  });

  it('is kept from everyone else, and listed by nobody', async () => {
    await assertFails(getDoc(ref('visitor')));
    await assertFails(getDoc(ref('otherOwner')));
    await assertFails(getDocs(collection(world.as('owner'), 'entitlements')));
  });

  it('is written by no client, least of all by the lapsed', async () => {
    const lapsed = doc(world.as('lapsedOwner'), 'entitlements', uidOf('lapsedOwner'));
    await assertFails(updateDoc(lapsed, { subscribed: true }));
    await assertFails(setDoc(lapsed, { subscribed: true, subscription_end: null }));
    await assertFails(updateDoc(ref('owner'), { subscription_end: null }));
    await assertFails(deleteDoc(ref('owner')));
  });
});
