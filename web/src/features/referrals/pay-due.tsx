import type { Business } from '@vouchwell/domain/business/business';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { displayName } from '@vouchwell/domain/lib/names';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useSignedInBusiness } from '../../data/business/signed-in-business.ts';
import { loadDueRewards } from '../../data/rewards/rewards.ts';
import { Button } from '../../ui/button.tsx';
import { useRewardActions } from '../rewards/reward-actions.tsx';
import { tellFailure } from './referral-actions.tsx';

interface PayDueProps {
  readonly referral: Referral;
  readonly className: string;
}

/** Pays what a referral's customer, else its friend, is due; nothing where nothing is. */
export function PayDue(props: PayDueProps) {
  const business = useSignedInBusiness();
  return business && props.referral.dueTo?.length ? <PayOf business={business} {...props} /> : null;
}

function PayOf({ business, referral, className }: PayDueProps & { readonly business: Business }) {
  const { id, dueTo = [], referrerName, referralName } = referral;
  const actions = useRewardActions(business);
  const name = displayName(dueTo.includes('referrer') ? referrerName : referralName);
  const pay = async () => {
    try {
      actions.pay((await loadDueRewards(business.id, id)).slice(0, 1));
    } catch (error) {
      console.error('The rewards of a referral were not loaded', error);
      tellFailure(t('We could not open this payment'));
    }
  };
  return (
    <>
      <Button
        look="secondary"
        aria-label={t('Pay {name} for {friend}', { name: firstName(name), friend: referralName })}
        className={className}
        onClick={pay}
      >
        <span className="truncate">{t('Pay {name}', { name: firstName(name) })}</span>
      </Button>
      {actions.question}
    </>
  );
}
