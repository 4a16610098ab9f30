import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SupportNote } from '../../ui/support.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BillingTab } from './billing-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

interface AccountManagementProps {
  readonly uid: string;
  readonly email: string;
  /** What customers are told of the business: another feature's. */
  readonly businessTab: ReactNode;
}

/** What an owner does about the account itself rather than the business. */
export function AccountManagement({ uid, email, businessTab }: AccountManagementProps) {
  const tabs = [
    { name: 'Billing', content: <BillingTab uid={uid} /> },
    { name: 'Business', content: businessTab },
    { name: 'Security', content: <SecurityTab uid={uid} email={email} /> },
  ];
  return (
    <Card title="Account Management">
      <Tabs label="Account" tabs={tabs} keepsOpened />
      <SupportNote />
    </Card>
  );
}
