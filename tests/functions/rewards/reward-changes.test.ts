import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { RewardChange } from '@vouchwell/domain/rewards/payments';
import type { PaidForm } from '@vouchwell/domain/rewards/reward';
import type { RewardTerms } from '@vouchwell/domain/rewards/terms';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOwnerCommands, type OwnerCommands } from '../../support/owner-commands.ts';
import type { TestOwner } from '../../support/owners.ts';
import { businessRef, freshEmail, givenReferral } from '../../support/referrals.ts';
import { givenPayingOwner } from '../../support/referrers.ts';

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

const offer = (terms: RewardTerms | null, text: string | null = 'As we say') =>
  businessRef(owner.business).update({
    reward_description: text,
    reward_terms: terms && toStored(terms),
  });

const refer = async (referrerEmail = freshEmail()) =>
  (await givenReferral(owner.business, { referrerEmail })).id;
const move = (id: string, to: ReferralStatus, jobValueCents?: number) =>
  commands.changeReferral(id, { to, ...(jobValueCents !== undefined && { jobValueCents }) });
const reward = (id: string, to: RewardChange) => commands.changeReward(id, to);
const pay = (id: string, fields: Partial<PaidForm> = {}) =>
  reward(id, { to: 'paid', payment: { ...FORM, ...fields } });

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
