import type { Business } from '@vouchwell/domain/business/business';
import { type Campaign, campaignFields, daysAreInOrder } from '@vouchwell/domain/campaigns';
import {
  type RewardInput,
  rewardFieldsSchema,
  type StoredReward,
  type TypedReward,
  toTypedReward,
} from '@vouchwell/domain/rewards/reward-form';
import { daySchema } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import * as z from 'zod/mini';

/** A blank last day means none. */
export interface CampaignInput extends RewardInput {
  readonly name: string;
  readonly slug: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Whether it has its own reward; the reward fields count only then. */
  readonly isOwn: boolean;
}

const { name, slug, firstDay } = campaignFields;
const fields = {
  name,
  slug,
  firstDay,
  lastDay: z.pipe(
    z.pipe(
      z.string(),
      z.transform((day) => day || null),
    ),
    z.nullable(daySchema),
  ),
};
const noReward: StoredReward = {
  rewardDescription: null,
  rewardDescriptionEs: null,
  rewardTerms: null,
};

/** The reward fields are ignored if the campaign has no reward of its own. */
const usualReward = z.pipe(
  z.custom<TypedReward>(),
  z.transform(() => noReward),
);
const ownReward = rewardFieldsSchema.check(
  z.superRefine((reward, context) => {
    if (reward.rewardDescription) return;
    const path = ['rewardDescription'];
    context.addIssue({
      code: 'custom',
      path,
      message: t('Say what customers get, or choose your usual reward'),
      input: reward,
    });
  }),
);
const withReward = <R extends typeof usualReward | typeof ownReward>(reward: R) =>
  z.object({ ...fields, isOwn: z.boolean(), reward }).check(daysAreInOrder);
const usualSchema = withReward(usualReward);
const ownSchema = withReward(ownReward);

export const campaignFormSchema = ({ isOwn }: Pick<CampaignInput, 'isOwn'>) =>
  isOwn ? ownSchema : usualSchema;
export type CampaignForm = z.infer<typeof ownSchema>;

/** The reward fields start with the business's reward. */
export function toCampaignInput(campaign: Campaign, business: Business): CampaignInput {
  const isOwn = campaign.rewardDescription !== null;
  return {
    name: campaign.name,
    slug: campaign.slug,
    firstDay: campaign.firstDay,
    lastDay: campaign.lastDay ?? '',
    isOwn,
    reward: toTypedReward(isOwn ? campaign : business),
  };
}
