import type { Business } from '@vouchwell/domain/business';
import { routes } from '@vouchwell/domain/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRewards, useRewardTotal } from '../../data/rewards/rewards.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { useRewardActions } from './reward-actions.tsx';
import { RewardRow } from './reward-row.tsx';
import { RewardTotal } from './reward-total.tsx';
import { texts } from './texts.ts';

/** How many of those that wait longest are shown; each costs a read. */
const SHOWN = 3;

/** What is due in short, the rewards that wait longest first; nothing while there is none. */
export function RewardsToPay({ business }: { readonly business: Business }) {
  const { list, retry } = useRewards(business.id, 'due', SHOWN);
  const total = useRewardTotal(business.id, 'due', list);
  const actions = useRewardActions(business);
  const [now] = useState(() => new Date());
  // Most visits have none: the page below would jump for a placeholder.
  if (!retry && !list?.rewards.length) return null;
  return (
    <Card
      title={texts.toPay}
      aside={
        <Link to={routes.rewards} className={buttonClass('quiet', '-mx-4 -my-2')}>
          {texts.seeAll}
          <span className="sr-only">{texts.seeAllWhat}</span>
        </Link>
      }
    >
      <RewardTotal business={business} state="due" total={total} />
      {list && (
        <ul className="mt-2 -mb-3 divide-y divide-line border-t border-line">
          {list.rewards.map((reward) => (
            <RewardRow key={reward.id} reward={reward} now={now}>
              {actions.buttons(reward)}
            </RewardRow>
          ))}
        </ul>
      )}
      {retry && <TryAgain retry={retry}>{texts.notLoaded}</TryAgain>}
      {actions.question}
    </Card>
  );
}
