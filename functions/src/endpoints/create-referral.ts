import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { firstName } from '@vouchwell/domain/introduction';
import { referPath } from '@vouchwell/domain/paths';
import type { Referrer } from '@vouchwell/domain/referrer';
import { contactAddress } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { readCampaign } from '../data/campaigns.ts';
import { database } from '../data/firestore.ts';
import { hashEmail, hashIdentifier } from '../data/hash-identifier.ts';
import { personalLinkCode, readLinkOwner } from '../data/personal-links.ts';
import { type Destination, findPublicBusiness, lastDestination } from '../data/public.ts';
import { recordReferral, recordReferrerOnly } from '../data/record-referral.ts';
import type { NewReferral } from '../data/referrals.ts';
import { readReferrer } from '../data/referrers.ts';
import { type Caller, callable } from '../http/callable.ts';
import { mayPass, type RateLimit } from '../http/known-limits.ts';
import { ipNeighbourhood, ipSite, limitsOf } from '../http/limits.ts';
import { isWithinLimits } from '../http/rate-limiter.ts';
import { RequestError } from '../http/request-error.ts';
import { readLimitDocument, writeWithTokens } from '../http/write-with-tokens.ts';
import { lookUpPeople, toNewReferral, withoutReferrer } from '../referrals/new-referral.ts';
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

/** Reads all that a referral needs of its business, in one round trip. */
async function lookUp(input: Input, { businessId, campaignId }: Destination, keys: Keys) {
  const { referrer: referrerKey } = keys;
  const [business, campaign, referrer, limitDocument, people] = await Promise.all([
    readBusiness(database(), businessId),
    campaignId === null ? null : readCampaign(database(), businessId, campaignId),
    readReferrer(database(), businessId, referrerKey),
    readLimitDocument(limitsOf('create-referral', keys)),
    lookUpPeople({ businessId, referrerKey, ...typedReferrer(input) }, input),
  ]);
  return { business, campaign, referrer, limitDocument, people };
}

/** The address of a referrer whom no personal link knows, so that anybody may have typed it. */
const typedReferrer = ({ me, referrerEmail }: Input) => (me ? {} : { referrerEmail });

const keysOf = (business: string, network: string, referrer: string) => ({
  business,
  network,
  referrer,
});
type Keys = ReturnType<typeof keysOf>;

/**
 * Begins to look up where the slug led the last time, beside reading where it leads now, which saves
 * a round trip; null where nothing is known, and for who is over the limit.
 */
function lookAhead(input: Input, ip: string) {
  const guess = input.me ? undefined : lastDestination(input.businessSlug);
  if (!guess) return null;
  const keys = keysOf(guess.businessId, ip, hashEmail(input.referrerEmail));
  if (!mayPass(limitsOf('create-referral', keys))) return null;
  const found = lookUp(input, guess, keys);
  // It may be that nobody waits for it.
  found.catch(() => undefined);
  return { guess, found };
}

async function limitKeys(input: Input, { ip }: Caller) {
  const ahead = lookAhead(input, ip);
  // Look the business up first, because limits for made-up slugs would grow without end.
  const [found, linked] = await Promise.all([
    findPublicBusiness(database(), input.businessSlug),
    input.me ? readLinkOwner(database(), input.me) : null,
  ]);
  if (!found) throw new RequestError('business-not-found');
  const { campaignId } = found;
  const { businessId } = found.business;
  if (input.me && linked?.businessId !== businessId) throw new RequestError('link-unusable');
  const keys = keysOf(businessId, ip, linked?.referrerKey ?? hashEmail(input.referrerEmail));
  const isAsGuessed =
    ahead?.guess.businessId === businessId && ahead.guess.campaignId === campaignId;
  return { ...keys, found, ahead: isAsGuessed ? ahead.found : null };
}

/** A network by its hash: an IPv4 address, or the IPv6 /48 that one customer may have whole. */
const hashNetwork = (ip: string) => hashIdentifier(`network:${ipSite(ip) ?? ipNeighbourhood(ip)}`);

/** Whether this customer has a personal link that says what it should. */
function hasLink(stored: Referrer | null, { businessId, referrerKey, referrerName }: NewReferral) {
  const isTheirs = stored?.linkCode === personalLinkCode(businessId, referrerKey);
  return isTheirs && firstName(stored.name) === firstName(referrerName);
}

async function run(
  input: Input,
  _: Caller,
  { found, ahead, ...keys }: Awaited<ReturnType<typeof limitKeys>>,
  limits: readonly RateLimit[],
): Promise<Output> {
  if (input.company !== '') throw new RequestError('automated');
  const { campaignId, slug } = found;
  const { businessId } = found.business;
  const looked = ahead ?? lookUp(input, { businessId, campaignId }, keys);
  const { business, campaign, referrer, limitDocument, people } = await looked;
  if (!business || business.suspendedAt) throw new RequestError('business-not-found');
  if (input.me && !referrer) throw new RequestError('link-unusable');
  // A personal link knows the customer as well as the form that they filled in.
  const typed = { name: input.referrerName, email: input.referrerEmail };
  const customer = input.me && referrer ? referrer : typed;
  const { sendMethod, language, placement = null } = input;
  const consents = [consentTo(business, 'referrer', referPath(slug), input)];
  const promise = keptPromise(business, campaignId, campaign);
  const told = { businessId, source: 'form', sendMethod, placement, consents, ...promise } as const;
  const details = { ...told, ...(language && { language }) };
  const sent = toNewReferral(details, customer, input, people.known);
  const referral = people.isReferrerKeptOut ? withoutReferrer(sent) : sent;
  const identity = requestIdentity(input);
  const networkKey = hashNetwork(keys.network);
  // Beside the write, because Auth is asked where the contact address is not confirmed.
  const answer = success(business, input);
  // It may be that nobody waits for it.
  answer.catch(() => undefined);
  const recorded = people.isKeptOut
    ? (await isWithinLimits(limits)) &&
      (await recordReferrerOnly(database(), identity, referral, business.slug, networkKey))
    : await writeWithTokens(limits, limitDocument, (addTokens) => {
        // Who is kept out gets no link, though its code is answered as ever.
        const needsNoLink = people.isReferrerKeptOut || hasLink(referrer, referral);
        const linkSlug = needsNoLink ? null : business.slug;
        return recordReferral(database(), identity, referral, {
          linkSlug,
          addTokens,
          networkKey,
        });
      });
  if (!recorded) throw new RequestError('too-many-requests');
  requireRecorded(recorded);
  return answer;
}

async function answered(input: Input): Promise<Output | null> {
  const business = await recordedBy(input);
  return business && success(business, input);
}

/** Records a referral. Idempotent: a repeated request is recorded once. */
export const createReferral = callable('create-referral', {
  secrets: [referrerKeySecret],
  countsByWriting: true,
  limitKeys,
  answered,
  run,
});
