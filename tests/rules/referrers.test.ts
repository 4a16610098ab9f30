import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { QUERY_MAX } from '@vouchwell/domain/limits';
import {
  collection,
  count,
  deleteDoc,
  deleteField,
  doc,
  getAggregateFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  sum,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import { businessOf, type OwnerPersona, PERSONAS, type Persona } from '../support/personas.ts';
import { rulesWorld } from '../support/rules-world.ts';
import {
  CONTACTED,
  DELETED,
  firstContact,
  LAST_DELETED,
  move,
  refs,
} from '../support/status-change-fixtures.ts';

const world = rulesWorld();

const referrers = (persona: Persona, of: OwnerPersona = 'owner') =>
  collection(world.as(persona), 'businesses', businessOf(of), 'referrers');
const top = (persona: Persona, of: OwnerPersona = 'owner') =>
  query(referrers(persona, of), orderBy('total', 'desc'), limit(10));
const totals = (persona: Persona, of: OwnerPersona = 'owner') =>
  getAggregateFromServer(query(referrers(persona, of), limit(QUERY_MAX)), {
    all: count(),
    converted: sum('converted'),
  });

describe('reading referrers', () => {
  world.seedOnce();

  it('lets the owner, even a lapsed one, read, list and sum their own', async () => {
    for (const owner of ['owner', 'lapsedOwner'] as const) {
      await assertSucceeds(getDoc(doc(referrers(owner, owner), 'maria')));
      await assertSucceeds(getDocs(top(owner, owner)));
      await assertSucceeds(totals(owner, owner));
    }
  });

  it('keeps them from visitors and other owners', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(getDoc(doc(referrers(persona), 'maria')));
      await assertFails(getDocs(top(persona)));
      await assertFails(totals(persona));
    }
  });
});

describe('the counts of a referrer', () => {
  world.seedOnce();

  const edit = (persona: Persona, fields: object, of: OwnerPersona = 'owner') =>
    updateDoc(doc(referrers(persona, of), 'maria'), fields);

  it('refuses a counter that an owner raises with no referral behind it', async () => {
    await assertFails(edit('owner', { converted: 1 }));
    await assertFails(edit('owner', { converted: 1, total: 3 }));
    await assertFails(edit('owner', { new: 0, converted: 1 }));
    await assertFails(edit('owner', { new: 0, converted: 1, last_referral_id: 'ben' }));
    await assertFails(edit('owner', { new: 0, converted: 1, last_referral_id: 'nobody' }));
    await assertFails(edit('owner', { new: 0, total: 1, last_referral_id: 'ben' }));
    await assertFails(edit('owner', { new: 0, total: 1, last_referral_id: 'nobody' }));
  });

  it('refuses a stranger who touches the last referral', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(edit(persona, { last_referral_id: 'ben' }));
    }
  });

  it('refuses an owner who only turns the last referral, or the time of the last change', async () => {
    await assertFails(edit('owner', { last_referral_id: 'ben' }));
    await assertFails(edit('lapsedOwner', { last_referral_id: 'ben' }, 'lapsedOwner'));
    await assertFails(edit('owner', { counts_changed_at: serverTimestamp() }));
  });

  it("refuses to count another referrer's referral", async () => {
    const dan = { ...CONTACTED, referral: 'dan' };
    await assertFails(move(world.as('owner'), dan));
    const stolen = { ...DELETED, referral: 'dan' };
    await assertFails(move(world.as('owner'), stolen));
  });

  /**
   * Updates a referrer only, with all the fields that a valid change of maria's or noah's counts
   * writes.
   */
  const claim = (referrer: string, referral: string, fields: object) =>
    updateDoc(doc(referrers('owner'), referrer), {
      last_referral_id: referral,
      counts_changed_at: serverTimestamp(),
      ...fields,
    });

  it('refuses counts that change with their timestamp while no referral does', async () => {
    await assertFails(claim('maria', 'ben', {}));
    await assertFails(claim('maria', 'ben', { new: increment(-1), converted: increment(1) }));
    await assertFails(claim('maria', 'ben', { converted: increment(1) }));
    await assertFails(claim('maria', 'ben', { new: increment(-1), total: increment(-1) }));
    await assertFails(claim('maria', 'ben', { total: increment(-1) }));
    await assertFails(claim('maria', 'nobody', { new: increment(-1), total: increment(-1) }));
  });

  it('refuses to clear a name at the time of a change while no referral is deleted', async () => {
    const wiped = { email: '', name: '' };
    await assertFails(claim('noah', 'dan', wiped));
    await assertFails(claim('noah', 'dan', { ...wiped, new: increment(-1), total: increment(-1) }));
    await assertFails(claim('maria', 'ben', { ...wiped, new: 0, total: 0 }));
  });

  it('refuses an owner who says how else a customer is called', async () => {
    await assertFails(edit('owner', { also_called: ['Eve'] }));
    await assertFails(claim('maria', 'ben', { also_called: ['Eve'] }));
    await assertFails(move(world.as('owner'), { ...CONTACTED, also: { also_called: ['Eve'] } }));
  });

  it('refuses every update of one whose total is zero', async () => {
    await assertFails(updateDoc(doc(referrers('owner'), 'olga'), { name: 'Olga' }));
    await assertFails(updateDoc(doc(referrers('owner'), 'olga'), { total: 5, new: 5 }));
    await assertFails(claim('olga', 'ben', { email: '', name: '' }));
    await assertFails(claim('olga', 'ben', { email: '', name: '', new: -1, total: -1 }));
  });

  it.each([
    [
      { status: 'contacted', status_changed_at: serverTimestamp(), ...firstContact() },
      { new: increment(-1), contacted: increment(1) },
      {},
    ],
    [null, { new: increment(-1), total: increment(-1) }, { email: '', name: '' }],
  ])("refuses an honest move that changes another's counts too: %j", async (to, counts, also) => {
    const db = world.as('owner');
    const { referral, referrer } = refs(db, LAST_DELETED);
    const last = { last_referral_id: referral.id, counts_changed_at: serverTimestamp() };
    const batch = writeBatch(db);
    if (to) batch.update(referral, to);
    else batch.delete(referral);
    batch.update(referrer, { ...counts, ...last, ...also });
    batch.update(doc(referrers('owner'), 'maria'), { ...counts, ...last });
    await assertFails(batch.commit());
  });

  it.each([
    ['an extra field', { extra: 1 }],
    ['another name', { name: 'Mary' }],
    ['another address', { email: 'mary@example.com' }],
    ['another time', { last_referral_at: Timestamp.now() }],
    ['a change of the counts at another time', { counts_changed_at: Timestamp.now() }],
    ['a change of the counts at no time', { counts_changed_at: deleteField() }],
    ['a count that is no number', { contacted: 'two' }],
    ['a count of its own making', { lost: 40 }],
    ['a text too long', { name: 'x'.repeat(10_000) }],
  ])('refuses %s beside an honest move', async (_, also) => {
    await assertFails(move(world.as('owner'), { ...CONTACTED, also }));
    await assertFails(move(world.as('owner'), { ...DELETED, also }));
  });

  it('refuses a lapsed owner who changes a status, and lets them count a deletion', async () => {
    await assertFails(move(world.as('lapsedOwner'), { ...CONTACTED, of: 'lapsedOwner' }));
    await assertSucceeds(move(world.as('lapsedOwner'), { ...DELETED, of: 'lapsedOwner' }));
  });
});

describe('the last referral of a referrer', () => {
  it('takes their name and address with it, also for a lapsed owner', async () => {
    await assertSucceeds(move(world.as('owner'), LAST_DELETED));
    await assertSucceeds(move(world.as('lapsedOwner'), { ...LAST_DELETED, of: 'lapsedOwner' }));
  });

  it('is deleted by nobody else', async () => {
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(move(world.as(persona), LAST_DELETED));
    }
  });

  it.each([
    ['both are kept', {}],
    ['the name is kept', { email: '' }],
    ['the address is kept', { name: '' }],
    ['others are written', { email: 'noah@example.com', name: 'Noe' }],
    ['one is missing', { email: '', name: deleteField() }],
    ['the time of the referral changes too', { ...LAST_DELETED.also, last_referral_at: null }],
    ['something is added', { ...LAST_DELETED.also, extra: 1 }],
  ])('is not deleted where %s', async (_, also) => {
    await assertFails(move(world.as('owner'), { ...LAST_DELETED, also }));
  });

  it('keeps name and address while another one is there, or it only changes status', async () => {
    const also = { email: '', name: '' };
    await assertFails(move(world.as('owner'), { ...DELETED, also }));
    await assertFails(move(world.as('owner'), { ...DELETED, also: { name: '' } }));
    const contacted = { ...CONTACTED, referral: 'dan', referrer: 'noah', also };
    await assertFails(move(world.as('owner'), contacted));
    await assertFails(updateDoc(doc(referrers('owner'), 'noah'), also));
  });

  it('is counted before its referrer may be deleted', async () => {
    const db = world.as('owner');
    const { referral, referrer } = refs(db, LAST_DELETED);
    await assertFails(writeBatch(db).delete(referral).delete(referrer).commit());
    await assertSucceeds(move(db, LAST_DELETED));
    await assertSucceeds(deleteDoc(referrer));
  });
});

describe('creating and deleting a referrer', () => {
  it('lets no client create one', async () => {
    for (const persona of PERSONAS) {
      await assertFails(setDoc(doc(referrers(persona), 'made-up'), { total: 0 }));
    }
  });

  it('lets the owner, even a lapsed one, delete one without referrals', async () => {
    await assertSucceeds(deleteDoc(doc(referrers('owner'), 'olga')));
    await assertSucceeds(deleteDoc(doc(referrers('lapsedOwner', 'lapsedOwner'), 'olga')));
  });

  it('refuses to delete one with referrals, or by anyone else', async () => {
    await assertFails(deleteDoc(doc(referrers('owner'), 'noah')));
    for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const) {
      await assertFails(deleteDoc(doc(referrers(persona), 'olga')));
    }
  });
});
