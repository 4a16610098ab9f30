import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { QUERY_MAX } from '@vouchwell/domain/shared/limits';
import {
  collection,
  count,
  doc,
  documentId,
  getAggregateFromServer,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  businessOf,
  OWNERS,
  type OwnerPersona,
  type Persona,
  rulesWorld,
} from '../support/rules-world.ts';

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

describe('scans of a placement', () => {
  it("the owner can read a placement's scans and referrals, even after a lapse", async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(van(owner, owner)));
      await assertSucceeds(getDocs(known(owner, owner)));
      await assertSucceeds(referralsAt(owner, owner));
    }
  });

  it("visitors and other owners can't read a placement's scans and referrals", async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(getDoc(van(persona)));
      await assertFails(getDocs(known(persona)));
      await assertFails(getDocs(query(placements(persona), limit(1))));
      await assertFails(referralsAt(persona));
    }
  });
});
