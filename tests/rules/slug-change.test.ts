import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  businessOf,
  type OwnerPersona,
  PERSONAS,
  type Persona,
  slugOf,
} from '../support/personas.ts';
import { business, inDays, publicDocument, rulesWorld } from '../support/rules-world.ts';

const world = rulesWorld();

interface Move {
  readonly of?: OwnerPersona;
  readonly from?: string;
  readonly to: string;
  /**
   * The documents under the new slug (`taken`) and the old one (`given`); null skips that write.
   */
  readonly taken?: object | null;
  readonly given?: object | null;
  /** Additional or overridden fields of the business. */
  readonly beside?: object;
}

/** An owner who changed the slug `days` days ago, for the `changes`th time. */
async function givenMoved({ to = 'smith', days = 2, changes = 1 } = {}): Promise<void> {
  const changed = { slug: to, slug_changed_at: inDays(-days), slug_changes: changes };
  await world.given(`businesses/${businessOf('owner')}`, { ...business('owner'), ...changed });
  await world.given(`public/${to}`, publicDocument('owner'));
  const signpost = { business_id: businessOf('owner'), moved_to: to };
  await world.given(`public/${slugOf('owner')}`, signpost);
}

/** Changes a slug as the dashboard does: the business, its new public document and its old one. */
function move(
  persona: Persona,
  { of = 'owner', from = slugOf(of), to, taken, given, beside }: Move,
) {
  const db = world.as(persona);
  const batch = writeBatch(db);
  batch.update(doc(db, 'businesses', businessOf(of)), {
    slug: to,
    slug_changed_at: serverTimestamp(),
    slug_changes: increment(1),
    updated_at: serverTimestamp(),
    ...beside,
  });
  if (taken !== null) batch.set(doc(db, 'public', to), taken ?? publicDocument(of));
  const signpost = given ?? { business_id: businessOf(of), moved_to: to };
  if (given !== null) batch.set(doc(db, 'public', from), signpost);
  return batch.commit();
}

describe('changing a slug', () => {
  it('lets the owner move to a free one, leaving a redirect', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
  });

  it('lets the owner come back to one that was given up', async () => {
    await givenMoved();
    await assertSucceeds(move('owner', { from: 'smith', to: slugOf('owner') }));
  });

  it('refuses a full document under a slug that was given up and is not taken back', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    await assertFails(
      setDoc(doc(world.as('owner'), 'public', slugOf('owner')), publicDocument('owner')),
    );
  });

  it('lets an old redirect be changed to the newest slug', async () => {
    await givenMoved();
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
    // Refused too where the inactive document is missing, or is a redirect.
    await world.without('public/smith');
    await assertFails(full('smith'));
    await world.given('public/smith', { business_id: businessOf('owner'), moved_to: 'sons' });
    await assertFails(full('smith'));
    // Once the suspension is lifted, the slug may change again.
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

  it('takes no slug of a deleted account, and changes nothing there', async () => {
    await world.given('public/gone', { deleted_at: inDays(-1) });
    await assertFails(move('owner', { to: 'gone' }));
    await assertFails(move('owner', { to: 'gone', taken: null }));
    for (const persona of PERSONAS) {
      const gone = doc(world.as(persona), 'public', 'gone');
      await assertFails(setDoc(gone, publicDocument('owner')));
      await assertFails(updateDoc(gone, { business_id: businessOf('owner') }));
      await assertFails(deleteDoc(gone));
    }
  });

  it('refuses a former slug unless its redirect is replaced by the full document', async () => {
    await givenMoved();
    await assertFails(move('owner', { from: 'smith', to: slugOf('owner'), taken: null }));
    await assertSucceeds(move('owner', { from: 'smith', to: slugOf('owner') }));
  });

  it('needs all three writes', async () => {
    await assertFails(move('owner', { to: 'smith', taken: null }));
    await assertFails(move('owner', { to: 'smith', given: null }));
  });

  it('refuses a new document that is off, incomplete, too much, or of another business', async () => {
    const full = publicDocument('owner');
    const { name: _, ...incomplete } = full;
    const refused = [
      { ...full, active: false },
      { ...full, contact_email: 'smith@example.com' },
      { ...full, name: 5 },
      { ...full, name: 'x'.repeat(101) },
      { ...full, business_id: businessOf('otherOwner') },
      incomplete,
    ];
    for (const taken of refused) await assertFails(move('owner', { to: 'smith', taken }));
    // Refused too where it would replace a redirect.
    await givenMoved();
    for (const taken of refused) {
      await assertFails(move('owner', { from: 'smith', to: slugOf('owner'), taken }));
    }
  });

  it('refuses a redirect to elsewhere, of another business, or with more fields', async () => {
    for (const given of [
      { business_id: businessOf('owner'), moved_to: slugOf('otherOwner') },
      { business_id: businessOf('otherOwner'), moved_to: 'smith' },
      { business_id: businessOf('owner'), moved_to: 'smith', name: 'Smith' },
    ]) {
      await assertFails(move('owner', { to: 'smith', given }));
    }
  });
});

describe('how often a slug changes', () => {
  const toSons = { from: 'smith', to: 'sons' };

  it('is once a day', async () => {
    await givenMoved({ days: 0.99 });
    await assertFails(move('owner', toSons));
    await givenMoved({ days: 1.01 });
    await assertSucceeds(move('owner', toSons));
    await assertFails(move('owner', { from: 'sons', to: 'smiths' }));
  });

  it('counts a slug that is taken back, too', async () => {
    await assertSucceeds(move('owner', { to: 'smith' }));
    await assertFails(move('owner', { from: 'smith', to: slugOf('owner') }));
  });

  it('is ten times in all', async () => {
    await givenMoved({ changes: 9 });
    await assertSucceeds(move('owner', toSons));
    await givenMoved({ changes: 10 });
    await assertFails(move('owner', toSons));
  });

  it.each([
    ['the same count', { slug_changes: 1 }],
    ['a lower count', { slug_changes: 0 }],
    ['a count that is no number', { slug_changes: 'two' }],
    ['without a count', { slug_changes: deleteField() }],
    ['two at once', { slug_changes: increment(2) }],
    ['the time of the last one', { slug_changed_at: inDays(-2) }],
    ['another time', { slug_changed_at: Timestamp.now() }],
    ['without a time', { slug_changed_at: deleteField() }],
  ])('is written down with each change: not %s', async (_, beside) => {
    await givenMoved();
    await assertFails(move('owner', { ...toSons, beside }));
  });

  it.each([
    ['the count', { slug_changes: 0 }],
    ['one more', { slug_changes: increment(1) }],
    ['the time', { slug_changed_at: serverTimestamp() }],
    ['both', { slug_changes: increment(1), slug_changed_at: serverTimestamp() }],
    ['neither any more', { slug_changes: deleteField(), slug_changed_at: deleteField() }],
  ])('is kept where the slug is: nobody writes %s', async (_, fields) => {
    await givenMoved();
    const edit = (more: object) => world.editBusiness('owner', { name: 'Smith & Sons', ...more });
    await assertFails(edit(fields));
    await assertSucceeds(edit({}));
  });
});

describe('the new slug', () => {
  it.each(['ab', '4-u', 'x'.repeat(60)])('may be %j', async (to) => {
    await assertSucceeds(move('owner', { to }));
  });

  it.each(['x', 'Smith', 'smith plumbing', '--', 'smith.sons', 'x'.repeat(61)])(
    'refuses the slug %j',
    async (to) => {
      await assertFails(move('owner', { to }));
    },
  );
});
