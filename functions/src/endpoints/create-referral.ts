import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { normalizeEmail } from '@vouchwell/domain/email';
import { referPath } from '@vouchwell/domain/paths';
import { contactAddress } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { hashEmail } from '../data/hash-identifier.ts';
import { findLinkedReferrer, personalLinkCode } from '../data/personal-links.ts';
import { findPublicBusiness } from '../data/public.ts';
import { recordReferral, recordReferrerOnly } from '../data/record-referral.ts';
import { type Caller, callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { type ReferringCustomer, toNewReferral } from '../referrals/new-referral.ts';
import { keptPromise } from '../referrals/promised-terms.ts';
import {
  consentTo,
  recordedBy,
  requestIdentity,
  requireRecorded,
} from '../referrals/public-request.ts';

type Input = CallableInput<'create-referral'>;
type Output = CallableOutput<'create-referral'>;

/** The answer holds neither the name nor the address behind a personal link. */
async function success(business: Business, { me, referrerEmail }: Input): Promise<Output> {
  const contactEmail = (await contactAddress(business)) ?? '';
  const linkCode = me ?? personalLinkCode(business.id, hashEmail(referrerEmail));
  return { success: true, business: { fromLabel: business.fromLabel, contactEmail }, linkCode };
}

/** The customer by the code of their personal link, or as they typed their name and address. */
async function referrerOf(input: Input, businessId: string): Promise<ReferringCustomer> {
  if (!input.me) return { name: input.referrerName, email: input.referrerEmail };
  const linked = await findLinkedReferrer(database(), input.me);
  if (linked?.businessId !== businessId) throw new RequestError('link-unusable');
  return linked.referrer;
}

async function limitKeys(input: Input, { ip }: Caller) {
  // Look the business up first, because buckets for made-up slugs would grow without limit.
  const found = await findPublicBusiness(database(), input.businessSlug);
  if (!found) throw new RequestError('business-not-found');
  const { businessId: business } = found.business;
  const referrer = await referrerOf(input, business);
  return { business, network: ip, email: normalizeEmail(referrer.email), referrer, found };
}

async function run(
  input: Input,
  _: Caller,
  { business: businessId, referrer, found }: Awaited<ReturnType<typeof limitKeys>>,
): Promise<Output> {
  if (input.company !== '') throw new RequestError('automated');
  const business = await readBusiness(database(), businessId);
  if (!business || business.suspendedAt) throw new RequestError('business-not-found');
  const { sendMethod, language, placement = null } = input;
  const consents = [consentTo(business, 'referrer', referPath(found.slug), input)];
  const promise = await keptPromise(business, found.campaignId);
  const told = { businessId, source: 'form', sendMethod, placement, consents, ...promise } as const;
  const details = { ...told, ...(language && { language }) };
  const { referral, isKeptOut } = await toNewReferral(details, referrer, input);
  const record = isKeptOut ? recordReferrerOnly : recordReferral;
  requireRecorded(await record(database(), requestIdentity(input), referral, business.slug));
  return success(business, input);
}

async function answered(input: Input): Promise<Output | null> {
  const business = await recordedBy(input);
  return business && success(business, input);
}

/** Records a referral. Idempotent: a repeated request is recorded once. */
export const createReferral = callable('create-referral', {
  secrets: [referrerKeySecret],
  limitKeys,
  answered,
  run,
});
