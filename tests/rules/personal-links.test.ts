import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, it } from 'vitest';
import { businessOf, PERSONAS, type Persona, slugOf } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const CODE = 'm4r7a2k9p3xq';
const LINK = {
  business_id: businessOf('owner'),
  slug: slugOf('owner'),
  first_name: 'Maria',
  active: true,
};
const links = (persona: Persona) => collection(world.as(persona), 'links');
const link = (persona: Persona, code = CODE) => doc(links(persona), code);

describe('a personal link', () => {
  world.seedOnce();
  beforeAll(() => world.given(`links/${CODE}`, LINK));

  it('is read by anyone who knows its code', async () => {
    for (const persona of PERSONAS) await assertSucceeds(getDoc(link(persona)));
  });

  it('is found by nobody who does not, not even by the owner', async () => {
    for (const persona of PERSONAS) {
      await assertFails(getDocs(query(links(persona), limit(1))));
      await assertFails(getCountFromServer(query(links(persona), limit(1))));
      const own = where('business_id', '==', businessOf('owner'));
      await assertFails(getDocs(query(links(persona), own, limit(1))));
    }
  });

  it('is written by no client', async () => {
    for (const persona of PERSONAS) {
      await assertFails(setDoc(link(persona), LINK));
      await assertFails(setDoc(link(persona, 'x'.repeat(12)), LINK));
      await assertFails(updateDoc(link(persona), { active: false }));
      await assertFails(deleteDoc(link(persona)));
    }
  });
});
