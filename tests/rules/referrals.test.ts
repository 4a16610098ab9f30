import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { it } from 'vitest';
import {
  businessOf,
  inDays,
  type OwnerPersona,
  type Persona,
  rulesWorld,
  uidOf,
} from '../support/rules-world.ts';

const world = rulesWorld();

const change = (persona: Persona, fields: object, of: OwnerPersona = 'owner') =>
  updateDoc(doc(world.as(persona), `businesses/${businessOf(of)}/referrals/ben`), fields);
const opened = { opened_at: serverTimestamp() };

const STRANGERS = ['visitor', 'otherOwner', 'lapsedOwner'] as const;

const events = (persona: Persona, of: OwnerPersona = 'owner', referral = 'ben') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'referrals', referral, 'events');
const note = (of: OwnerPersona = 'owner') => ({
  kind: 'note',
  text: 'Called twice.\nShe calls back on Monday.',
  at: serverTimestamp(),
  by: uidOf(of),
});

it('the owner can set the opened time repeatedly, even with a lapsed subscription', async () => {
  await assertSucceeds(change('owner', opened));
  await assertSucceeds(change('owner', opened));
  await assertSucceeds(change('lapsedOwner', opened, 'lapsedOwner'));
});

it("the opened time can't be set by anyone but the owner", async () => {
  for (const persona of STRANGERS) await assertFails(change(persona, opened));
});

it("the opened time must be the server's, and can't be deleted or written with an extra field", async () => {
  for (const opened_at of [inDays(-1), inDays(1), null, deleteField(), 'now'])
    await assertFails(change('owner', { opened_at }));
  await assertFails(change('owner', { ...opened, status: 'contacted' }));
});

const add = (persona: Persona, fields: object = {}, of: OwnerPersona = 'owner') =>
  addDoc(events(persona, of), { ...note(of), ...fields });

it('the owner can write notes up to the maximum length, and delete them', async () => {
  await assertSucceeds(add('owner'));
  await assertSucceeds(add('owner', { text: 'x' }));
  const long = doc(events('owner'), 'long');
  await assertSucceeds(setDoc(long, { ...note(), text: 'x'.repeat(1000) }));
  await assertSucceeds(deleteDoc(long));
});

it("a note can't be written by anyone but the owner", async () => {
  for (const persona of STRANGERS) await assertFails(add(persona));
  await assertFails(add('otherOwner', { by: uidOf('otherOwner') }));
  await assertFails(add('lapsedOwner', {}, 'lapsedOwner'));
});

it.each([
  ['if too long', { text: 'x'.repeat(1001) }],
  ['if empty', { text: '' }],
  ['if blank', { text: ' \n ' }],
  ['if not text', { text: ['Called'] }],
  ['with a control character', { text: 'Called\u0000' }],
  ['with an extra field', { pinned: true }],
  ['with a different time', { at: inDays(-1) }],
  ['with a different author', { by: uidOf('otherOwner') }],
  ['with a different kind', { kind: 'call' }],
  ['if it is an email event', { kind: 'mail', mail: 'thanks' }],
  ['if it is a status event', { kind: 'status', from: 'new', to: 'contacted' }],
])('rejects a note %s', async (_, fields) => {
  await assertFails(add('owner', fields));
});

it('rejects a note for a missing referral', async () => {
  await assertFails(addDoc(events('owner', 'owner', 'nobody'), note()));
});
