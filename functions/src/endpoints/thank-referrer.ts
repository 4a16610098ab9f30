import { referPath } from '@vouchwell/domain/lib/paths';
import { searchTerms } from '@vouchwell/domain/referral/search';
import { promisedReward, rewardSnapshot } from '@vouchwell/domain/reward/promised-reward';
import { referrerKeySecret } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { readCampaign } from '../db/campaigns.ts';
import { database } from '../db/firestore.ts';
import { findPublicBusiness } from '../db/public.ts';
import { isSuppressed } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { limitsOf } from '../http/limits.ts';
import { RequestError } from '../http/request-error.ts';
import { contactsOf, toNewReferral } from '../referrals/new-referral.ts';
import {
  answeredFriend,
  consentTo,
  friendAnswer,
  hashNetwork,
  recordRequest,
  requireRecorded,
} from '../referrals/public-request.ts';
import { recordThanks } from '../referrals/record-ask.ts';
import { NOBODY } from '../referrals/sender.ts';

/** Records a friend at the counter who requests contact and says who sent them. Idempotent. */
export const thankReferrer = callable('thank-referrer', {
  secrets: [referrerKeySecret],
  answered: answeredFriend,
  async run(input, { ip }) {
    if (input.company !== '') throw new RequestError('automated');
    const found = await findPublicBusiness(database(), input.businessSlug);
    if (!found) throw new RequestError('business-not-found');
    const { campaignId, slug } = found;
    const { businessId } = found.business;
    const [business, campaign, isFriendSuppressed] = await Promise.all([
      readBusiness(database(), businessId),
      campaignId === null ? null : readCampaign(database(), businessId, campaignId),
      isSuppressed(database(), businessId, contactsOf(input)),
    ]);
    if (!business || business.suspendedAt) throw new RequestError('business-not-found');
    const { referrerName: saidReferrer, language, placement = null } = input;
    const details = {
      businessId,
      source: 'counter',
      sendMethod: input.referralPhone ? 'sms' : 'email',
      placement,
      ...rewardSnapshot(campaignId, promisedReward(business, campaign)),
      ...(language && { language }),
      consents: [consentTo(business, 'friend', referPath(slug), input)],
    } as const;
    // Don't look the referrer up: no response may reveal who is a customer.
    const sent = { ...toNewReferral(details, NOBODY, input), saidReferrer };
    const referral = { ...sent, searchTerms: searchTerms(sent) };
    const limits = limitsOf('record-ask', { business: businessId, network: ip });
    const thanks = { referral, networkKey: hashNetwork(ip), isFriendSuppressed };
    requireRecorded(await recordThanks(recordRequest(input, limits), thanks));
    return friendAnswer(business);
  },
});
