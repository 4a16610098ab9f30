import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SupportNote } from '../../ui/support.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BillingTab } from './billing-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { texts } from './texts.ts';

interface AccountManagementProps {
  readonly uid: string;
  readonly email: string;
  /** What customers are told of the business: another feature's. */
  readonly businessTab: ReactNode;
}

/** What an owner does about the account itself rather than the business. */
export function AccountManagement({ uid, email, businessTab }: AccountManagementProps) {
  const tabs = [
    { name: texts.tabs.billing, content: <BillingTab uid={uid} /> },
    { name: texts.tabs.business, content: businessTab },
    { name: texts.tabs.security, content: <SecurityTab uid={uid} email={email} /> },
  ];
  return (
    <Card title={texts.title}>
      <Tabs label={texts.tabs.label} tabs={tabs} keepsOpened />
      <SupportNote />
    </Card>
  );
}
