import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { keepPreview } from '../../features/look/keep-preview.ts';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';

/** Delay after the last change to the business, so the page itself loads first. */
const PREVIEW_AFTER_MS = 2000;

/** Runs next to every page: notices about new referrals, and the redrawn link preview. */
export function BesidePages({ business }: { readonly business: Business }) {
  useEffect(() => {
    const timer = setTimeout(() => keepPreview(business), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [business]);
  return <ArrivalNotices businessId={business.id} />;
}
