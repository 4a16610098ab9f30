import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { CallableOutput } from '@vouchwell/domain/callables';
import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { acceptPapers } from '../accounts/accept-papers.ts';
import { saveCampaign } from '../campaigns/save-campaign.ts';
import { referrerKeySecret } from '../config.ts';
import {
  type AddCustomer,
  addTypedCustomer,
  changeCustomer,
  readListed,
} from '../customers/change-customer.ts';
import {
  type PreviewBatch,
  previewBatch,
  startBatch,
  stopBatch,
  testBatch,
} from '../customers/start-batch.ts';
import { findBusinessOf } from '../db/businesses.ts';
import type { CommandContext } from '../db/command-records.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { personKey } from '../db/hash-identifier.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { type FieldMessages, RequestError } from '../http/request-error.ts';
import { changeLook } from '../public-page/change-look.ts';
import { changeTrade } from '../public-page/change-trade.ts';
import { renameLink } from '../public-page/rename-link.ts';
import { changeReferral } from '../referrals/change-referral.ts';
import { type LogContext, type LogReferral, logReferral } from '../referrals/log-referral.ts';
import { changeSender, type NameReferrer } from '../referrals/name-referrer.ts';
import { changeReward } from '../rewards/change-reward.ts';

type Output = CallableOutput<'run-command'>;

/** What is wrong with an input, at the field that it is about. */
const FIELD_PROBLEMS = {
  amount: { amount: 'Enter the amount that was paid' },
  day: { paidOn: 'Choose a day from when it was due to today' },
  days: { lastDay: 'The last day is before the first' },
  since: { since: 'Enter a year up to this one' },
  bookingUrl: { bookingUrl: 'This link does not lead to a service that takes bookings' },
  reviewUrl: { reviewUrl: 'This link does not lead to a review on Google' },
} as const satisfies Readonly<Record<string, FieldMessages>>;

/** Why a command is refused that is about something which is not what its owner saw any more. */
const REFUSALS: Readonly<Record<Change['command'], ErrorReason>> = {
  'change-referral': 'referral-changed',
  'change-reward': 'reward-changed',
  'change-customer': 'customer-changed',
  'start-batch': 'batch-refused',
  'stop-batch': 'batch-refused',
  'test-batch': 'batch-refused',
  'save-campaign': 'invalid-input',
  'change-look': 'invalid-input',
  'rename-link': 'link-locked',
  'change-trade': 'business-not-found',
  'accept-papers': 'invalid-input',
};

/** A change of what is there; who sent a friend has an answer of its own. */
type Change = Exclude<OwnerCommand, LogReferral | NameReferrer | AddCustomer | PreviewBatch>;

/** Carries a command out. @throws RequestError where it is not */
async function carryOut(
  business: Business,
  command: Change,
  context: CommandContext,
): Promise<void> {
  const outcome = await outcomeOf(business, command, context);
  if (outcome === 'done') return;
  if (outcome === 'refused') throw new RequestError(REFUSALS[command.command]);
  if (outcome in FIELD_PROBLEMS)
    throw new RequestError('invalid-input', FIELD_PROBLEMS[outcome as keyof typeof FIELD_PROBLEMS]);
  throw new RequestError(outcome as 'slug-taken' | 'request-id-reused' | 'health-trade');
}

function outcomeOf(business: Business, command: Change, context: CommandContext) {
  switch (command.command) {
    case 'change-referral':
      return changeReferral(database(), business, command, context);
    case 'change-reward':
      return changeReward(database(), business, command, context);
    case 'save-campaign':
      return saveCampaign(database(), business, command, context);
    case 'change-customer':
      return changeCustomer(database(), business, command, context);
    case 'start-batch':
      return startBatch(database(), business, command, context);
    case 'stop-batch':
      return stopBatch(database(), business, command, context);
    case 'test-batch':
      return testBatch(database(), business, command, context);
    case 'change-look':
      return changeLook(database(), business, command, context);
    case 'rename-link':
      return renameLink(database(), business, command, context);
    case 'change-trade':
      return changeTrade(database(), business, command, context);
    case 'accept-papers':
      return acceptPapers(database(), command, context);
  }
}

/** Logs a friend who called, and gives what came of it. @throws RequestError where it is not logged */
async function log(business: Business, command: LogReferral, context: LogContext): Promise<Output> {
  const { outcome, logged } = await logReferral(database(), business, command, context);
  if (outcome !== 'done') throw new RequestError(outcome);
  return { success: true, ...(logged && { logged }) };
}

/** Says whose referral it is, and gives whom to thank. @throws RequestError where it cannot be */
async function name(
  business: Business,
  command: NameReferrer,
  context: CommandContext,
): Promise<Output> {
  const { outcome, logged } = await changeSender(database(), business, command, context);
  if (outcome === 'refused') throw new RequestError('referral-changed');
  if (outcome !== 'done') throw new RequestError(outcome);
  return { success: true, ...(logged && { logged }) };
}

/** Adds a customer, and gives who they are to the business. @throws RequestError where they are not added */
async function add(
  business: Business,
  command: AddCustomer,
  context: CommandContext,
): Promise<Output> {
  const { outcome, customer } = await addTypedCustomer(database(), business, command, context);
  if (outcome !== 'done') throw new RequestError(outcome);
  return { success: true, ...(customer && { customer }) };
}

/** A lapsed owner may still delete: the data are theirs. */
const needsSubscription = (command: OwnerCommand) =>
  !('change' in command && command.change.to === 'deleted');

async function run(command: OwnerCommand, { account }: SignedInCaller): Promise<Output> {
  const now = new Date();
  const [business, entitlement] = await Promise.all([
    findBusinessOf(database(), account.uid),
    readEntitlement(database(), account.uid),
  ]);
  if (!business) throw new RequestError('business-not-found');
  if (needsSubscription(command) && !isEntitled(entitlement, now))
    throw new RequestError('not-subscribed');
  const context = { businessId: business.id, by: account.uid, now };
  if (command.command === 'log-referral')
    return log(business, command, { ...context, enteredBy: account.email ?? business.name });
  if (command.command === 'name-referrer') return name(business, command, context);
  if (command.command === 'add-customer') return add(business, command, context);
  if (command.command === 'preview-batch')
    return { success: true, preview: await previewBatch(database(), business.id, command, now) };
  await carryOut(business, command, context);
  if (command.command !== 'change-customer' || command.change.to !== 'saved')
    return { success: true };
  // A customer with another email or phone has another key.
  const key = personKey(command.change.customer);
  return { success: true, customer: await readListed(database(), business.id, key, now) };
}

/**
 * Carries out what an owner does that touches money or more than one document. Safe to repeat: a command of the same
 * `requestId` is carried out once.
 */
export const runCommand = signedInCallable('run-command', { secrets: [referrerKeySecret], run });
