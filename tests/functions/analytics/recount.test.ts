import { collections } from '@vouchwell/domain/paths';
import { REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import { toReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../dev/bench/sample-owner.ts';
import { waitUntil } from '../../../dev/src/wait-until.ts';
import { mapWithConcurrency } from '../../../functions/src/async.ts';
import { runOwnerCommand } from '../../support/owner-commands.ts';
import { giveEntitlement, givenOwner, type TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, readReferralsOf, sendReferral } from '../../support/referrals.ts';
import { expectStatsToAgree, findCountMismatches } from '../../support/stats.ts';
import { testLoad } from '../../support/test-environment.ts';

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
async function useTab(owner: TestOwner, random: () => number): Promise<Record<string, number>> {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const referrals = businessRef(owner.business).collection(collections.referrals);
  const newest = referrals.orderBy('created_at', 'desc').limit(SEEN).select();
  const moves = [
    ...Array.from({ length: STATUS_CHANGES / 2 }, () => pick(REFERRAL_STATUSES)),
    ...Array.from({ length: DELETIONS / 2 }, () => null),
  ];
  const shuffled = moves.map((to) => ({ to, at: random() })).toSorted((a, b) => a.at - b.at);
  const outcomes: Record<string, number> = {};
  await mapWithConcurrency(shuffled, 3, async ({ to }) => {
    let shown: string[] = [];
    const readShown = async () => {
      shown = (await newest.get()).docs.map(({ id }) => id);
      return shown.length > 0;
    };
    expect(await waitUntil(readShown, 60_000)).toBe(true);
    const change = to ? { to } : ({ to: 'deleted', sawContactRequest: false } as const);
    const command = { command: 'change-referral', referralId: pick(shown), change };
    const answer = await runOwnerCommand(owner, command);
    const outcome = typeof answer === 'string' ? answer : to ? 'changed' : 'deleted';
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  return outcomes;
}

let owner: TestOwner;

beforeAll(async () => {
  owner = await givenOwner();
  await giveEntitlement(owner, 20);
});

it('concurrent changes from two tabs and a function leave totals that match a recount of the documents', async () => {
  const { business } = owner;
  const create = async (n: number) => {
    const referrerEmail = REFERRERS[n % REFERRERS.length] ?? '';
    expect((await sendReferral(business, { referrerEmail })).status).toBe(200);
  };
  const numbers = Array.from({ length: CREATES }, (_, n) => n);
  await mapWithConcurrency(numbers.slice(0, BEFORE), 4, create);
  const [, ...outcomes] = await Promise.all([
    mapWithConcurrency(numbers.slice(BEFORE), 3, create),
    ...[0, 1].map((tab) => useTab(owner, seededRandom(seed + tab))),
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
