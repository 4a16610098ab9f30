import { CUSTOMER_PARAM } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useSearchParams } from 'react-router-dom';
import { CardDesigner } from '../../features/cards/card-designer.tsx';
import { CustomerCards } from '../../features/cards/customer-cards.tsx';
import { PlacementsCard } from '../../features/cards/placements.tsx';
import { Card } from '../../ui/card.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';
import { COLUMN_CLASS, getReferralLink } from './page-parts.tsx';

/** Shows the business's card, or the cards for the customer in the URL. */
export function CardsPage({ business }: BusinessPageProps) {
  const [searchParams] = useSearchParams();
  const customerCode = searchParams.get(CUSTOMER_PARAM);
  if (customerCode)
    return (
      <Card title={t('Cards for a customer')}>
        <CustomerCards business={business} code={customerCode} />
      </Card>
    );
  return (
    <Card title={t('Card Designer')}>
      <CardDesigner business={business} link={getReferralLink(business.slug)} section="design" />
    </Card>
  );
}

export function PrintPage({ business }: BusinessPageProps) {
  const link = getReferralLink(business.slug);
  return (
    <div className={COLUMN_CLASS}>
      <Card title={t('Print')}>
        <CardDesigner business={business} link={link} section="print" />
      </Card>
      {business.settings.placements.length > 0 && (
        <PlacementsCard business={business} link={link} />
      )}
    </div>
  );
}
