import { unopenedIn } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { useStats } from '../../data/analytics.ts';
import { keepPreview } from '../../features/branding/link-image.ts';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';
import { setUnopened } from '../../ui/page.tsx';
import { useAppBadge } from '../../ui/pwa.ts';

/** Delay after the last change to the business, so the page itself loads first. */
const PREVIEW_AFTER_MS = 2000;

/** Runs next to every page: badge and notices for new referrals, and the redrawn link preview. */
export function BesidePages({ business }: { readonly business: Business }) {
  useEffect(() => {
    const timer = setTimeout(() => keepPreview(business), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [business]);
  const { stats } = useStats(business.id);
  const unopened = stats && unopenedIn(stats);
  useAppBadge(unopened);
  useEffect(() => setUnopened(unopened ?? 0), [unopened]);
  // The next owner in this tab has different referrals.
  useEffect(() => () => setUnopened(0), []);
  return <ArrivalNotices businessId={business.id} />;
}
