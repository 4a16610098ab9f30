import type { Business } from '@vouchwell/domain/business';
import type { SettingsSection } from '@vouchwell/domain/paths';
import type { ComponentType } from 'react';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './texts.ts';

/* Each section's code comes as it is first opened. */
const loadBusiness = async () =>
  (await import('../../features/business/business-tab.tsx')).BusinessTab;
const loadBilling = async () => (await import('../../features/billing/billing-tab.tsx')).BillingTab;
const loadSecurity = async () =>
  (await import('../../features/account/security-tab.tsx')).SecurityTab;
const loadData = async () => (await import('../../features/account/account-data.tsx')).OwnData;

interface SectionProps<P> {
  readonly name: SettingsSection;
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

function Section<P extends object>({ name, load, props }: SectionProps<P>) {
  return (
    <LazyPart
      load={load}
      props={props}
      fallback={<Skeleton className="h-80 w-full" />}
      errorTitle={texts.sections[name] + texts.sectionNotLoaded}
    />
  );
}

interface BusinessSectionProps {
  readonly business: Business | null;
  readonly accountEmail: string;
}

/** The sections of the settings, which Home shows as well. */
export const BusinessSection = (props: BusinessSectionProps) => (
  <Section name="business" load={loadBusiness} props={props} />
);
export const BillingSection = () => <Section name="billing" load={loadBilling} props={{}} />;
export const SecuritySection = (props: { readonly email: string }) => (
  <Section name="security" load={loadSecurity} props={props} />
);
export const DataSection = (props: { readonly uid: string; readonly email: string }) => (
  <Section name="data" load={loadData} props={props} />
);
