import { ReferralLink } from '../../features/business/referral-link.tsx';
import type { BusinessPageProps } from './page-loaders.tsx';
import { getReferralLink } from './page-parts.tsx';

export const SharePage = ({ business }: BusinessPageProps) => (
  <ReferralLink business={business} link={getReferralLink(business.slug)} />
);
