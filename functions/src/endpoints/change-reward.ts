import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { findBusinessOf } from '../data/businesses.ts';
import { correctReward } from '../data/correct-reward.ts';
import { database } from '../data/firestore.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'change-reward'>;
type Output = CallableOutput<'change-reward'>;

async function run({ rewardId, payment }: Input, { account }: SignedInCaller): Promise<Output> {
  await requirePaidOwner(account.uid);
  const business = await findBusinessOf(database(), account.uid);
  if (!business) throw new RequestError('business-not-found');
  const outcome = await correctReward(database(), business, rewardId, {
    payment,
    by: account.uid,
    now: new Date(),
  });
  if (outcome === 'gone') throw new RequestError('reward-changed');
  if (outcome === 'amount')
    throw new RequestError('invalid-input', { amount: 'Enter the amount that was paid' });
  if (outcome === 'day')
    throw new RequestError('invalid-input', {
      paidOn: 'Choose a day from when it was due to today',
    });
  return { success: true };
}

/** Corrects how a reward was paid, with its history on the referral's timeline. Safe to repeat. */
export const changeReward = signedInCallable('change-reward', { secrets: [], run });
