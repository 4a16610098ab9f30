import type { Business } from '@vouchwell/domain/business';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BillingSection, BusinessSection, SecuritySection } from './settings-sections.tsx';
import * as texts from './texts.ts';

interface AccountCardProps {
  readonly email: string;
  /** Null if the owner has not set up a business. */
  readonly business: Business | null;
}

/** Account Management on Home: the sections of the settings, each loaded as its tab is pressed. */
export function AccountCard({ email, business }: AccountCardProps) {
  const tabs = [
    { name: texts.sections.billing, content: <BillingSection /> },
    {
      name: texts.sections.business,
      content: <BusinessSection business={business} accountEmail={email} />,
    },
    { name: texts.sections.security, content: <SecuritySection email={email} /> },
  ];
  return (
    <Card title={texts.accountTitle}>
      <Tabs label={texts.accountTitle} tabs={tabs} keepsOpened startsClosed />
    </Card>
  );
}
