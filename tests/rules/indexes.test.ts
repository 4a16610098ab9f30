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
  'referrals: status, created_at desc': 'the list of one status',
  'referrals: status, created_at': 'the new ones, from the one who waits longest',
  'referrals: status, asked_at desc': 'those who asked to be contacted',
  'referrals: status, asked_at': 'the one of them who waits longest',
  'referrals: search_terms contains, status, asked_at desc': 'a search among those',
  'referrals: search_terms contains, created_at desc': 'a search',
  'referrals: search_terms contains, status, created_at desc': 'a search within one status',
  'referrals: friend_keys contains, created_at': 'the first referral of a friend',
  'referrals: friend_keys contains, created_at desc': 'the referrals of a friend who called',
  'referrals: referrer_key, status, created_at desc': 'what was worked of one referrer',
  'referrals: referrer_key, created_at desc': 'the friends whom one customer sent',
  'referrals: source, status': 'the worked referrals that came through public forms',
  'referrals: placement, job_value_cents': 'the revenue of a place',
  'referrals: status, status_changed_at':
    'the friends to forget of a business with its own time, and those who wait',
  'referrals*: status, status_changed_at': 'the friends to forget',
  'customers: search_terms contains, name_key': 'a search among customers',
  'customers: search_terms contains, state, name_key': 'the same within one state',
  'customers: tags contains, name_key': 'the customers with a tag',
  'customers: tags contains, state, name_key': 'the same within one state',
  'customers: state, name_key': 'the customers of one state',
  'customers: is_unreachable, name_key': 'those whose email does not work',
  'ask_recipients: batch_id, status, name_key': 'who of a batch got no mail, by name',
  'customers: waits_for_ask, last_job_on desc': 'whom to ask',
  'rewards: referrer_key, person, state, due_at': 'how many a referrer had in a year',
  'rewards: referrer_key, person, state, due_at desc': 'those on a referrer’s own page',
  'rewards: mailbox_key, person, state, due_at': 'how many a mailbox had, by any spelling',
  'rewards: state, due_at': 'the rewards that wait longest',
  'rewards: state, changed_at desc': 'those that were paid, or voided, last',
  'rewards: state, amount_cents': 'the total of rewards',
  'notifications: digest_id, created_at': 'what a digest tells of, the earliest first',
  'entitlements: subscribed, subscription_end': 'the entitlements that have ended',
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

/** Fields that single-field queries use. */
const ASKED: Readonly<Record<string, string>> = {
  notifications: 'next_attempt_at referral_id referrer_key business_id digest_id',
  links: 'business_id',
  link_owners: 'business_id referrer_key',
  introductions: 'business_id referrer_key referral_id',
  events: 'kind at',
  referrals: 'created_at placement status',
  campaigns: 'created_at',
  rewards: 'referral_id changed_at due_at paid_at amount_cents',
  referrers: 'won_cents total',
  customers: 'contact_keys name_key state tags',
  ask_batches: 'status created_at',
  ask_recipients: 'batch_id status',
  businesses: 'owner_user_id',
  stripe_customers: 'uid email synced_at',
  public: 'business_id',
  idempotency: 'business_id',
  mail_turns: 'business_id',
  push_subscriptions: 'uid',
  reminders: 'next_at',
  checkouts: 'trial.account_keys',
  login_attempts: 'email email_key',
  demo_requests: 'email',
  claim_releases: 'email',
};

it('every queried field has an index, and two fields written with each referral have none', () => {
  const without = namesOf(fieldOverrides.filter((override) => override.indexes.length === 0));
  const asked = Object.entries(ASKED).flatMap(([name, fields]) =>
    fields.split(' ').map((field) => `${name} ${field}`),
  );
  expect(asked.filter((field) => without.includes(field))).toEqual([]);
  expect(without).toEqual(
    expect.arrayContaining(['rate_limits buckets', 'idempotency created_at']),
  );
});
