import { getReferralCounts, type Stats, type SumsByRow } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { type StoredSettings, settingsSchema } from '@vouchwell/domain/business/settings';
import type { LiveStats } from '../analytics.ts';

export const sampleBusiness = ({
  settings,
  ...fields
}: Partial<Omit<Business, 'settings'>> & { settings?: StoredSettings } = {}): Business => ({
  id: 'business',
  ownerUserId: 'owner',
  name: 'Rivera Plumbing',
  slug: 'rivera-plumbing',
  businessUrl: 'https://riveraplumbing.example',
  contactEmail: 'office@riveraplumbing.example',
  rewardDescription: '$50 off your next visit, and $50 off for your friend.',
  fromLabel: null,
  settings: settingsSchema.parse(settings),
  acceptedPapers: getCurrentLegalVersions(),
  createdAt: new Date('2026-01-05T12:00:00Z'),
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...fields,
});

export const sampleStats = (sums: SumsByRow): Stats => ({ timeZone: 'UTC', sums });

export function sampleLiveStats(
  sums: SumsByRow | null,
  fields: Partial<LiveStats> = {},
): LiveStats {
  const stats = sums && sampleStats(sums);
  const counts = stats && getReferralCounts(stats);
  return { stats, counts, hasFailed: false, retry: () => {}, ...fields };
}
