import { ASKED_SHOWN } from '@vouchwell/domain/lib/limits';
import { referralsPath } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ReferralRow } from './referral-row.tsx';
import { useNow } from './referral-time.ts';

interface AskedReferralsProps {
  /** At most `ASKED_SHOWN`. */
  readonly referrals: readonly Referral[];
  readonly waitHours: number;
  /** Ids highlighted as new. */
  readonly arrived: ReadonlySet<string>;
  /** All new referrals, with a contact request or not; null until known. */
  readonly newCount: number | null;
}

export function AskedReferrals({ referrals, waitHours, arrived, newCount }: AskedReferralsProps) {
  const now = useNow();
  // Reading one more would cost a read per page; there can't be more than there are new ones.
  const mayBeMore =
    referrals.length === ASKED_SHOWN && (newCount === null || newCount > ASKED_SHOWN);
  return (
    <Card
      title={t('Asked to be contacted (label)')}
      aside={
        mayBeMore && (
          <Link
            to={referralsPath('asked')}
            aria-label={t('See all who asked to be contacted')}
            className={buttonClass('quiet', '-mx-4 -my-2')}
          >
            {t('See all')}
          </Link>
        )
      }
      className="border-l-4 border-l-info"
    >
      <p className="-mt-3 mb-2 text-soft">
        {t('These friends asked you to get in touch. They are the ones to call first.')}
      </p>
      <ul className="@container -mx-4 -mb-2 divide-y divide-line sm:-mx-6">
        {referrals.map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            now={now}
            waitHours={waitHours}
            isArrival={arrived.has(referral.id)}
            isAmongAsked
          />
        ))}
      </ul>
    </Card>
  );
}
