import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Index {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
}
interface Override extends Pick<Index, 'collectionGroup'> {
  readonly fieldPath: string;
  readonly ttl?: boolean;
  readonly indexes: readonly { queryScope: string; order?: string; arrayConfig?: string }[];
}

const { indexes, fieldOverrides } = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { readonly indexes: readonly Index[]; readonly fieldOverrides: readonly Override[] };

const ORDERS: Readonly<Record<string, string>> = { ASCENDING: '', DESCENDING: ' desc' };

/** Short form of an index; `*` means that it covers all businesses. */
function short({ collectionGroup, queryScope, fields }: Index): string {
  const names = fields.map(({ fieldPath, order }) =>
    order ? fieldPath + ORDERS[order] : `${fieldPath} contains`,
  );
  return `${collectionGroup}${queryScope === 'COLLECTION' ? '' : '*'}: ${names.join(', ')}`;
}

/* The emulator doesn't need indexes for its queries, but production does. */
const SERVES: Readonly<Record<string, string>> = {
  'referrals: status, created_at desc': 'referrals with one status, newest first',
  'referrals: status, created_at': 'new referrals, longest waiting first',
  'referrals: status, asked_at desc': 'contact requests, newest first',
  'referrals: status, asked_at': 'the contact request that has waited longest',
  'referrals: search_terms contains, status, asked_at desc': 'a search of contact requests',
  'referrals: search_terms contains, created_at desc': 'a search of all referrals',
  'referrals: search_terms contains, status, created_at desc':
    'a search of referrals with one status',
  'referrals: friend_keys contains, created_at': "a friend's first referral",
  'referrals: friend_keys contains, created_at desc': "a caller's referrals",
  'referrals: referrer_key, status, created_at desc': "a referrer's handled referrals",
  'referrals: referrer_key, created_at desc': "a referrer's referrals",
  'referrals: source, status': 'handled referrals from public forms',
  'referrals: placement, job_value_cents': 'revenue from a placement',
  'referrals: status, status_changed_at': "one business's friends to erase, and waiting referrals",
  'referrals*: status, status_changed_at': 'friends to erase at all businesses',
  'customers: search_terms contains, name_key': 'a search of customers',
  'customers: search_terms contains, state, name_key': 'a search of customers in one state',
  'customers: tags contains, name_key': 'customers with a tag',
  'customers: tags contains, state, name_key': 'customers with a tag, in one state',
  'customers: state, name_key': 'customers in one state',
  'customers: is_unreachable, name_key': 'customers whose email bounces',
  'ask_recipients: batch_id, status, name_key': 'recipients of a batch who got no email, by name',
  'customers: waits_for_ask, last_job_on desc': 'customers to send a request to',
  'rewards: referrer_key, person, state, due_at': "a referrer's number of rewards in a year",
  'rewards: referrer_key, person, state, due_at desc': "rewards on the referrer's page",
  'rewards: mailbox_key, person, state, due_at':
    'number of rewards of a mailbox, under any spelling',
  'rewards: state, due_at': 'rewards that have been due longest',
  'rewards: state, changed_at desc': 'rewards paid or voided last',
  'rewards: state, amount_cents': 'total of rewards in one state',
  'notifications: digest_id, created_at': 'notifications in a digest, oldest first',
  'entitlements: subscribed, subscription_end': 'entitlements that have ended',
};

it('every query on several fields has an index, and every index is used by a query', () => {
  expect(indexes.map(short).sort()).toEqual(Object.keys(SERVES).sort());
});

const namesOf = (overrides: readonly Override[]) =>
  overrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`).sort();

it('the indexes let an erasure find a person in one business or in all businesses', () => {
  const bothOf = (index: object) =>
    ['COLLECTION', 'COLLECTION_GROUP'].map((queryScope) => ({ ...index, queryScope }));
  const people = fieldOverrides.filter(
    // The index of `work_at` finds due batches of all businesses; it contains no people.
    ({ indexes: found, fieldPath }) => found.length > 0 && fieldPath !== 'work_at',
  );
  expect(namesOf(people)).toEqual([
    'ask_recipients contact_keys',
    'customers contact_keys',
    'referrals duplicate_of.referrer_key',
    'referrals friend_keys',
    'referrals referrer_key',
    'referrers contact_keys',
    'rewards referrer_key',
  ]);
  for (const { fieldPath, indexes: found } of people)
    expect(found).toEqual(
      bothOf(fieldPath.endsWith('_keys') ? { arrayConfig: 'CONTAINS' } : { order: 'ASCENDING' }),
    );
});

it('every collection with a retention period has an expiry policy', () => {
  const passing =
    'ask_recipients checkouts claim_releases contact_links demo_requests erasures idempotency login_attempts mail_turns notifications rate_limits suspensions';
  expect(namesOf(fieldOverrides.filter(({ ttl }) => ttl))).toEqual(
    passing.split(' ').map((name) => `${name} expire_at`),
  );
});
