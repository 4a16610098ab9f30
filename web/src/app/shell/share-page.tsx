import { referPath } from '@vouchwell/domain/paths';
import { useRef } from 'react';
import { ReferralLink } from '../../features/business/referral-link.tsx';
import type { BusinessPageProps } from './owners-page.tsx';

export function SharePage({ business }: BusinessPageProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <ReferralLink
      business={business}
      link={`${window.location.origin}${referPath(business.slug)}`}
      input={input}
      selectLink={() => input.current?.focus()}
    />
  );
}
