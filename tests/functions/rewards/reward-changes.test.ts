import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import type { PaidForm, Reward } from '@vouchwell/domain/rewards/reward';
import type { RewardTerms } from '@vouchwell/domain/rewards/terms';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOwnerCommands, type OwnerCommands } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, givenReferral, referralsOf } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';
import { adminDb } from '../../support/stack.ts';
import { findRewardMismatches, readRewards } from '../../support/stats.ts';

const TERMS: RewardTerms = {
  referrer: { kind: 'cash', amountCents: 5000 },
  friend: { kind: 'percent', percent: 10 },
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
};
const FORM: PaidForm = {
  method: 'cash',
  paidOn: toLocalDay(new Date(), 'UTC'),
  note: '',
  sharesNote: false,
  amountCents: null,
};

let owner: TestOwner;
let commands: OwnerCommands;
beforeEach(async () => {
  owner = await givenPayingOwner();
  commands = createOwnerCommands(owner.token);
});

/** Offers this from now on. */
const offer = (terms: RewardTerms | null, text: string | null = 'As we say') =>
  businessRef(owner.business).update({
    reward_description: text,
    reward_terms: terms && toStored(terms),
  });

const refer = async (referrerEmail = freshEmail()) =>
  (await givenReferral(owner.business, { referrerEmail })).id;
const move = (id: string, to: ReferralStatus, jobValueCents?: number) =>
  commands.changeReferral(id, { to, ...(jobValueCents !== undefined && { jobValueCents }) });
const value = (id: string, jobValueCents: number | null) =>
  commands.changeReferral(id, { to: 'value', jobValueCents });
const reward = (id: string, to: RewardChange) => commands.changeReward(id, to);
const pay = (id: string, fields: Partial<PaidForm> = {}) =>
  reward(id, { to: 'paid', payment: { ...FORM, ...fields } });

/** Every reward in short, as 'referrer cash 5000 due'. */
async function rewards(): Promise<string[]> {
  expect(await findRewardMismatches(adminDb(), owner.business.id)).toEqual([]);
  const short = ({ person, kind, amountCents, state }: Reward) =>
    `${person} ${kind} ${amountCents} ${state}`;
  return (await readRewards(adminDb(), owner.business.id)).map(short).sort();
}

describe('a converted referral', () => {
  it("earns the promised reward, and its percentage follows the job's value", async () => {
    await offer(TERMS);
    const id = await refer();
    await move(id, 'converted', 120_000);
    expect(await rewards()).toEqual(['friend percent 12000 due', 'referrer cash 5000 due']);
    await value(id, 33_333);
    expect(await rewards()).toEqual(['friend percent 3333 due', 'referrer cash 5000 due']);
    const [stored] = await referralsOf(owner.business);
    expect(stored).toMatchObject({ status: 'converted', jobValueCents: 33_333 });
    expect(stored?.contactedAt).toEqual(stored?.convertedAt);
  });

  it('earns a text-only reward without terms, paid with what was given', async () => {
    await offer(null, '$25 off');
    const id = await refer();
    await move(id, 'converted', 1000);
    // The recount knows no words, so this reads them itself.
    const one = async () => (await readRewards(adminDb(), owner.business.id))[0];
    expect(await one()).toMatchObject({ kind: 'promised', text: '$25 off', state: 'due' });
    await pay(`${id}-referrer`, { amountCents: 2500, note: 'By post', sharesNote: true });
    expect(await one()).toMatchObject({ amountCents: 2500, state: 'paid', note: 'By post' });
    await reward(`${id}-referrer`, { to: 'due' });
    expect(await one()).toMatchObject({ amountCents: null, state: 'due', note: null });
  });
});

describe('a yearly cap', () => {
  it("limits only that referrer's rewards", async () => {
    await offer({ ...TERMS, friend: null, yearlyCap: 2 });
    const email = freshEmail();
    const ids = [await refer(email), await refer(email), await refer(email), await refer()];
    // At once, so that neither may count without the other.
    await Promise.all(ids.map((id) => move(id, 'converted')));
    const due = (await readRewards(adminDb(), owner.business.id)).filter(
      ({ state }) => state === 'due',
    );
    expect(due).toHaveLength(3);
    const capped = ids.find((id) => !due.some(({ referralId }) => referralId === id));
    expect(capped).not.toBe(ids[3]);
    // One that is void makes room for the next.
    const theirs = due.find(({ referralId }) => referralId !== ids[3]);
    await move(theirs?.referralId ?? '', 'lost');
    await move(capped ?? '', 'lost');
    await move(capped ?? '', 'converted');
    expect((await rewards()).filter((one) => one.endsWith('due'))).toHaveLength(3);
  });
});

describe('a reward', () => {
  it("can't be paid, voided or undone twice", async () => {
    await offer(TERMS);
    const id = `${await refer()}-referrer`;
    await expect(pay(id)).rejects.toThrow('reward-changed');
    await move(id.replace('-referrer', ''), 'converted');
    await pay(id);
    await expect(pay(id)).rejects.toThrow('reward-changed');
    const seenDue = { to: 'void', reason: 'A slip', seen: 'due' } as const;
    await expect(reward(id, seenDue)).rejects.toThrow('reward-changed');
    await reward(id, { to: 'void', reason: 'Never cashed', seen: 'paid' });
    const again = { to: 'void', reason: 'Again', seen: 'void' } as const;
    await expect(reward(id, again)).rejects.toThrow('reward-changed');
    await move(id.replace('-referrer', ''), 'lost');
    await expect(reward(id, { to: 'due' })).rejects.toThrow('reward-changed');
  });
});
