import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import type { Business } from '@vouchwell/domain/business/business';
import {
  getDisclosureRecord,
  getFriendPageDisclosure,
  toDisclosureRecord,
} from '@vouchwell/domain/messages/disclosure';
import { friendPath, referPath } from '@vouchwell/domain/paths';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { getPromisedReward, toRewardSnapshot } from '@vouchwell/domain/rewards/plan-rewards';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { logger } from 'firebase-functions/v2';
import { getContactEmail, requireOwnBusiness } from '../accounts/users.ts';
import { readBusiness } from '../db/businesses.ts';
import { readCampaign } from '../db/campaigns.ts';
import { hashEmail } from '../db/keys.ts';
import {
  findPersonalLink,
  getIntroductionCode,
  readIntroduction,
  readLinkOwner,
} from '../db/personal-links.ts';
import { findPublicBusiness, type PublicBusinessBySlug, readOpenBusiness } from '../db/public.ts';
import { markDraftOpened, type NewReferral, readEventPage, readReferral } from '../db/referrals.ts';
import { readReferrer } from '../db/referrers.ts';
import { type RecordedRequest, readRecordedRequest } from '../db/requests.ts';
import { areSuppressed, getSuppressionKeys, isSuppressed } from '../db/suppressed.ts';
import { callable, signedInCallable } from '../http/callable.ts';
import { getRateLimits } from '../http/rate-limits.ts';
import { RequestError } from '../http/request-error.ts';
import { removePersonFromBusiness } from '../privacy/remove-person.ts';
import { removeFriendAndRequests } from '../privacy/removed-people.ts';
import { isOwnerTest } from '../referrals/change-referral.ts';
import { findEarlierFriendResponse, recordContactRequest } from '../referrals/contact-requests.ts';
import { UNKNOWN_REFERRER } from '../referrals/log-referral.ts';
import {
  type ReferringCustomer,
  toConsent,
  toFriendContact,
  toNewReferral,
  withReferrerErased,
} from '../referrals/new-referral.ts';
import { recordReferral } from '../referrals/record-referral.ts';
import { findRecordedRequest, hashNetwork, toRecordRequest } from '../referrals/record-request.ts';

type ReferralInput = CallableInput<'create-referral'>;
type ReferralOutput = CallableOutput<'create-referral'>;

/** Builds the response, which doesn't contain the name or address behind a personal link. */
const toResponse = (
  { id, fromLabel }: Business,
  contactEmail: string | null,
  { linkCode, referralId, draftId }: Pick<RecordedRequest, 'linkCode' | 'referralId' | 'draftId'>,
): ReferralOutput => ({
  success: true,
  business: { fromLabel, contactEmail: contactEmail ?? '' },
  linkCode: linkCode ?? null,
  introductionCode: getIntroductionCode(id, draftId ?? referralId),
});

/** @throws RequestError if the business or the referrer's link is unknown */
async function resolveForm({ businessSlug, me, referrerEmail }: ReferralInput) {
  const [match, linkOwner] = await Promise.all([
    findPublicBusiness(businessSlug),
    me ? readLinkOwner(me) : null,
  ]);
  if (!match) throw new RequestError('business-not-found');
  const { businessId } = match.business;
  if (me && linkOwner?.businessId !== businessId) throw new RequestError('link-unusable');
  return { match, businessId, referrerKey: linkOwner?.referrerKey ?? hashEmail(referrerEmail) };
}

/** @throws RequestError if the business doesn't exist or is suspended */
async function readBusinessAndReward({
  business: { businessId },
  campaignId,
}: PublicBusinessBySlug) {
  const [business, campaign] = await Promise.all([
    readBusiness(businessId),
    campaignId === null ? null : readCampaign(businessId, campaignId),
  ]);
  if (!business || business.suspendedAt) throw new RequestError('business-not-found');
  return { business, promisedReward: getPromisedReward(business, campaign) };
}

async function findEarlierResponse(input: ReferralInput): Promise<ReferralOutput | null> {
  const request = await findRecordedRequest(input);
  if (!request) return null;
  return toResponse(request.business, await getContactEmail(request.business), request.ids);
}

function buildFormReferral(
  input: ReferralInput,
  { business: { disclosure }, slug, campaignId }: PublicBusinessBySlug,
  { business, promisedReward }: Awaited<ReturnType<typeof readBusinessAndReward>>,
  customer: ReferringCustomer,
  isTest: boolean,
): NewReferral {
  const { sendMethod, language, placement = null } = input;
  const reward = { ...promisedReward, disclosure };
  const consent = {
    ...toConsent(business.name, 'referrer', referPath(slug), input),
    ...getDisclosureRecord(reward, business.name, language ?? 'en'),
  };
  const details = {
    businessId: business.id,
    source: 'form',
    sendMethod,
    placement,
    consents: [consent],
    ...toRewardSnapshot(campaignId, promisedReward),
    ...(language && { language }),
    ...(isTest && { isTest }),
  } as const;
  return toNewReferral(details, customer, input);
}

/** Records a customer's referral; a repeated request is recorded only once. */
export const createReferral = callable('create-referral', {
  findEarlierResponse,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const { match, businessId, referrerKey } = await resolveForm(input);
    // Anyone can type an address, so check whether it is suppressed. A link's customer is already known.
    const typedContact = { email: input.me ? null : input.referrerEmail, phone: null };
    const [offer, referrer, [isFriendSuppressed, isReferrerSuppressed]] = await Promise.all([
      readBusinessAndReward(match),
      input.me ? readReferrer(businessId, referrerKey) : null,
      areSuppressed(businessId, [toFriendContact(input), typedContact]),
    ]);
    if (input.me && !referrer) throw new RequestError('link-unusable');
    const { business, promisedReward } = offer;
    const sender = { key: referrerKey, name: input.referrerName, email: input.referrerEmail };
    const customer = referrer ?? sender;
    const isTest = await isOwnerTest(business, customer.email);
    const newReferral = buildFormReferral(input, match, offer, customer, isTest);
    const referral = isReferrerSuppressed ? withReferrerErased(newReferral) : newReferral;
    const limits = getRateLimits('record-referral', {
      business: businessId,
      network: ip,
      referrer: referrerKey,
    });
    const [contactEmail, ids] = await Promise.all([
      getContactEmail(business),
      recordReferral(toRecordRequest(input, limits), referral, {
        page: { slug: business.slug, reward: promisedReward },
        timeZone: business.timeZone,
        hasCode: Boolean(input.me),
        networkKey: hashNetwork(ip),
        isFriendSuppressed: Boolean(isFriendSuppressed),
      }),
    ]);
    return toResponse(business, contactEmail, ids);
  },
});

/**
 * Resolves a personal link or an introduction, which is a link for one friend.
 * @throws RequestError if the code is unknown or the business doesn't accept referrals
 */
async function resolveLink(code: string) {
  const [owner, introduction, link] = await Promise.all([
    readLinkOwner(code),
    readIntroduction(code),
    findPersonalLink(code),
  ]);
  const target = introduction ?? owner;
  if (!target || !link) throw new RequestError('link-unusable');
  const { businessId, referrerKey } = target;
  // The link's copy of the slug saves a round trip; a former slug resolves to the current one.
  const [referrer, business] = await Promise.all([
    readReferrer(businessId, referrerKey),
    readOpenBusiness(businessId, link.slug),
  ]);
  if (!referrer) throw new RequestError('link-unusable');
  if (!business) throw new RequestError('business-not-found');
  return { business, referrer, link, introduction };
}

/** Records a request by a friend who opened a personal or introduction link. Safe to repeat. */
export const requestContact = callable('ask-contact', {
  findEarlierResponse: findEarlierFriendResponse,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const { code, language } = input;
    const { business, referrer, link, introduction } = await resolveLink(code);
    // An introduction keeps the reward that it promised.
    const reward = getPromisedReward({ ...(link.reward ?? business), trade: business.trade }, null);
    const details = {
      businessId: business.id,
      source: 'friend',
      sendMethod: input.referralPhone ? 'sms' : 'email',
      placement: null,
      ...toRewardSnapshot(introduction?.campaignId ?? null, reward),
      ...(language && { language }),
      // Omit the code from the path, because it identifies the referrer.
      consents: [
        {
          ...toConsent(business.name, 'friend', friendPath(''), input),
          // Omit the referrer's name, because this record outlasts their erasure.
          ...toDisclosureRecord(getFriendPageDisclosure(reward, '…', language ?? 'en')),
        },
      ],
    } as const;
    return recordContactRequest(
      business,
      input,
      { network: ip, link: code },
      {
        referral: toNewReferral(details, referrer, input),
        introducedId: introduction?.referralId ?? null,
        isFriendSuppressed: await isSuppressed(business.id, toFriendContact(input)),
      },
    );
  },
});

/** Records that a draft was opened. The response doesn't reveal which requests exist. */
export const recordDraftOpened = callable('draft-opened', {
  async run({ requestId }) {
    const request = await readRecordedRequest(requestId);
    if (request) await markDraftOpened(request.businessId, request.referralId);
    return { success: true };
  },
});

/** Records a friend at the counter, who enters their referrer's name. Safe to repeat. */
export const thankReferrer = callable('thank-referrer', {
  findEarlierResponse: findEarlierFriendResponse,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const match = await findPublicBusiness(input.businessSlug);
    if (!match) throw new RequestError('business-not-found');
    const { campaignId, slug } = match;
    const { businessId } = match.business;
    const [{ business, promisedReward }, isFriendSuppressed] = await Promise.all([
      readBusinessAndReward(match),
      isSuppressed(businessId, toFriendContact(input)),
    ]);
    const { referrerName: saidReferrer, language, placement = null } = input;
    const details = {
      businessId,
      source: 'counter',
      sendMethod: input.referralPhone ? 'sms' : 'email',
      placement,
      ...toRewardSnapshot(campaignId, promisedReward),
      ...(language && { language }),
      consents: [toConsent(business.name, 'friend', referPath(slug), input)],
    } as const;
    // Don't look the referrer up: no response may reveal who is a customer.
    const newReferral = { ...toNewReferral(details, UNKNOWN_REFERRER, input), saidReferrer };
    const referral = { ...newReferral, searchTerms: getSearchTerms(newReferral) };
    const contactRequest = { referral, introducedId: null, isFriendSuppressed };
    return recordContactRequest(business, input, { network: ip }, contactRequest);
  },
});

/** Returns the events of all referrals, which clients can't query. Doesn't require a subscription. */
export const readEvents = signedInCallable('read-events', {
  async run({ after }, { account: { uid } }) {
    const business = await requireOwnBusiness(uid);
    return readEventPage(business.id, after);
  },
});

/** Removes a referrer or friend. Ignores details from contact requests, which a stranger may have sent. Doesn't require a subscription. */
export const removePerson = signedInCallable('remove-person', {
  async run({ referralId, person }, { account }) {
    const business = await requireOwnBusiness(account.uid);
    const referral = await readReferral(business.id, referralId);
    // If the referral was deleted or the referrer is unknown, there is no one to remove.
    const isUnknown = person === 'referrer' && referral?.referrerKey === UNKNOWN_REFERRER_KEY;
    if (!referral || isUnknown) throw new RequestError('invalid-input');
    const contact =
      person === 'referrer'
        ? { email: blankToNull(referral.referrerEmail), phone: referral.referrerPhone ?? null }
        : { email: referral.referralEmail, phone: referral.referralPhone };
    const keys = person === 'referrer' ? [referral.referrerKey] : getSuppressionKeys(contact);
    const { failed } = await removePersonFromBusiness(business.id, keys, 'removed', contact);
    if (person === 'friend') await removeFriendAndRequests(business.id, referralId);
    if (failed > 0) throw new Error(`${failed} referrals still contain an erased person`);
    logger.info('Removed a person from a business', { businessId: business.id, person });
    return { success: true };
  },
});
