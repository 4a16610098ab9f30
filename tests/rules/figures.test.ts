import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { FIGURES_ID } from '@vouchwell/domain/figures';
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
import { beforeEach, describe, it } from 'vitest';
import {
  businessOf,
  OWNERS,
  type OwnerPersona,
  PERSONAS,
  type Persona,
  uidOf,
} from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

const path = (of: OwnerPersona) => `businesses/${businessOf(of)}/figures/${FIGURES_ID}`;
const figures = (persona: Persona, of: OwnerPersona = 'owner') => doc(world.as(persona), path(of));

beforeEach(async () => {
  for (const owner of OWNERS)
    await world.given(path(owner), { owner_user_id: uidOf(owner), time_zone: 'UTC', sums: '{}' });
});

describe('the figures of a business', () => {
  it('are read by its owner, even a lapsed one', async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const)
      await assertSucceeds(getDoc(figures(owner, owner)));
  });

  it('are kept from visitors and other owners', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
      await assertFails(getDoc(figures(persona)));
  });

  it('are not listed, for there is one document', async () => {
    const all = collection(world.as('owner'), 'businesses', businessOf('owner'), 'figures');
    await assertFails(getDocs(query(all, limit(1))));
  });

  it('are written by no client, not even the owner', async () => {
    for (const persona of PERSONAS) {
      await assertFails(updateDoc(figures(persona), { sums: '{"ever":{"total":9}}' }));
      await assertFails(setDoc(figures(persona), { owner_user_id: uidOf('owner'), sums: '{}' }));
      await assertFails(deleteDoc(figures(persona)));
    }
  });
});

describe('figures that are not there', () => {
  beforeEach(() => world.without(path('owner')));

  it('are missing for their owner, and nobody else learns of it', async () => {
    await assertSucceeds(getDoc(figures('owner')));
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
      await assertFails(getDoc(figures(persona)));
  });

  it('are made by no client', async () => {
    const fields = { owner_user_id: uidOf('owner'), time_zone: 'UTC', sums: '{}' };
    for (const persona of PERSONAS) await assertFails(setDoc(figures(persona), fields));
  });
});
