import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import type { Business } from '@vouchwell/domain/business/business';
import type { LogReferralForm } from '@vouchwell/domain/referrals/log-referral';
import { findCountryOfZone } from '@vouchwell/domain/shared/dates';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { requireOwnBusiness } from '../accounts/users.ts';
import {
  acceptLegalDocuments,
  changeBranding,
  changeIndustry,
  changeSlug,
  saveCampaign,
} from '../business/change-business.ts';
import {
  addCustomerForOwner,
  changeCustomer,
  readCustomerOutput,
} from '../customers/change-customer.ts';
import {
  previewBatch,
  sendTestRequest,
  startBatch,
  stopBatch,
} from '../customers/request-batches.ts';
import { readEntitlement } from '../db/accounts.ts';
import { getPersonKey } from '../db/keys.ts';
import { signedInCallable } from '../http/callable.ts';
import { type FieldMessages, RequestError } from '../http/request-error.ts';
import { changeReferral } from '../referrals/change-referral.ts';
import { changeReferrer } from '../referrals/change-referrer.ts';
import { type LogReferralContext, logReferral } from '../referrals/log-referral.ts';
import { changeReward } from '../rewards/change-reward.ts';

/** Converts to E.164, like imports; keeps numbers as typed if they are incomplete or parsing changes their digits. */
export function toInternationalPhone(phone: string, timeZone: Business['timeZone']): string {
  // Defaults to the US if the time zone is unknown.
  const country = findCountryOfZone(timeZone ?? '', getCountries()) ?? 'US';
  const number = parsePhoneNumberFromString(phone, country);
  if (!number?.isPossible() || normalizePhone(number.number) !== normalizePhone(phone))
    return phone;
  return number.ext ? `${number.number} x${number.ext}` : number.number;
}

const withInternationalPhone = <P extends { readonly phone?: string }>(
  person: P,
  timeZone: Business['timeZone'],
): P =>
  person.phone ? { ...person, phone: toInternationalPhone(person.phone, timeZone) } : person;

const withInternationalSender = <C extends Pick<LogReferralForm, 'sentBy'>>(
  command: C,
  timeZone: Business['timeZone'],
): C =>
  'new' in command.sentBy
    ? { ...command, sentBy: { new: withInternationalPhone(command.sentBy.new, timeZone) } }
    : command;

type CommandOutput = CallableOutput<'run-command'>;

const FIELD_ERRORS = {
  amount: { amount: 'Enter the amount that was paid' },
  day: { paidOn: 'Choose a day between the due date and today' },
  lastDay: { lastDay: 'The end date is before the start date' },
  since: { since: 'Enter this year or an earlier one' },
  bookingUrl: { bookingUrl: 'This link doesn’t open a booking service' },
  reviewUrl: { reviewUrl: 'This link doesn’t open a Google review' },
} as const satisfies Readonly<Record<string, FieldMessages>>;

/** Errors returned if a command's data has changed since the owner saw it. */
const REJECTION_REASONS: Readonly<Partial<Record<OwnerCommand['command'], ErrorReason>>> = {
  'change-referral': 'referral-changed',
  'name-referrer': 'referral-changed',
  'change-reward': 'reward-changed',
  'change-customer': 'customer-changed',
  'start-batch': 'batch-refused',
  'stop-batch': 'batch-refused',
  'test-batch': 'batch-refused',
  'rename-link': 'link-locked',
  'change-trade': 'business-not-found',
};

type FieldError = keyof typeof FIELD_ERRORS;
type AnyOutcome = 'done' | 'refused' | FieldError | ErrorReason;
type CommandResult = { readonly outcome: AnyOutcome } & Partial<
  Pick<CommandOutput, 'logged' | 'customer' | 'preview'>
>;

const isFieldError = (outcome: AnyOutcome): outcome is FieldError => outcome in FIELD_ERRORS;

function assertDone(command: OwnerCommand['command'], outcome: AnyOutcome): void {
  if (outcome === 'done') return;
  if (outcome === 'refused') throw new RequestError(REJECTION_REASONS[command] ?? 'invalid-input');
  if (isFieldError(outcome)) throw new RequestError('invalid-input', FIELD_ERRORS[outcome]);
  throw new RequestError(outcome);
}

async function dispatchCommand(
  business: Business,
  command: OwnerCommand,
  context: LogReferralContext,
): Promise<CommandResult> {
  const { timeZone } = business;
  switch (command.command) {
    case 'log-referral':
      return logReferral(business, withInternationalSender(command, timeZone), context);
    case 'name-referrer':
      return changeReferrer(business, withInternationalSender(command, timeZone), context);
    case 'add-customer':
      return addCustomerForOwner(
        business,
        { ...command, customer: withInternationalPhone(command.customer, timeZone) },
        context,
      );
    case 'preview-batch':
      return { outcome: 'done', preview: await previewBatch(business.id, command, context.now) };
    case 'change-customer': {
      const { change } = command;
      if (change.to !== 'saved')
        return { outcome: await changeCustomer(business, command, context) };
      const customer = withInternationalPhone(change.customer, timeZone);
      const savedCommand = { ...command, change: { ...change, customer } };
      const outcome = await changeCustomer(business, savedCommand, context);
      if (outcome !== 'done') return { outcome };
      // If the customer's email or phone has changed, so has their key.
      const key = getPersonKey(customer);
      return { outcome, customer: await readCustomerOutput(business.id, key, context.now) };
    }
    case 'change-referral':
      return { outcome: await changeReferral(business, command, context) };
    case 'change-reward':
      return { outcome: await changeReward(business, command, context) };
    case 'save-campaign':
      return { outcome: await saveCampaign(business, command, context) };
    case 'start-batch':
      return { outcome: await startBatch(business, command, context) };
    case 'stop-batch':
      return { outcome: await stopBatch(business, command, context) };
    case 'test-batch':
      return { outcome: await sendTestRequest(business, command, context) };
    case 'change-look':
      return { outcome: await changeBranding(command, context) };
    case 'rename-link':
      return { outcome: await changeSlug(command, context) };
    case 'change-trade':
      return { outcome: await changeIndustry(command, context) };
    case 'accept-papers':
      return { outcome: await acceptLegalDocuments(command, context) };
  }
}

/** Owners may delete their data even after their subscription lapses. */
const needsSubscription = (command: OwnerCommand) =>
  !('change' in command && command.change.to === 'deleted');

/** Runs commands that change money or several documents, once per `requestId`. */
export const runCommand = signedInCallable('run-command', {
  async run(command, { account }) {
    const now = new Date();
    const [business, entitlement] = await Promise.all([
      requireOwnBusiness(account.uid),
      readEntitlement(account.uid),
    ]);
    if (needsSubscription(command) && !isEntitled(entitlement, now))
      throw new RequestError('not-subscribed');
    const enteredBy = account.email ?? business.name;
    const context = { businessId: business.id, uid: account.uid, now, enteredBy };
    const result = await dispatchCommand(business, command, context);
    assertDone(command.command, result.outcome);
    const { logged, customer, preview } = result;
    return {
      success: true,
      ...(logged && { logged }),
      ...(customer && { customer }),
      ...(preview && { preview }),
    };
  },
});
