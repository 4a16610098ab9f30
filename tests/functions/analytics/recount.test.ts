import { collections } from '@vouchwell/domain/paths';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { collection, limit, onSnapshot, orderBy, query, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../dev/bench/sample-owner.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { mapWithConcurrency } from '../../../functions/src/async.ts';
import { writeEntitlement } from '../../../functions/src/db/accounts.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import { givenOwner, type TestOwner } from '../../support/owners.ts';
import {
  freshEmail,
  postReferral,
  readReferralsOf,
  referralInput,
} from '../../support/referrals.ts';
import { expectStatsToAgree, findCountMismatches } from '../../support/stats.ts';
import { testLoad } from '../../support/test-environment.ts';
import { type OwnerTab, openOwnerTab } from '../../support/users.ts';

const CREATES = testLoad(160);
const STATUS_CHANGES = testLoad(240);
const DELETIONS = testLoad(100);
const BEFORE = 20;
/** Few, so that updates of their counts conflict. Each may refer twenty friends per hour. */
const REFERRERS = Array.from({ length: 10 }, () => freshEmail());
/** Number of referrals each tab shows; few, so that both tabs often change the same one. */
const SEEN = 30;

/** Set `RECOUNT_SEED` to repeat an earlier run. */
const seed = Number(process.env.RECOUNT_SEED ?? Date.now() % 1_000_000);

/** Changes random referrals, several at the same time. */
async function useTab(
  owner: TestOwner,
  { firestore }: OwnerTab,
  random: () => number,
): Promise<Record<string, number>> {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  let shown: string[] = [];
  const newest = query(
    collection(firestore, collections.businesses, owner.business.id, collections.referrals),
    orderBy('created_at', 'desc'),
    limit(SEEN),
  );
  const stop = onSnapshot(newest, ({ docs }) => {
    shown = docs.map(({ id }) => id);
  });
  const moves = [
    ...Array.from({ length: STATUS_CHANGES / 2 }, () => pick(REFERRAL_STATUSES)),
    ...Array.from({ length: DELETIONS / 2 }, () => null),
  ];
  const shuffled = moves.map((to) => ({ to, at: random() })).toSorted((a, b) => a.at - b.at);
  const outcomes: Record<string, number> = {};
  await mapWithConcurrency(shuffled, 3, async ({ to }) => {
    expect(await waitUntil(async () => shown.length > 0, 60_000)).toBe(true);
    const change = to ? { to } : ({ to: 'deleted', sawContactRequest: false } as const);
    const command = { command: 'change-referral', referralId: pick(shown), change };
    const answer = await runOwnerCommand(owner, command);
    const outcome = typeof answer === 'string' ? answer : to ? 'changed' : 'deleted';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  stop();
  return outcomes;
}

let owner: TestOwner;
let tabs: OwnerTab[] = [];

beforeAll(async () => {
  // Denied updates are expected and retried. The SDK would print each one.
  setLogLevel('silent');
  owner = await givenOwner();
  await writeEntitlement(owner.uid, {
    subscribed: true,
    subscriptionTier: 'monthly',
    subscriptionEnd: null,
    status: 'active',
  });
  tabs = [openOwnerTab(owner.token), openOwnerTab(owner.token)];
});
afterAll(() => Promise.all(tabs.map((tab) => tab.close())));

it('concurrent changes from two tabs and a function leave totals that match a recount of the documents', async () => {
  const { business } = owner;
  const create = async (n: number) => {
    const referrerEmail = REFERRERS[n % REFERRERS.length] ?? '';
    expect((await postReferral(referralInput(business, { referrerEmail }))).status).toBe(200);
  };
  const numbers = Array.from({ length: CREATES }, (_, n) => n);
  await mapWithConcurrency(numbers.slice(0, BEFORE), 4, create);
  const [, ...outcomes] = await Promise.all([
    mapWithConcurrency(numbers.slice(BEFORE), 3, create),
    ...tabs.map((tab, index) => useTab(owner, tab, seededRandom(seed + index))),
  ]);
  console.log(`RECOUNT_SEED=${seed}`, ...outcomes);

  const recounted = toReferralCounts(await readReferralsOf(business));
  expect(recounted.total).toBeGreaterThan(CREATES - DELETIONS - 1);
  expect(await findCountMismatches(business.id)).toEqual([]);
  await expectStatsToAgree(business);
  // Changes fail only if the other tab has deleted the referral.
  const known = new Set(['changed', 'deleted', 'referral-changed']);
  for (const outcome of outcomes)
    expect(Object.keys(outcome).filter((name) => !known.has(name))).toEqual([]);
});
