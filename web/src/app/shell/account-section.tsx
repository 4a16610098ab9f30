import type { Business } from '@vouchwell/domain/business/business';
import type { SettingsSection } from '@vouchwell/domain/paths';
import { SecurityTab } from '../../features/accounts/security-tab.tsx';
import { BillingTab } from '../../features/billing/billing-tab.tsx';
import { BusinessTab } from '../../features/business/business-tab.tsx';

/** Settings sections that the dashboard also shows. */
export type AccountSectionName = Extract<SettingsSection, 'billing' | 'business' | 'security'>;

interface AccountSectionProps {
  readonly name: AccountSectionName;
  readonly email: string;
  readonly business: Business | null;
}

export function AccountSection({ name, email, business }: AccountSectionProps) {
  if (name === 'billing') return <BillingTab />;
  if (name === 'security') return <SecurityTab email={email} timeZone={business?.timeZone} />;
  return <BusinessTab business={business} accountEmail={email} />;
}
