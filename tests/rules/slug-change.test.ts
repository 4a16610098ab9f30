import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { describe, it } from 'vitest';
import { businessOf, type OwnerPersona, type Persona, slugOf } from '../support/personas.ts';
import { business, inDays, publicDocument, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

interface Move {
  readonly of?: OwnerPersona;
  readonly from?: string;
  readonly to: string;
  /** What is written under the new slug and under the old one; null leaves that write out. */
  readonly taken?: object | null;
  readonly given?: object | null;
}

/** A slug change as the dashboard writes it: the business, its new public document and its old. */
function move(persona: Persona, { of = 'owner', from = slugOf(of), to, taken, given }: Move) {
  const db = world.as(persona);
  const batch = writeBatch(db);
  const business = doc(db, 'businesses', businessOf(of));
  batch.update(business, { slug: to, updated_at: serverTimestamp() });
  if (taken !== null) batch.set(doc(db, 'public', to), taken ?? publicDocument(of));
  const signpost = given ?? { business_id: businessOf(of), moved_to: to };
  if (given !== null) batch.set(doc(db, 'public', from), signpost);
  return batch.commit();
}

describe('changing a slug', () => {
  it('lets the owner move to a free one, leaving a signpost', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
  });

  it('lets the owner come back to one that was given up', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    await assertSucceeds(move('owner', { from: 'smith', to: slugOf('owner') }));
  });

  it('refuses a full document under a slug that was given up and is not taken back', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    await assertFails(
      setDoc(doc(world.as('owner'), 'public', slugOf('owner')), publicDocument('owner')),
    );
  });

  it('lets an old signpost be turned towards the newest slug', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    await assertSucceeds(move('owner', { from: 'smith', to: 'sons' }));
    const db = world.as('owner');
    const turned = { business_id: businessOf('owner'), moved_to: 'sons' };
    const batch = writeBatch(db);
    batch.set(doc(db, 'public', slugOf('owner')), turned);
    await assertSucceeds(batch.commit());
  });

  it('keeps visitors, other owners and lapsed owners from it', async () => {
    await assertFails(move('visitor', { to: 'smith' }));
    await assertFails(move('otherOwner', { to: 'smith' }));
    await assertFails(move('lapsedOwner', { of: 'lapsedOwner', to: 'smith' }));
  });

  it('keeps the link of a business that was taken down, whatever its owner writes', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    const path = `businesses/${businessOf('owner')}`;
    const suspended = { ...business('owner'), slug: 'smith', suspended_at: inDays(-1) };
    await world.given(path, suspended);
    await world.given('public/smith', { ...publicDocument('owner'), active: false });
    await assertFails(move('owner', { from: 'smith', to: 'sons' }));
    await assertFails(move('owner', { from: 'smith', to: slugOf('owner') }));
    const full = (slug: string) =>
      setDoc(doc(world.as('owner'), 'public', slug), publicDocument('owner'));
    await assertFails(full('smith'));
    // Neither where the switched-off document is gone, or has become a signpost.
    await world.without('public/smith');
    await assertFails(full('smith'));
    await world.given('public/smith', { business_id: businessOf('owner'), moved_to: 'sons' });
    await assertFails(full('smith'));
    // Lifted, it may move again.
    await world.given(path, { ...suspended, suspended_at: null });
    await world.given('public/smith', publicDocument('owner'));
    await assertSucceeds(move('owner', { from: 'smith', to: 'sons' }));
  });

  it("takes nobody's slug: neither one in use, nor one that somebody gave up", async () => {
    await assertFails(move('owner', { to: slugOf('otherOwner') }));
    await assertFails(move('owner', { to: slugOf('otherOwner'), taken: null }));
    await assertSucceeds(move('otherOwner', { of: 'otherOwner', to: 'bolt' }));
    await assertFails(move('owner', { to: slugOf('otherOwner') }));
    await assertFails(move('owner', { to: slugOf('otherOwner'), taken: null }));
  });

  it('needs all three writes', async () => {
    await assertFails(move('owner', { to: 'smith', taken: null }));
    await assertFails(move('owner', { to: 'smith', given: null }));
  });

  it('refuses a new document that is off, incomplete, too much, or of another business', async () => {
    const full = publicDocument('owner');
    const { name: _, ...incomplete } = full;
    for (const taken of [
      { ...full, active: false },
      { ...full, contact_email: 'smith@example.com' },
      { ...full, name: 5 },
      { ...full, name: 'x'.repeat(101) },
      { ...full, business_id: businessOf('otherOwner') },
      incomplete,
    ]) {
      await assertFails(move('owner', { to: 'smith', taken }));
    }
  });

  it('refuses a signpost to elsewhere, of another business, or with more on it', async () => {
    for (const given of [
      { business_id: businessOf('owner'), moved_to: slugOf('otherOwner') },
      { business_id: businessOf('otherOwner'), moved_to: 'smith' },
      { business_id: businessOf('owner'), moved_to: 'smith', name: 'Smith' },
    ]) {
      await assertFails(move('owner', { to: 'smith', given }));
    }
  });

  it.each(['x', 'Smith', 'smith plumbing', '--', 'smith.sons', 'x'.repeat(61)])(
    'refuses the slug %j',
    async (to) => {
      await assertFails(move('owner', { to }));
    },
  );
});
