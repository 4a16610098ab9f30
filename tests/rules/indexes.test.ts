import { readFileSync } from 'node:fs';
import { collections } from '@vouchwell/domain/lib/paths';
import { describe, expect, it } from 'vitest';

const indexes = JSON.parse(
  readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'),
);

/* The emulator answers every query without an index, but production does not. */
describe('firestore.indexes.json', () => {
  it('serves the sums that the stats ask of all referrers at once', () => {
    expect(indexes.indexes).toContainEqual({
      collectionGroup: collections.referrers,
      queryScope: 'COLLECTION',
      fields: ['converted', 'in_progress', 'contacted', 'new', 'total'].map((fieldPath) => ({
        fieldPath,
        order: 'ASCENDING',
      })),
    });
  });

  const contains = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' });
  const newestFirst = { fieldPath: 'created_at', order: 'DESCENDING' };
  const lastAskedFirst = { fieldPath: 'asked_at', order: 'DESCENDING' };
  const ofStatus = { fieldPath: 'status', order: 'ASCENDING' };
  it.each([
    ['the list of one status', [ofStatus, newestFirst]],
    ['those who asked to be contacted', [ofStatus, lastAskedFirst]],
    [
      'a search among those who asked to be contacted',
      [contains('search_terms'), ofStatus, lastAskedFirst],
    ],
    ['a search', [contains('search_terms'), newestFirst]],
    ['a search within one status', [contains('search_terms'), ofStatus, newestFirst]],
    [
      'the first referral of a friend',
      [contains('friend_keys'), { fieldPath: 'created_at', order: 'ASCENDING' }],
    ],
    ['the referrals of a friend who called', [contains('friend_keys'), newestFirst]],
    [
      'the newest referrals of one referrer that were worked',
      [{ fieldPath: 'referrer_key', order: 'ASCENDING' }, ofStatus, newestFirst],
    ],
    [
      'the introduction that a friend who asks to be contacted joins',
      [{ fieldPath: 'referrer_key', order: 'ASCENDING' }, contains('friend_keys'), newestFirst],
    ],
  ])('serves %s', (_, fields) => {
    expect(indexes.indexes).toContainEqual({
      collectionGroup: collections.referrals,
      queryScope: 'COLLECTION',
      fields,
    });
  });

  const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
  const ofTheirs = ['referrer_key', 'person', 'state'].map(ascending);
  it.each([
    [
      'the revenue of a time',
      'referrals',
      [ascending('converted_at'), ascending('job_value_cents')],
    ],
    ['the revenue of a place', 'referrals', [ascending('placement'), ascending('job_value_cents')]],
    [
      'the revenue of a campaign',
      'referrals',
      [ascending('campaign_id'), ascending('job_value_cents')],
    ],
    [
      'what a campaign cost',
      'rewards',
      [ascending('campaign_id'), ascending('state'), ascending('amount_cents')],
    ],
    ['the wait for a first contact', 'referrals', [ascending('contact_speed'), newestFirst]],
    [
      'the rewards of a time',
      'rewards',
      [ascending('state'), ascending('due_at'), ascending('amount_cents')],
    ],
    ['the rewards that wait longest', 'rewards', [ascending('state'), ascending('due_at')]],
    [
      'the rewards that were paid, or voided, last',
      'rewards',
      [ascending('state'), { fieldPath: 'changed_at', order: 'DESCENDING' }],
    ],
    ['the total of rewards', 'rewards', [ascending('state'), ascending('amount_cents')]],
    ['how many rewards a referrer had in a year', 'rewards', [...ofTheirs, ascending('due_at')]],
    [
      'how many a mailbox had, by any spelling',
      'rewards',
      ['mailbox_key', 'person', 'state', 'due_at'].map(ascending),
    ],
    [
      'the rewards on a referrer’s own page',
      'rewards',
      [...ofTheirs, { fieldPath: 'due_at', order: 'DESCENDING' }],
    ],
    ['the visits of a time', 'visits', [ascending('day'), ascending('visits')]],
  ])('serves %s', (_, collectionGroup, fields) => {
    expect(indexes.indexes).toContainEqual({ collectionGroup, queryScope: 'COLLECTION', fields });
  });

  it.each([
    ['the friends to forget of all businesses at once', 'COLLECTION_GROUP'],
    ['the friends of a business to forget, and those who wait', 'COLLECTION'],
  ])('finds %s', (_, queryScope) => {
    expect(indexes.indexes).toContainEqual({
      collectionGroup: collections.referrals,
      queryScope,
      fields: [ofStatus, { fieldPath: 'status_changed_at', order: 'ASCENDING' }],
    });
  });

  const inBoth = (index: object) =>
    ['COLLECTION', 'COLLECTION_GROUP'].map((queryScope) => ({ ...index, queryScope }));
  it.each([
    ['friend_keys', { arrayConfig: 'CONTAINS' }],
    ['referrer_key', { order: 'ASCENDING' }],
    ['duplicate_of.referrer_key', { order: 'ASCENDING' }],
  ])('finds a person to forget by %s, in one business and in all', (fieldPath, index) => {
    expect(indexes.fieldOverrides).toContainEqual({
      collectionGroup: collections.referrals,
      fieldPath,
      indexes: inBoth(index),
    });
  });

  it('finds the rewards of a referrer to forget, in one business and in all', () => {
    expect(indexes.fieldOverrides).toContainEqual({
      collectionGroup: collections.rewards,
      fieldPath: 'referrer_key',
      indexes: inBoth({ order: 'ASCENDING' }),
    });
  });

  it('lists what a digest tells of, the earliest first', () => {
    expect(indexes.indexes).toContainEqual({
      collectionGroup: collections.notifications,
      queryScope: 'COLLECTION',
      fields: ['digest_id', 'created_at'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    });
  });

  it('finds the entitlements that have ended', () => {
    expect(indexes.indexes).toContainEqual({
      collectionGroup: collections.entitlements,
      queryScope: 'COLLECTION',
      fields: ['subscribed', 'subscription_end'].map((fieldPath) => ({
        fieldPath,
        order: 'ASCENDING',
      })),
    });
  });

  it.each([
    collections.idempotency,
    collections.rateLimits,
    collections.notifications,
    collections.checkouts,
    collections.loginAttempts,
    collections.demoRequests,
    collections.suspensions,
    collections.claimReleases,
    collections.contactLinks,
    collections.erasures,
    collections.mailTurns,
  ])('lets documents of %s expire', (collectionGroup) => {
    expect(indexes.fieldOverrides).toContainEqual({
      collectionGroup,
      fieldPath: 'expire_at',
      ttl: true,
      indexes: [],
    });
  });

  it.each([
    [collections.rateLimits, 'buckets'],
    [collections.idempotency, 'created_at'],
  ])('keeps no index of %s by %s, which every referral writes', (collectionGroup, fieldPath) => {
    expect(indexes.fieldOverrides).toContainEqual({ collectionGroup, fieldPath, indexes: [] });
  });

  it.each([
    [collections.notifications, 'next_attempt_at'],
    [collections.links, 'business_id'],
    [collections.linkOwners, 'business_id'],
    [collections.linkOwners, 'referrer_key'],
    [collections.introductions, 'business_id'],
    [collections.introductions, 'referrer_key'],
    [collections.notifications, 'referral_id'],
    [collections.notifications, 'referrer_key'],
    [collections.events, 'kind'],
    [collections.events, 'at'],
    [collections.referrals, 'created_at'],
    [collections.referrals, 'placement'],
    [collections.referrals, 'campaign_id'],
    [collections.referrals, 'status'],
    [collections.campaigns, 'created_at'],
    [collections.rewards, 'referral_id'],
    [collections.rewards, 'changed_at'],
    [collections.rewards, 'due_at'],
    [collections.rewards, 'paid_at'],
    [collections.rewards, 'amount_cents'],
    [collections.referrers, 'won_cents'],
    [collections.events, 'at'],
    [collections.referrers, 'total'],
    [collections.visits, 'visits'],
    [collections.businesses, 'owner_user_id'],
    [collections.pushSubscriptions, 'uid'],
    [collections.stripeCustomers, 'uid'],
    [collections.stripeCustomers, 'email'],
    [collections.stripeCustomers, 'synced_at'],
    [collections.public, 'business_id'],
    [collections.notifications, 'business_id'],
    [collections.idempotency, 'business_id'],
    [collections.mailTurns, 'business_id'],
    [collections.reminders, 'next_at'],
    [collections.checkouts, 'trial.account_keys'],
    [collections.notifications, 'digest_id'],
    [collections.loginAttempts, 'email'],
    [collections.loginAttempts, 'email_key'],
    [collections.demoRequests, 'email'],
    [collections.claimReleases, 'email'],
  ])('keeps the automatic index of %s by %s, which a query uses', (collectionGroup, fieldPath) => {
    const exempt = indexes.fieldOverrides.some(
      (override: { collectionGroup: string; fieldPath: string }) =>
        override.collectionGroup === collectionGroup && override.fieldPath === fieldPath,
    );
    expect(exempt).toBe(false);
  });
});
