import { placementsOf } from '@vouchwell/domain/business/placements';
import { CARDS, CARDS_FOR, referPath } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ReferralLink } from '../../features/sharing/referral-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyOnVisible, LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Target } from '../../ui/target.tsx';
import { COLUMN } from './home-columns.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

const loadPlaces = async () => (await import('../../features/cards/places-card.tsx')).PlacesCard;
const loadCardDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

const loadCustomerCards = async () =>
  (await import('../../features/cards/customer-cards.tsx')).CustomerCards;

export function SharePage({ business }: BusinessPageProps) {
  const input = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  const customer = search.get(CARDS_FOR);
  // Links to the card designer show it first.
  const isForCards = useLocation().hash === CARDS;
  const link = `${window.location.origin}${referPath(business.slug)}`;
  const designer = !customer && (
    <Card title={t('Card Designer')}>
      <LazyOnVisible>
        <LazyPart
          load={loadCardDesigner}
          props={{ business, link }}
          fallback={<Skeleton className="aspect-7/4 w-full" />}
          errorTitle={t('The card designer could not be loaded')}
        />
      </LazyOnVisible>
    </Card>
  );
  return (
    <div className={COLUMN}>
      {isForCards && <Target isMeant>{designer}</Target>}
      {customer && (
        <Card title={t('Cards for a customer')}>
          <LazyPart
            load={loadCustomerCards}
            props={{ business, code: customer }}
            fallback={<Skeleton className="aspect-7/4 w-full" />}
            errorTitle={t('The card designer could not be loaded')}
          />
        </Card>
      )}
      <ReferralLink
        business={business}
        link={link}
        input={input}
        selectLink={() => input.current?.focus()}
      />
      {placementsOf(business.settings).length > 0 && (
        <LazyPart
          load={loadPlaces}
          props={{ business, link }}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={t('Your places could not be loaded')}
        />
      )}
      {!isForCards && designer}
    </div>
  );
}
