import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { addDoc, collection, deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  businessOf,
  inDays,
  type OwnerPersona,
  type Persona,
  rulesWorld,
  uidOf,
} from '../support/rules-world.ts';

const world = rulesWorld();

const STRANGERS = ['visitor', 'otherOwner', 'lapsedOwner'] as const;

const events = (persona: Persona, of: OwnerPersona = 'owner', referral = 'ben') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'referrals', referral, 'events');
const note = (of: OwnerPersona = 'owner') => ({
  kind: 'note',
  text: 'Called twice.\nShe calls back on Monday.',
  at: serverTimestamp(),
  by: uidOf(of),
});

describe('a note', () => {
  const add = (persona: Persona, fields: object = {}, of: OwnerPersona = 'owner') =>
    addDoc(events(persona, of), { ...note(of), ...fields });

  it('can be written by the owner, up to its limit, and deleted', async () => {
    await assertSucceeds(add('owner'));
    await assertSucceeds(add('owner', { text: 'x' }));
    const long = doc(events('owner'), 'long');
    await assertSucceeds(setDoc(long, { ...note(), text: 'x'.repeat(1000) }));
    await assertSucceeds(deleteDoc(long));
  });

  it("can't be written by anyone else", async () => {
    for (const persona of STRANGERS) await assertFails(add(persona));
    await assertFails(add('otherOwner', { by: uidOf('otherOwner') }));
    await assertFails(add('lapsedOwner', {}, 'lapsedOwner'));
  });

  it.each([
    ['too long', { text: 'x'.repeat(1001) }],
    ['that says nothing', { text: '' }],
    ['of blanks', { text: ' \n ' }],
    ['that is no text', { text: ['Called'] }],
    ['with a control character', { text: 'Called\u0000' }],
    ['with an extra field', { pinned: true }],
    ['at another time', { at: inDays(-1) }],
    ['by another', { by: uidOf('otherOwner') }],
    ['of another kind', { kind: 'call' }],
    ['that is the event of an email', { kind: 'mail', mail: 'thanks' }],
    ['that is the event of a status', { kind: 'status', from: 'new', to: 'contacted' }],
  ])('is rejected %s', async (_, fields) => {
    await assertFails(add('owner', fields));
  });

  it('is rejected for a missing referral', async () => {
    await assertFails(addDoc(events('owner', 'owner', 'nobody'), note()));
  });
});
