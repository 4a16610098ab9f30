import { orNull } from '@vouchwell/domain/lib/text';
import { isReservedSlug } from '@vouchwell/domain/messages/imitation';
import { requirePaidOwner } from '../accounts/paid-owner.ts';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { createCampaign as recordCampaign } from '../db/campaigns.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

export const createCampaign = signedInCallable('create-campaign', {
  secrets: [referrerKeySecret],
  async run(
    { campaignId, timeZone, rewardDescription, rewardDescriptionEs, rewardTerms, ...input },
    { account: { uid } },
  ) {
    if (isReservedSlug(input.slug)) throw new RequestError('slug-taken');
    await requirePaidOwner(uid);
    const business = await findBusinessOf(database(), uid);
    if (!business) throw new RequestError('business-not-found');
    const description = orNull(rewardDescription);
    // Without a description customers read, terms wouldn't be promised to anyone.
    const reward = {
      rewardDescription: description,
      rewardDescriptionEs: description && orNull(rewardDescriptionEs ?? ''),
      rewardTerms: (description && rewardTerms) || null,
    };
    const campaign = { ...input, ...reward, id: campaignId };
    const outcome = await recordCampaign(database(), business, campaign, timeZone);
    if (outcome !== 'done') throw new RequestError(outcome);
    return { campaignId };
  },
});
