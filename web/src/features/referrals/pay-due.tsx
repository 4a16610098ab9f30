import type { Business } from '@vouchwell/domain/business/business';
import { firstName } from '@vouchwell/domain/business/introduction';
import { displayName } from '@vouchwell/domain/lib/names';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useSignedInBusiness } from '../../data/business/signed-in-business.ts';
import { useReferralRewards } from '../../data/rewards/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { useRewardActions } from '../rewards/reward-actions.tsx';
import * as texts from './texts.ts';

interface PayDueProps {
  readonly referral: Referral;
  readonly className: string;
}

/** Whether a referral is won, and was promised something: whether it is due costs a read. */
export const mayOwe = ({ status, rewardTerms, rewardText }: Referral): boolean =>
  status === 'converted' && (rewardTerms !== null || rewardText !== null);

/** Pays what a referral's customer, else its friend, is due; nothing where nothing is. */
export function PayDue({ referral, className }: PayDueProps) {
  const business = useSignedInBusiness();
  return business && <PayOf business={business} referral={referral} className={className} />;
}

function PayOf({ business, referral, className }: PayDueProps & { readonly business: Business }) {
  const rewards = useReferralRewards(business.id, referral.id);
  const actions = useRewardActions(business);
  const due =
    rewards.status === 'ready' ? rewards.data.find(({ state }) => state === 'due') : undefined;
  const name = due && displayName(due.person === 'referrer' ? due.referrerName : due.friendName);
  return (
    <>
      {due && (
        <Button look="secondary" className={className} onClick={() => actions.pay([due])}>
          <span className="truncate">{name ? texts.pay + firstName(name) : texts.payDue}</span>
          <span className="sr-only">{texts.payFor + referral.referralName}</span>
        </Button>
      )}
      {actions.question}
    </>
  );
}
