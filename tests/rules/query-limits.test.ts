import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { QUERY_MAX } from '@vouchwell/domain/shared/limits';
import {
  type CollectionReference,
  collection,
  getAggregateFromServer,
  getCountFromServer,
  getDocs,
  limit,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { it } from 'vitest';
import { businessOf, rulesWorld, uidOf } from '../support/rules-world.ts';

const world = rulesWorld();

const part = (name: string) =>
  collection(world.as('owner'), 'businesses', businessOf('owner'), name);
const own = () =>
  query(
    collection(world.as('owner'), 'businesses'),
    where('owner_user_id', '==', uidOf('owner')),
  ) as CollectionReference;

world.seedOnce();

it.each([
  ['businesses', own],
  ['templates', () => part('templates')],
  ['referrals', () => part('referrals')],
  ['referrers', () => part('referrers')],
  ['rewards', () => part('rewards')],
  ['campaigns', () => part('campaigns')],
  ['placements', () => part('placements')],
  ['visits', () => part('visits')],
  ['acceptances', () => part('acceptances')],
  ['events', () => part('referrals/ben/events')],
])('rejects a query for %s if it has no limit or one above the maximum', async (_, all) => {
  await assertSucceeds(getDocs(query(all(), limit(QUERY_MAX))));
  await assertFails(getDocs(query(all(), limit(QUERY_MAX + 1))));
  await assertFails(getDocs(all()));
  await assertSucceeds(getCountFromServer(query(all(), limit(QUERY_MAX))));
  await assertFails(getCountFromServer(query(all(), limit(QUERY_MAX + 1))));
  await assertFails(getCountFromServer(all()));
});

it('rejects a sum over referrers without a limit', async () => {
  const sums = { total: sum('total') };
  const bounded = query(part('referrers'), limit(QUERY_MAX));
  await assertSucceeds(getAggregateFromServer(bounded, sums));
  await assertFails(getAggregateFromServer(part('referrers'), sums));
});
