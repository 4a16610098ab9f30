import { getUnopenedCount } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { useEffect } from 'react';
import { useStats } from '../../data/analytics.ts';
import { updateLinkImage } from '../../features/branding/link-image.ts';
import { ArrivalNotices } from '../../features/referrals/arrival-notices.tsx';
import { setUnopenedCount } from '../../ui/page.tsx';
import { useAppBadge } from '../../ui/pwa.ts';

/** Delay after the business last changed, so the page itself loads first. */
const LINK_IMAGE_DELAY_MS = 2000;

/** Runs on every page: shows new referrals (badge, notices) and redraws the link preview. */
export function BackgroundTasks({ business }: { readonly business: Business }) {
  useEffect(() => {
    const timer = setTimeout(() => updateLinkImage(business), LINK_IMAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [business]);
  const { stats } = useStats(business.id);
  const unopenedCount = stats && getUnopenedCount(stats);
  useAppBadge(unopenedCount);
  useEffect(() => setUnopenedCount(unopenedCount ?? 0), [unopenedCount]);
  // Reset the count, because the next owner in this tab has different referrals.
  useEffect(() => () => setUnopenedCount(0), []);
  return <ArrivalNotices businessId={business.id} />;
}
