import type { Business } from '@vouchwell/domain/business/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { referPath } from '@vouchwell/domain/lib/paths';
import { disclosedBy } from '@vouchwell/domain/messages/disclosure';
import { promisedReward, rewardSnapshot } from '@vouchwell/domain/reward/promised-reward';
import { contactAddress } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { readCampaign } from '../db/campaigns.ts';
import { database } from '../db/firestore.ts';
import { hashEmail } from '../db/hash-identifier.ts';
import type { RecordedRequest } from '../db/idempotency.ts';
import { introductionCode } from '../db/introductions.ts';
import { readLinkOwner } from '../db/personal-links.ts';
import { findPublicBusiness } from '../db/public.ts';
import { readReferrer } from '../db/referrers.ts';
import { areSuppressed } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { limitsOf } from '../http/limits.ts';
import { RequestError } from '../http/request-error.ts';
import { isOwnersTest } from '../referrals/end-test.ts';
import { contactsOf, toNewReferral, withoutReferrer } from '../referrals/new-referral.ts';
import {
  consentTo,
  findRecorded,
  hashNetwork,
  recordRequest,
  requireRecorded,
} from '../referrals/public-request.ts';
import { recordReferral } from '../referrals/record-referral.ts';

type Input = CallableInput<'create-referral'>;
type Output = CallableOutput<'create-referral'>;

/** The response contains neither the name nor the address behind a personal link. */
const success = (
  { id, fromLabel }: Business,
  contactEmail: string | null,
  { linkCode, referralId, draftId }: Pick<RecordedRequest, 'linkCode' | 'referralId' | 'draftId'>,
): Output => ({
  success: true,
  business: { fromLabel, contactEmail: contactEmail ?? '' },
  linkCode: linkCode ?? null,
  introductionCode: introductionCode(id, draftId ?? referralId),
});

/** @throws RequestError if the business or the referrer's link is unknown */
async function openForm({ businessSlug, me, referrerEmail }: Input) {
  const [found, linked] = await Promise.all([
    findPublicBusiness(database(), businessSlug),
    me ? readLinkOwner(database(), me) : null,
  ]);
  if (!found) throw new RequestError('business-not-found');
  const { businessId } = found.business;
  if (me && linked?.businessId !== businessId) throw new RequestError('link-unusable');
  return { found, businessId, referrerKey: linked?.referrerKey ?? hashEmail(referrerEmail) };
}

async function answered(input: Input): Promise<Output | null> {
  const found = await findRecorded(input);
  if (!found) return null;
  return success(found.business, await contactAddress(found.business), found.recorded);
}

/** Idempotent: a repeated request is recorded once. */
export const createReferral = callable('create-referral', {
  secrets: [referrerKeySecret],
  answered,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const { found, businessId, referrerKey } = await openForm(input);
    const { campaignId, slug } = found;
    // Without a personal link, anyone may have typed the referrer's address.
    const typedContacts = { email: input.me ? null : input.referrerEmail, phone: null };
    const [business, campaign, referrer, [isFriendSuppressed, isReferrerSuppressed]] =
      await Promise.all([
        readBusiness(database(), businessId),
        campaignId === null ? null : readCampaign(database(), businessId, campaignId),
        input.me ? readReferrer(database(), businessId, referrerKey) : null,
        areSuppressed(database(), businessId, [contactsOf(input), typedContacts]),
      ]);
    if (!business || business.suspendedAt) throw new RequestError('business-not-found');
    if (input.me && !referrer) throw new RequestError('link-unusable');
    const typed = { key: referrerKey, name: input.referrerName, email: input.referrerEmail };
    const customer = referrer ?? typed;
    const isTest = await isOwnersTest(business, customer.email);
    const promised = promisedReward(business, campaign);
    const { sendMethod, language, placement = null } = input;
    const reward = { ...promised, disclosure: found.business.disclosure };
    const consents = [
      {
        ...consentTo(business, 'referrer', referPath(slug), input),
        ...disclosedBy(reward, business.name, language ?? 'en'),
      },
    ];
    const details = {
      businessId,
      source: 'form',
      sendMethod,
      placement,
      consents,
      ...rewardSnapshot(campaignId, promised),
      ...(language && { language }),
      ...(isTest && { isTest }),
    } as const;
    const sent = toNewReferral(details, customer, input);
    const referral = isReferrerSuppressed ? withoutReferrer(sent) : sent;
    const limits = limitsOf('record-referral', {
      business: businessId,
      network: ip,
      referrer: referrerKey,
    });
    const [contactEmail, outcome] = await Promise.all([
      contactAddress(business),
      recordReferral(recordRequest(input, limits), referral, {
        page: { slug: business.slug, reward: promised },
        timeZone: business.timeZone,
        hasCode: Boolean(input.me),
        networkKey: hashNetwork(ip),
        isFriendSuppressed: Boolean(isFriendSuppressed),
      }),
    ]);
    return success(business, contactEmail, requireRecorded(outcome));
  },
});
