import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { STATS_ID } from '@vouchwell/domain/stats/stats';
import { doc, setDoc } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { attempt, GUARDED, OPERATIONS, PERSONA_OF, WHOS } from '../support/access-table.ts';
import { businessOf, OWNERS, uidOf } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

describe.each(Object.entries(GUARDED))('a %s', (kind, { path, fields, allowed }) => {
  beforeEach(async () => {
    if (fields) for (const of of OWNERS) await world.given(path(of), fields(of));
  });

  it.each(WHOS)('allows its %s what the table says, and nothing else', async (who) => {
    const [persona, of] = PERSONA_OF[who];
    for (const operation of OPERATIONS) {
      const tried = attempt(world.as(persona), kind, operation, of);
      const isAllowed = allowed[who]?.includes(operation) ?? false;
      await (isAllowed ? assertSucceeds(tried) : assertFails(tried)).catch((cause: unknown) => {
        throw new Error(`${operation} is ${isAllowed ? 'refused' : 'allowed'}`, { cause });
      });
    }
  });
});

describe('a user without an entitlement', () => {
  it('cannot create the own one', async () => {
    await world.without(`entitlements/${uidOf('owner')}`);
    const own = doc(world.as('owner'), 'entitlements', uidOf('owner'));
    await assertFails(setDoc(own, { subscribed: true, subscription_end: null }));
  });
});

describe('stats that say another owner', () => {
  it('are not the business’s owner’s to read', async () => {
    await world.given(`businesses/${businessOf('owner')}/figures/${STATS_ID}`, {
      owner_user_id: uidOf('otherOwner'),
    });
    await assertFails(attempt(world.as('owner'), 'stats', 'get', 'owner'));
  });
});

describe('stats that are not there', () => {
  it('are missing for their owner, and nobody else learns of it', async () => {
    await assertSucceeds(attempt(world.as('owner'), 'stats', 'get', 'owner'));
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
      await assertFails(attempt(world.as(persona), 'stats', 'get', 'owner'));
  });
});
