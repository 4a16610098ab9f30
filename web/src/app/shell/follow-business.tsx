import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { keepPreview } from '../../features/look/keep-preview.ts';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';

/** What comes after each of an owner's pages: word of who arrives, and a picture of the link that is up to date. */
export function FollowBusiness({ business }: { readonly business: Business }) {
  useEffect(() => void keepPreview(business), [business]);
  return <ArrivalNotices businessId={business.id} />;
}
