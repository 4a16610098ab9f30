import type { Business } from '@vouchwell/domain/business/business';
import {
  type Campaign,
  campaignSchema,
  getCampaignTimes,
  toPublicCampaign,
} from '@vouchwell/domain/campaigns';
import { collections } from '@vouchwell/domain/paths';
import { promisesReward, type rewardSchemaFields } from '@vouchwell/domain/rewards/terms';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { toStored } from '@vouchwell/domain/shared/storage';
import { FieldValue } from 'firebase-admin/firestore';
import {
  businessRef,
  database,
  isAlreadyExistsError,
  parseSnapshot,
  publicRef,
} from './firestore.ts';

export const campaignRef = (businessId: string, campaignId: string) =>
  businessRef(businessId).collection(collections.campaigns).doc(campaignId);

export const readCampaign = async (businessId: string, campaignId: string) =>
  parseSnapshot(campaignSchema, await campaignRef(businessId, campaignId).get());

type NewCampaign = Pick<
  Campaign,
  'id' | 'name' | 'slug' | 'firstDay' | 'lastDay' | keyof typeof rewardSchemaFields
>;

/** Safe to repeat. Returns `slug-taken` if the slug was ever used, or `health-trade` if rewards are banned. */
export async function createCampaign(
  business: Pick<Business, 'id' | 'slug' | 'timeZone'>,
  { id, ...input }: NewCampaign,
  timeZone: string,
): Promise<'done' | 'slug-taken' | 'health-trade'> {
  const now = new Date();
  const fields = {
    ...input,
    ...getCampaignTimes(input, business.timeZone ?? timeZone),
    emailTemplate: null,
    smsTemplate: null,
    settings: {},
    visits: 0,
    createdAt: now,
    updatedAt: now,
  };
  const ref = businessRef(business.id);
  try {
    return await database().runTransaction(async (transaction) => {
      // Read the industry in the transaction, so it can't change before the write.
      if (promisesReward(fields) && isHealthIndustry((await transaction.get(ref)).get('trade')))
        return 'health-trade';
      transaction.create(campaignRef(business.id, id), toStored(fields));
      transaction.create(
        publicRef(input.slug),
        toStored(toPublicCampaign(business, { id, ...fields })),
      );
      if (!business.timeZone)
        transaction.update(ref, {
          time_zone: timeZone,
          updated_at: FieldValue.serverTimestamp(),
        });
      return 'done';
    });
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    return (await campaignRef(business.id, id).get()).exists ? 'done' : 'slug-taken';
  }
}
