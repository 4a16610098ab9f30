import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  businessOf,
  inDays,
  type OwnerPersona,
  type Persona,
  rulesWorld,
} from '../support/rules-world.ts';

const world = rulesWorld();

const change = (persona: Persona, fields: object, of: OwnerPersona = 'owner') =>
  updateDoc(doc(world.as(persona), `businesses/${businessOf(of)}/referrals/ben`), fields);
const opened = { opened_at: serverTimestamp() };

describe('the time a referral was opened', () => {
  it('can be set repeatedly by the owner, even with a lapsed subscription', async () => {
    await assertSucceeds(change('owner', opened));
    await assertSucceeds(change('owner', opened));
    await assertSucceeds(change('lapsedOwner', opened, 'lapsedOwner'));
  });

  it("can't be set by anyone else", async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
      await assertFails(change(persona, opened));
  });

  it("can't be set to anything but the server's time, deleted, or written with an extra field", async () => {
    for (const opened_at of [inDays(-1), inDays(1), null, deleteField(), 'now'])
      await assertFails(change('owner', { opened_at }));
    await assertFails(change('owner', { ...opened, status: 'contacted' }));
  });
});
