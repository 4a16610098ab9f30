import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { normalizeEmail } from '@vouchwell/domain/email';
import { findSameFriend, referralFlags, storedTexts } from '@vouchwell/domain/referral';
import { searchTerms } from '@vouchwell/domain/search';
import { orNull } from '@vouchwell/domain/text';
import { logger } from 'firebase-functions/v2';
import { contactAddress } from '../accounts/users.ts';
import { withTimeout } from '../async.ts';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { hashEmail, hashPhone } from '../data/hash-identifier.ts';
import { contentRequestId, readRecorded, requestHash } from '../data/idempotency.ts';
import { personalLinkCode } from '../data/personal-links.ts';
import { findActiveBusinessId } from '../data/public.ts';
import {
  knownFriends,
  type NewReferral,
  newReferralId,
  type ReferredFriend,
  recordReferral,
} from '../data/referrals.ts';
import { type Caller, callable } from '../http/callable.ts';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'create-referral'>;
type Output = CallableOutput<'create-referral'>;

async function success(business: Business, referrerEmail: string): Promise<Output> {
  const contactEmail = (await contactAddress(business)) ?? '';
  const linkCode = personalLinkCode(business.id, hashEmail(referrerEmail));
  return { success: true, business: { fromLabel: business.fromLabel, contactEmail }, linkCode };
}

/** Builds the referral to store, with the flags for people whom the business knows already. */
async function toReferral(input: Input, businessId: string): Promise<NewReferral> {
  const { referrerName, referrerEmail, referralName, sendMethod } = input;
  const referralEmail = orNull(input.referralEmail);
  const referralPhone = orNull(input.referralPhone);
  const referrerKey = hashEmail(referrerEmail);
  const friendKeys = [
    ...(referralEmail ? [hashEmail(referralEmail)] : []),
    ...(referralPhone ? [hashPhone(referralPhone)] : []),
  ];
  const known = await knownPeople(businessId, friendKeys, referralPhone ? referrerKey : null);
  const people = { referrerName, referrerEmail, referralName, referralEmail, referralPhone };
  const texts = storedTexts(input);
  const earlier = findSameFriend(people, known)?.referral;
  return {
    id: newReferralId(database(), businessId),
    businessId,
    ...people,
    referrerKey,
    sendMethod,
    ...texts,
    placement: input.placement ?? null,
    flags: referralFlags(people, known),
    ...(earlier && { duplicateOf: earlier }),
    friendKeys,
    searchTerms: searchTerms({ ...people, ...texts }),
  };
}

/**
 * The caller's request id; else the ids of the content in this minute and the next, so that a
 * repeat within a minute shares one of them.
 */
function requestIds(input: Input): string[] {
  if (input.requestId) return [input.requestId];
  const now = new Date();
  const content = requestHash(input);
  return [contentRequestId(content, now), contentRequestId(content, now, 1)];
}

async function limitKeys({ businessSlug, referrerEmail }: Input, { ip }: Caller) {
  // Look the business up first, because buckets for made-up slugs would grow without limit.
  const business = await findActiveBusinessId(database(), businessSlug);
  if (!business) throw new RequestError('business-not-found');
  return { business, network: ip, email: normalizeEmail(referrerEmail) };
}

async function run(
  input: Input,
  _: Caller,
  { business: businessId }: { readonly business: string },
): Promise<Output> {
  if (input.company !== '') throw new RequestError('automated');
  const business = await readBusiness(database(), businessId);
  if (!business || business.suspendedAt) throw new RequestError('business-not-found');
  const referral = await toReferral(input, business.id);
  const identity = { requestIds: requestIds(input), requestHash: requestHash(input) };
  const outcome = await recordReferral(database(), identity, referral, business.slug);
  if (outcome === 'request-id-reused') throw new RequestError('request-id-reused');
  return success(business, input.referrerEmail);
}

async function answered(input: Input): Promise<Output | null> {
  const [requestId = ''] = requestIds(input);
  const recorded = await readRecorded(database(), requestId);
  if (recorded?.requestHash !== requestHash(input)) return null;
  const business = await readBusiness(database(), recorded.businessId);
  return business && !business.suspendedAt ? success(business, input.referrerEmail) : null;
}

/** Records a referral. Idempotent: a repeated request is recorded once. */
export const createReferral = callable('create-referral', {
  secrets: [referrerKeySecret],
  limitKeys,
  answered,
  run,
});

/** The customer waits for this lookup, whose only result is a flag. */
const LOOKUP_TIMEOUT_MS = 5000;
/** How many earlier referrals of the referrer are searched for their phone number. */
const REFERRER_MAX = 10;

/**
 * The earlier referrals; none where the lookup fails, because a missing flag is better than a lost
 * referral.
 */
async function find(businessId: string, keys: string[], max: number): Promise<ReferredFriend[]> {
  if (keys.length === 0) return [];
  try {
    const lookup = knownFriends(database(), businessId, keys, max);
    return await withTimeout(LOOKUP_TIMEOUT_MS, 'The lookup of earlier referrals', lookup);
  } catch (error) {
    const about = { businessId, error: errorText(error) };
    logger.error('A referral was not compared with earlier ones', about);
    return [];
  }
}

/**
 * The friend's first referral, and the referrals in which the referrer was the friend, which hold
 * their phone number. Two queries, so that one result does not crowd out the other. Never rejects.
 */
export async function knownPeople(
  businessId: string,
  friendKeys: string[],
  referrerKey: string | null,
): Promise<ReferredFriend[]> {
  const [earlier, ofReferrer] = await Promise.all([
    find(businessId, friendKeys, 1),
    find(businessId, referrerKey ? [referrerKey] : [], REFERRER_MAX),
  ]);
  return [...earlier, ...ofReferrer];
}
