import type { Business } from '@vouchwell/domain/business/business';
import type { SettingsSection } from '@vouchwell/domain/paths';
import { BillingTab } from '../../features/billing/billing-tab.tsx';
import { BusinessTab } from '../../features/business/business-tab.tsx';
import { LazySection } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Settings sections that the dashboard also shows. */
export type AccountSectionName = Extract<SettingsSection, 'billing' | 'business' | 'security'>;

/** Loaded separately to keep the settings within their size limit (dev/src/stage/build-web.ts). */
const loadSecurityTab = async () =>
  (await import('../../features/accounts/security-tab.tsx')).SecurityTab;

interface AccountSectionProps {
  readonly name: AccountSectionName;
  readonly email: string;
  readonly business: Business | null;
}

export function AccountSection({ name, email, business }: AccountSectionProps) {
  if (name === 'billing') return <BillingTab />;
  if (name === 'security')
    return (
      <LazySection
        load={loadSecurityTab}
        props={{ email, timeZone: business?.timeZone }}
        fallback={<Skeleton className="h-80 w-full" />}
      />
    );
  return <BusinessTab business={business} accountEmail={email} />;
}
