import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { keepPreview } from '../../features/look/keep-preview.ts';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';

/** How long a business is as it is until the preview of its link is drawn: the page itself comes first. */
const PREVIEW_AFTER_MS = 2000;

/** What goes on beside an owner's pages: word of what arrives, and the preview of the business's link. */
export function BesidePages({ business }: { readonly business: Business }) {
  useEffect(() => {
    const timer = setTimeout(() => keepPreview(business), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [business]);
  return <ArrivalNotices businessId={business.id} />;
}
