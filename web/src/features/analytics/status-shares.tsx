import { formatPercent } from '@vouchwell/domain/analytics';
import { REFERRAL_STATUSES, STATUS_LABELS } from '@vouchwell/domain/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { Section } from '../../ui/section.tsx';
import { STATUS_DOTS } from '../../ui/status-colours.ts';
import { StatusDot } from '../../ui/status-dot.tsx';
import { texts } from './texts.ts';

/** What part of all referrals stands at each status; how many there are stands at the dashboard's top. */
export function StatusShares({ counts }: { counts: ReferralCounts }) {
  return (
    <Section title={texts.shares.title}>
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
              {STATUS_LABELS[status]}
            </dt>
            <dd className="font-medium">{formatPercent((counts[status] / counts.total) * 100)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
