import { t } from '@vouchwell/domain/lib/translate';
import { REFERRAL_STATUSES, statusName } from '@vouchwell/domain/referral/referral';
import type { ReferralCounts } from '@vouchwell/domain/referral/referrer';
import { formatShare } from '@vouchwell/domain/stats/analytics';
import { STATUS_DOTS, StatusDot } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';

/** The share of referrals at each status; their numbers are at the top of the list. */
export function StatusShares({ counts }: { counts: ReferralCounts }) {
  return (
    <Section title={t('By status')}>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {REFERRAL_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <span
            key={status}
            className={`min-w-1 ${STATUS_DOTS[status]}`}
            style={{ flexGrow: counts[status], flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {REFERRAL_STATUSES.map((status) => (
          <div key={status} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-soft">
              <StatusDot status={status} />
              {statusName(status)}
            </dt>
            <dd className="font-medium">{formatShare((counts[status] / counts.total) * 100)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
