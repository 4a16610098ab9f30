import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { MONEY_MAX } from '@vouchwell/domain/lib/money';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import { REFERRAL_STATUSES, type ReferralStatus } from '@vouchwell/domain/referral/referral';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { collection, getAggregateFromServer, limit, query, sum, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../dev/bench/sample-referrals.ts';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { mapWithConcurrency } from '../../functions/src/async.ts';
import { expectFiguresToAgree } from '../support/figures.ts';
import { CommandRefused, commandsOf, type OwnerCommands } from '../support/owner-commands.ts';
import { type OwnerTab, openOwnerTab } from '../support/owner-tab.ts';
import type { TestOwner } from '../support/owners.ts';
import { findCountMismatches } from '../support/recount.ts';
import { findRewardMismatches, readRewards } from '../support/recount-rewards.ts';
import { freshEmail, post, referralsOf, request } from '../support/referral-api.ts';
import { givenPayingOwner } from '../support/referrers.ts';
import { businessRef } from '../support/removed-people.ts';
import { adminDb } from '../support/stack.ts';
import { testLoad } from '../support/test-load.ts';

/** Status changes of each of the two tabs. */
const FLIPS = testLoad(100);
const REFERRALS = 12;
/** Few, so that their counts are contended. */
const REFERRERS = 4;
const KILLS = 3;

const TERMS: RewardTerms = {
  referrer: { kind: 'percent', percent: 7 },
  friend: { kind: 'credit', amountCents: 2500 },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
};

/** The seed of the random changes; `FLIPS_SEED` repeats an earlier run. */
const seed = Number(process.env.FLIPS_SEED ?? Date.now() % 1_000_000);

/** Another tab was first; all else would be a tab that cannot save. */
const isExpected = (error: unknown) =>
  error instanceof CommandRefused &&
  (error.reason === 'reward-changed' || error.reason === 'referral-changed');

let owner: TestOwner;
let tab: OwnerTab;
let commands: OwnerCommands;
let ids: string[] = [];

beforeAll(async () => {
  owner = await givenPayingOwner();
  tab = openOwnerTab(owner.token);
  commands = commandsOf(owner.token);
  await businessRef(owner.business).update({ reward_terms: toStored(TERMS) });
  const emails = Array.from({ length: REFERRERS }, () => freshEmail());
  await mapWithConcurrency(
    Array.from({ length: REFERRALS }, (_, n) => n),
    3,
    async (n) => {
      const referrerEmail = emails[n % REFERRERS] ?? '';
      expect((await post(request(owner.business, { referrerEmail }))).status).toBe(200);
    },
  );
  ids = (await referralsOf(owner.business)).map(({ id }) => id);
});
afterAll(() => tab.close());

/** All are right: the counts of referrers, the rewards with what jobs were worth, and the figures. */
async function expectAllToAgree() {
  expect(await findCountMismatches(adminDb(), owner.business.id)).toEqual([]);
  expect(await findRewardMismatches(adminDb(), owner.business.id)).toEqual([]);
  await expectFiguresToAgree(owner.business);
}

describe('status changes, values and payments by two tabs at once', () => {
  async function useTab(random: () => number) {
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    const cents = () => Math.floor(random() * 1_000_000);
    const flips = Array.from({ length: FLIPS }, () => ({
      id: pick(ids),
      // As often as all others, or few referrals would be there when they are paid.
      to: random() < 0.5 ? ('converted' as const) : pick(REFERRAL_STATUSES),
      value: random() < 0.7 ? cents() : null,
      next: pick(['value', 'pay', 'pay and undo', 'nothing', 'nothing'] as const),
    }));
    const refused: string[] = [];
    await mapWithConcurrency(flips, 4, async ({ id, to, value, next }) => {
      try {
        await commands.changeReferral(id, { to, jobValueCents: value });
        if (next === 'value')
          await commands.changeReferral(id, { to: 'value', jobValueCents: cents() });
        else if (next !== 'nothing') await pay(`${id}-friend`, next === 'pay and undo');
      } catch (error) {
        if (!isExpected(error)) refused.push(String(error));
      }
    });
    return refused;
  }

  async function pay(rewardId: string, isSlip: boolean) {
    const form = { method: 'cash', note: '', sharesNote: false, amountCents: null } as const;
    const payment = { ...form, paidOn: dayOf(new Date(), 'UTC') };
    await commands.changeReward(rewardId, { to: 'paid', payment });
    if (isSlip) await commands.changeReward(rewardId, { to: 'due' });
  }

  it('leave one reward each, and totals that equal a recount', async () => {
    console.log(`FLIPS_SEED=${seed}`);
    const refused = await Promise.all([0, 1].map((tab) => useTab(seededRandom(seed + tab))));
    expect(refused.flat()).toEqual([]);
    await expectAllToAgree();

    const everyone = (to: ReferralStatus) =>
      mapWithConcurrency(ids, 3, (id) => commands.changeReferral(id, { to }));
    const paid = (await readRewards(adminDb(), owner.business.id)).filter(
      ({ state }) => state === 'paid',
    );
    expect(paid.length).toBeGreaterThan(0);
    await everyone('lost');
    const left = await readRewards(adminDb(), owner.business.id);
    expect(left.filter(({ state }) => state === 'due')).toEqual([]);
    for (const reward of paid) expect(left).toContainEqual(reward);

    await everyone('converted');
    await expectAllToAgree();
    const rewards = await readRewards(adminDb(), owner.business.id);
    const expected = ids.flatMap((id) => [`${id}-friend`, `${id}-referrer`]);
    expect(rewards.map(({ id }) => id).sort()).toEqual(expected.sort());
    const due = rewards.filter(({ state }) => state === 'due');
    expect(due.length + paid.length).toBe(rewards.length);
    const all = collection(tab.firestore, collections.businesses, owner.business.id, 'rewards');
    for (const [state, those] of [
      ['due', due],
      ['paid', paid],
    ] as const) {
      const total = await getAggregateFromServer(
        query(all, where('state', '==', state), limit(1000)),
        { cents: sum('amount_cents') },
      );
      const recounted = those.reduce((cents, { amountCents }) => cents + (amountCents ?? 0), 0);
      expect(total.data().cents).toBe(recounted);
      expect(recounted).toBeLessThan(MONEY_MAX);
    }
  }, 240_000);
});

describe('a tab that is killed in the middle', () => {
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  it('leaves a status and its rewards both written or neither', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const program = ['--import', 'tsx', 'tests/support/flip-until-killed.ts'];
      const args = [...program, owner.token, ...ids];
      const child = spawn(process.execPath, args, { cwd: REPOSITORY });
      children.push(child);
      let saved = 0;
      child.stdout.on('data', (dots: Buffer) => {
        saved += dots.length;
      });
      const ended = once(child, 'exit');
      await expect.poll(() => saved, { timeout: 60_000 }).toBeGreaterThan(15 + 3 * kill);
      child.kill('SIGKILL');
      await ended;
      // What it had sent by then may be answered a moment later.
      await expect.poll(() => findRewardMismatches(adminDb(), owner.business.id)).toEqual([]);
      await expectAllToAgree();
    }
  }, 240_000);
});
