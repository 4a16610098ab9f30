import { pastReferralsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/section.tsx';

export function NoReferrals({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* Decorative: can't be clicked, and isn't read out. */}
      <div
        aria-hidden="true"
        className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control p-3 select-none"
      >
        <div className="min-w-0">
          <p className="font-heading text-lg leading-6 font-semibold">{t('Jordan Smith')}</p>
          <p className="text-sm text-soft">
            {t('Referred by one of your customers, 5 minutes ago')}
          </p>
        </div>
        <Badge tone="neutral">{t('Sample')}</Badge>
      </div>
      <EmptyState title={t('No referrals yet. Share your referral link to get started!')}>
        {children}
        <Link to={pastReferralsPath} className={TEXT_LINK}>
          {t('Import past referrals')}
        </Link>
      </EmptyState>
    </>
  );
}
