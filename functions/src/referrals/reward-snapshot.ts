import type { Business } from '@vouchwell/domain/business/business';
import type { PersonalLink } from '@vouchwell/domain/business/personal-link';
import type { NewReferral } from '../db/referrals.ts';

type Promised = NonNullable<PersonalLink['reward']>;
type Offering = Pick<Business, 'rewardDescription' | 'rewardDescriptionEs' | 'rewardTerms'>;

/** What a customer is promised: the campaign's reward where it has one, else the business's. */
export function promisedReward(
  business: Offering & Pick<Business, 'currency'>,
  campaign: Offering | null,
): Promised {
  const {
    rewardDescription,
    rewardDescriptionEs = null,
    rewardTerms = null,
  } = campaign?.rewardDescription ? campaign : business;
  return {
    rewardDescription,
    rewardDescriptionEs,
    rewardTerms,
    currency: business.currency ?? null,
  };
}

/** What a new referral keeps of its campaign and of the reward that it was promised. */
export const rewardSnapshot = (
  campaignId: string | null,
  { rewardTerms = null, rewardDescription }: Promised,
): Pick<NewReferral, 'campaignId' | 'rewardTerms' | 'rewardText'> => ({
  campaignId,
  rewardTerms,
  rewardText: rewardTerms ? null : rewardDescription,
});
