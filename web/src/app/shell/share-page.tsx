import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { CardDesigner } from '../../features/cards/card-designer.tsx';
import { PlacesCard } from '../../features/cards/places-card.tsx';
import { ReferralLink } from '../../features/sharing/referral-link.tsx';
import { Card } from '../../ui/card.tsx';
import { COLUMN } from './home-columns.tsx';
import type { BusinessPageProps } from './owners-page.tsx';
import * as texts from './texts.ts';

/** Every way to give the link to customers: on a screen, in a place, on paper. */
export function SharePage({ business }: BusinessPageProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const link = `${window.location.origin}${referPath(business.slug)}`;
  return (
    <div className={COLUMN}>
      <ReferralLink
        business={business}
        link={link}
        input={input}
        selectLink={() => input.current?.focus()}
      />
      <PlacesCard business={business} link={link} />
      <Card title={texts.cardDesigner}>
        <CardDesigner business={business} link={link} />
      </Card>
    </div>
  );
}
