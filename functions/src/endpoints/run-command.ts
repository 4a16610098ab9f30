import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { isEntitled } from '@vouchwell/domain/entitlement';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../data/businesses.ts';
import { type ChangeReferral, changeReferral } from '../data/change-referral.ts';
import { type ChangeReward, changeReward } from '../data/change-reward.ts';
import type { CommandContext } from '../data/command-records.ts';
import { readEntitlement } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { type FieldMessages, RequestError } from '../http/request-error.ts';

type Input = CallableInput<'run-command'>;
type Output = CallableOutput<'run-command'>;

/** What is wrong with a payment, at the field that it is about. */
const PAYMENT_PROBLEMS: Readonly<Record<'amount' | 'day', FieldMessages>> = {
  amount: { amount: 'Enter the amount that was paid' },
  day: { paidOn: 'Choose a day from when it was due to today' },
};

async function runReferral(
  business: Business,
  command: ChangeReferral,
  context: CommandContext,
): Promise<void> {
  const outcome = await changeReferral(database(), business, command, context);
  if (outcome === 'done') return;
  throw new RequestError(outcome === 'refused' ? 'referral-changed' : outcome);
}

async function runReward(
  business: Business,
  command: ChangeReward,
  context: CommandContext,
): Promise<void> {
  const outcome = await changeReward(database(), business, command, context);
  if (outcome === 'done') return;
  if (outcome === 'amount' || outcome === 'day')
    throw new RequestError('invalid-input', PAYMENT_PROBLEMS[outcome]);
  throw new RequestError(outcome === 'refused' ? 'reward-changed' : outcome);
}

/** A lapsed owner may still delete: the data are theirs. */
const needsSubscription = (command: Input) =>
  command.command !== 'change-referral' || command.change.to !== 'deleted';

async function run(command: Input, { account }: SignedInCaller): Promise<Output> {
  const now = new Date();
  const [business, entitlement] = await Promise.all([
    findBusinessOf(database(), account.uid),
    readEntitlement(database(), account.uid),
  ]);
  if (!business) throw new RequestError('business-not-found');
  if (needsSubscription(command) && !isEntitled(entitlement, now))
    throw new RequestError('not-subscribed');
  const context = { businessId: business.id, by: account.uid, now };
  if (command.command === 'change-referral') await runReferral(business, command, context);
  else await runReward(business, command, context);
  return { success: true };
}

/**
 * Carries out what an owner does with a referral or a reward. Safe to repeat: a command of the same
 * `requestId` is carried out once.
 */
export const runCommand = signedInCallable('run-command', { secrets: [referrerKeySecret], run });
