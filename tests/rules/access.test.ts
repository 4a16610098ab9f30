import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { STATS_ID } from '@vouchwell/domain/analytics/stats';
import { REQUEST_RESULTS_ID } from '@vouchwell/domain/customers/request-results';
import {
  type CollectionReference,
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  type Query,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  businessDocument,
  businessOf,
  inDays,
  OWNERS,
  type OwnerPersona,
  type Persona,
  rulesWorld,
  slugOf,
  uidOf,
} from '../support/rules-world.ts';

/* Tests who may read and write each document. Other tests check the fields of a write. */

const OPERATIONS = ['get', 'list', 'count', 'create', 'update', 'delete'] as const;
type Operation = (typeof OPERATIONS)[number];

type Role = 'owner' | 'lapsed owner' | 'other owner' | 'visitor';
const ROLES: readonly Role[] = ['owner', 'lapsed owner', 'other owner', 'visitor'];

/** The persona, and the owner of the document it tries to access. */
const PERSONA_BY_ROLE: Readonly<Record<Role, readonly [Persona, OwnerPersona]>> = {
  owner: ['owner', 'owner'],
  'lapsed owner': ['lapsedOwner', 'lapsedOwner'],
  'other owner': ['otherOwner', 'owner'],
  visitor: ['visitor', 'owner'],
};

interface Guarded {
  readonly path: (of: OwnerPersona) => string;
  /** Left out if the seeded data contains the document. */
  readonly fields?: (of: OwnerPersona) => object;
  /** A valid update; left out if the rules allow none. */
  readonly change?: (of: OwnerPersona) => object;
  /** A valid new document; `fields` default to those above. */
  readonly fresh?: { readonly id: string; readonly fields?: (of: OwnerPersona) => object };
  readonly allowed: Readonly<Partial<Record<Role, readonly Operation[]>>>;
}

const READ = ['get', 'list', 'count'] as const;
const readByOwner = { owner: READ, 'lapsed owner': READ };
const getByAll = {
  owner: ['get'],
  'lapsed owner': ['get'],
  'other owner': ['get'],
  visitor: ['get'],
} as const;
const below = (name: string) => (of: OwnerPersona) => `businesses/${businessOf(of)}/${name}`;
const note = (of: OwnerPersona) => ({
  kind: 'note',
  text: 'Called twice.',
  at: serverTimestamp(),
  by: uidOf(of),
});

const GUARDED: Readonly<Record<string, Guarded>> = {
  business: {
    path: (of) => `businesses/${businessOf(of)}`,
    fresh: { id: 'fresh', fields: businessDocument },
    change: () => ({ name: 'Smith & Sons', updated_at: serverTimestamp() }),
    allowed: { owner: [...READ, 'update'], 'lapsed owner': READ },
  },
  template: {
    path: below('templates/email'),
    fresh: {
      id: 'thanks',
      fields: (of) => ({
        business_id: businessOf(of),
        channel: 'email',
        is_default: true,
        subject_template: 'Thank you',
        body_template: 'Hi',
      }),
    },
    change: () => ({ body_template: 'Hello' }),
    allowed: { owner: [...READ, 'create', 'update'], 'lapsed owner': READ },
  },
  referral: {
    path: below('referrals/ben'),
    change: () => ({ status: 'contacted', status_changed_at: serverTimestamp() }),
    allowed: readByOwner,
  },
  note: {
    path: below('referrals/ben/events/note'),
    fields: (of) => ({ ...note(of), at: inDays(-1) }),
    fresh: { id: 'another', fields: note },
    change: () => ({ text: 'Never called.' }),
    allowed: { owner: [...READ, 'create', 'delete'], 'lapsed owner': [...READ, 'delete'] },
  },
  'function event': {
    path: below('referrals/ben/events/status'),
    fields: (of) => ({ kind: 'status', from: 'new', to: 'lost', by: uidOf(of), at: inDays(-1) }),
    change: () => ({ to: 'contacted' }),
    allowed: readByOwner,
  },
  referrer: {
    path: below('referrers/maria'),
    change: () => ({ converted: 1, counts_changed_at: serverTimestamp() }),
    allowed: readByOwner,
  },
  customer: {
    path: below('customers/maria'),
    fields: () => ({ name: 'Maria Lopez', state: 'not_asked', asks: [] }),
    change: () => ({ state: 'opted_out' }),
    allowed: readByOwner,
  },
  'request batch': {
    path: below('ask_batches/spring'),
    fields: () => ({ status: 'sending', total: 2, sent: 0, not_sent: 0 }),
    change: () => ({ status: 'stopped' }),
    allowed: readByOwner,
  },
  'request batch recipient': {
    path: below('ask_recipients/spring-maria'),
    fields: () => ({ name: 'Maria Lopez', status: 'waiting' }),
    change: () => ({ status: 'sent' }),
    allowed: readByOwner,
  },
  reward: {
    path: below('rewards/ben-referrer'),
    fields: () => ({ referral_id: 'ben', person: 'referrer', state: 'due', amount_cents: 5000 }),
    change: () => ({ state: 'paid', changed_at: serverTimestamp() }),
    allowed: readByOwner,
  },
  campaign: {
    path: below('campaigns/spring'),
    fields: () => ({ name: 'Spring', slug: 'spring', updated_at: inDays(-1) }),
    change: () => ({ name: 'Summer', updated_at: serverTimestamp() }),
    allowed: readByOwner,
  },
  'legal acceptance': {
    path: below('acceptances/first'),
    fields: (of) => ({ papers: { terms: 1 }, accepted_at: inDays(-1), accepted_by: uidOf(of) }),
    change: () => ({ papers: { terms: 2 } }),
    allowed: readByOwner,
  },
  placement: {
    path: below('placements/truck'),
    fields: () => ({ visits: 3 }),
    change: () => ({ visits: 4 }),
    allowed: readByOwner,
  },
  'daily visits': {
    path: below('visits/2026-11-23_link'),
    fields: () => ({ count: 3 }),
    change: () => ({ count: 4 }),
    allowed: readByOwner,
  },
  stats: {
    path: below(`figures/${STATS_ID}`),
    fields: (of) => ({ owner_user_id: uidOf(of), time_zone: 'UTC', sums: '{}' }),
    change: () => ({ sums: '{"ever":{"total":9}}' }),
    allowed: { owner: ['get'], 'lapsed owner': ['get'] },
  },
  'request results': {
    path: below(`figures/${REQUEST_RESULTS_ID}`),
    fields: (of) => ({ owner_user_id: uidOf(of), sums: { all: { asked: 3 } } }),
    change: () => ({ sums: {} }),
    allowed: { owner: ['get'], 'lapsed owner': ['get'] },
  },
  public: {
    path: (of) => `public/${slugOf(of)}`,
    change: () => ({ name: 'Mine now' }),
    allowed: getByAll,
  },
  'personal link': {
    path: (of) => `links/m4r7a2k9p3x${of === 'owner' ? 'q' : 'r'}`,
    fields: (of) => ({ business_id: businessOf(of), slug: slugOf(of), active: true }),
    change: () => ({ active: false }),
    allowed: getByAll,
  },
  entitlement: {
    path: (of) => `entitlements/${uidOf(of)}`,
    change: () => ({ subscribed: true, subscription_end: null }),
    allowed: { owner: ['get'], 'lapsed owner': ['get'] },
  },
};

/** Finds a business by its owner, as clients must. */
const toQuery = (kind: string, all: CollectionReference, of: OwnerPersona): Query =>
  kind === 'business'
    ? query(all, where('owner_user_id', '==', uidOf(of)), limit(5))
    : query(all, limit(5));

function attempt(
  db: Firestore,
  kind: string,
  operation: Operation,
  of: OwnerPersona,
): Promise<unknown> {
  const guarded = GUARDED[kind];
  if (!guarded) throw new Error(`${kind} is not in the table`);
  const { path, fields, fresh, change } = guarded;
  const ref = doc(db, path(of));
  const all = collection(db, ref.parent.path);
  switch (operation) {
    case 'get':
      return getDoc(ref);
    case 'list':
      return getDocs(toQuery(kind, all, of));
    case 'count':
      return getCountFromServer(toQuery(kind, all, of));
    case 'create': {
      const content = (fresh?.fields ?? fields)?.(of) ?? { business_id: businessOf(of) };
      return setDoc(doc(all, fresh?.id ?? 'made-up'), content);
    }
    case 'update':
      return updateDoc(ref, change?.(of) ?? {});
    case 'delete':
      return deleteDoc(ref);
  }
}

const world = rulesWorld();

describe.each(Object.entries(GUARDED))(
  'access to the %s document',
  (kind, { path, fields, allowed }) => {
    beforeEach(async () => {
      if (fields) for (const of of OWNERS) await world.given(path(of), fields(of));
    });

    it.each(ROLES)(
      `gives the %s exactly the listed access to the ${kind} document`,
      async (role) => {
        const [persona, of] = PERSONA_BY_ROLE[role];
        for (const operation of OPERATIONS) {
          const tried = attempt(world.as(persona), kind, operation, of);
          const isAllowed = allowed[role]?.includes(operation) ?? false;
          await (isAllowed ? assertSucceeds(tried) : assertFails(tried)).catch((cause: unknown) => {
            throw new Error(`${operation} is ${isAllowed ? 'refused' : 'allowed'}`, { cause });
          });
        }
      },
    );
  },
);

it("a user can't create their own entitlement", async () => {
  await world.without(`entitlements/${uidOf('owner')}`);
  const own = doc(world.as('owner'), 'entitlements', uidOf('owner'));
  await assertFails(setDoc(own, { subscribed: true, subscription_end: null }));
});

it("a business's owner can't read stats that belong to a different owner", async () => {
  await world.given(`businesses/${businessOf('owner')}/figures/${STATS_ID}`, {
    owner_user_id: uidOf('otherOwner'),
  });
  await assertFails(attempt(world.as('owner'), 'stats', 'get', 'owner'));
});

it("only the owner can read stats that don't exist yet", async () => {
  await assertSucceeds(attempt(world.as('owner'), 'stats', 'get', 'owner'));
  for (const persona of ['visitor', 'otherOwner', 'lapsedOwner'] as const)
    await assertFails(attempt(world.as(persona), 'stats', 'get', 'owner'));
});
