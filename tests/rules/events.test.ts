import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { businessOf, OWNERS, type OwnerPersona, type Persona, uidOf } from '../support/personas.ts';
import { inDays, rulesWorld } from '../support/rules-world.ts';
import { CONTACTED, DELETED, type Move, move, refs } from '../support/status-change-fixtures.ts';

const world = rulesWorld();

const STRANGERS = ['visitor', 'otherOwner', 'lapsedOwner'] as const;

const events = (persona: Persona, of: OwnerPersona = 'owner', referral = 'ben') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'referrals', referral, 'events');
const newest = (persona: Persona, of: OwnerPersona = 'owner') =>
  query(events(persona, of), orderBy('at', 'desc'), limit(100));

const note = (of: OwnerPersona = 'owner') => ({
  kind: 'note',
  text: 'Called twice.\nShe calls back on Monday.',
  at: serverTimestamp(),
  by: uidOf(of),
});
const became = (from: unknown, to: unknown, of: OwnerPersona = 'owner') => ({
  kind: 'status',
  from,
  to,
  at: serverTimestamp(),
  by: uidOf(of),
});
const mailed = { kind: 'mail', mail: 'thanks', at: inDays(-1) };

/** Each event is there already, as functions or owners wrote it. */
async function givenEvents(): Promise<void> {
  for (const owner of OWNERS) {
    const path = `businesses/${businessOf(owner)}/referrals/ben/events`;
    await world.given(`${path}/note`, { ...note(owner), at: inDays(-1) });
    await world.given(`${path}/status`, { ...became('new', 'lost', owner), at: inDays(-1) });
    await world.given(`${path}/mail`, mailed);
  }
}

describe('reading events', () => {
  beforeEach(givenEvents);

  it('lets the owner, even a lapsed one, read and list their own', async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(doc(events(owner, owner), 'note')));
      await assertSucceeds(getDocs(newest(owner, owner)));
    }
  });

  it('keeps them from everybody else', async () => {
    for (const persona of STRANGERS) {
      await assertFails(getDoc(doc(events(persona), 'note')));
      await assertFails(getDocs(newest(persona)));
    }
  });
});

describe('the event of a status', () => {
  const told = (event: object, change: Move = CONTACTED) => ({ ...change, events: [event] });

  it('is written with the change that it tells of', async () => {
    await assertSucceeds(move(world.as('owner'), told(became('new', 'contacted'))));
    const counts = { contacted: -1, new: 1 };
    const back = { ...CONTACTED, isFirstContact: false, to: 'new', counts };
    await assertSucceeds(move(world.as('owner'), told(became('contacted', 'new'), back)));
  });

  it('is told of two referrals in one batch', async () => {
    const dan = { ...CONTACTED, referral: 'dan', referrer: 'noah' };
    const event = became('new', 'contacted');
    await assertSucceeds(move(world.as('owner'), told(event), told(event, dan)));
  });

  it('is kept from visitors, other owners and lapsed owners', async () => {
    for (const persona of ['visitor', 'otherOwner'] as const)
      await assertFails(move(world.as(persona), told(became('new', 'contacted'))));
    const lapsed = { ...CONTACTED, of: 'lapsedOwner' } as const;
    const event = became('new', 'contacted', 'lapsedOwner');
    await assertFails(move(world.as('lapsedOwner'), told(event, lapsed)));
  });

  it('is refused where no status changes, or another one does', async () => {
    await assertFails(addDoc(events('owner'), became('new', 'contacted')));
    await assertFails(addDoc(events('owner'), became('new', 'new')));
    for (const [from, to] of [
      ['new', 'converted'],
      ['lost', 'contacted'],
      ['new', 'new'],
      ['contacted', 'new'],
    ])
      await assertFails(move(world.as('owner'), told(became(from, to))));
    // The change is ben's, and the event dan's.
    const db = world.as('owner');
    const batch = writeBatch(db);
    const { referral, referrer } = refs(db, CONTACTED);
    batch.update(referral, { status: 'contacted', status_changed_at: serverTimestamp() });
    batch.update(referrer, { last_referral_id: 'ben', counts_changed_at: serverTimestamp() });
    batch.set(doc(events('owner', 'owner', 'dan')), became('new', 'contacted'));
    await assertFails(batch.commit());
  });

  it('is refused with a deletion', async () => {
    await assertFails(move(world.as('owner'), told(became('new', 'lost'), DELETED)));
  });

  it.each([
    ['an extra field', { text: 'Great' }],
    ['a status that is no text', { from: 1 }],
    ['a status that is none', { to: 'x'.repeat(1000) }],
    ['another time', { at: inDays(-3) }],
    ['a time that is none', { at: 'yesterday' }],
    ['another writer', { by: uidOf('otherOwner') }],
    ['another kind', { kind: 'mail' }],
  ])('is refused with %s', async (_, fields) => {
    await assertFails(move(world.as('owner'), told({ ...became('new', 'contacted'), ...fields })));
  });

  it.each(['kind', 'from', 'to', 'at', 'by'])('is refused without %s', async (missing) => {
    const fields = Object.entries(became('new', 'contacted')).filter(([name]) => name !== missing);
    await assertFails(move(world.as('owner'), told(Object.fromEntries(fields))));
  });
});

describe('a note', () => {
  const add = (persona: Persona, fields: object = {}, of: OwnerPersona = 'owner') =>
    addDoc(events(persona, of), { ...note(of), ...fields });

  it('is written by the owner, up to its limit, and deleted again', async () => {
    await assertSucceeds(add('owner'));
    await assertSucceeds(add('owner', { text: 'x' }));
    const long = doc(events('owner'), 'long');
    await assertSucceeds(setDoc(long, { ...note(), text: 'x'.repeat(1000) }));
    await assertSucceeds(deleteDoc(long));
  });

  it('is written by nobody else', async () => {
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
  ])('is refused %s', async (_, fields) => {
    await assertFails(add('owner', fields));
  });

  it('is refused on a referral that is not there, or is deleted with it', async () => {
    await assertFails(addDoc(events('owner', 'owner', 'nobody'), note()));
    await assertFails(move(world.as('owner'), { ...DELETED, events: [note()] }));
  });
});

describe('an event that is there', () => {
  beforeEach(givenEvents);

  it('is changed by nobody', async () => {
    for (const id of ['note', 'status', 'mail'])
      for (const persona of ['owner', ...STRANGERS] as const)
        await assertFails(updateDoc(doc(events(persona), id), { at: serverTimestamp() }));
    await assertFails(updateDoc(doc(events('owner'), 'note'), { text: 'Never called.' }));
  });

  it('is deleted only where it is a note, by its owner, even a lapsed one', async () => {
    for (const persona of STRANGERS) await assertFails(deleteDoc(doc(events(persona), 'note')));
    await assertFails(deleteDoc(doc(events('owner'), 'status')));
    await assertFails(deleteDoc(doc(events('owner'), 'mail')));
    await assertSucceeds(deleteDoc(doc(events('owner'), 'note')));
    await assertSucceeds(deleteDoc(doc(events('lapsedOwner', 'lapsedOwner'), 'note')));
  });

  it('of a mail is written by functions only', async () => {
    await assertFails(addDoc(events('owner'), mailed));
    const own = { kind: 'mail', mail: 'thanks', at: serverTimestamp(), by: uidOf('owner') };
    await assertFails(addDoc(events('owner'), own));
  });
});
