import type { ReactNode } from 'react';
import { SecurityTab } from '../../features/account/security-tab.tsx';
import { BillingTab } from '../../features/billing/billing-tab.tsx';
import { Card } from '../../ui/card.tsx';
import { SupportNote } from '../../ui/support.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as texts from './texts.ts';

interface AccountManagementProps {
  readonly uid: string;
  readonly email: string;
  /** What customers are told of the business; loaded by itself. */
  readonly businessTab: ReactNode;
}

/** What an owner does about the account itself rather than the business. */
export function AccountManagement({ uid, email, businessTab }: AccountManagementProps) {
  const tabs = [
    { name: texts.billingTab, content: <BillingTab /> },
    { name: texts.businessTab, content: businessTab },
    { name: texts.securityTab, content: <SecurityTab uid={uid} email={email} /> },
  ];
  return (
    <Card title={texts.accountTitle}>
      <Tabs label={texts.account} tabs={tabs} keepsOpened />
      <SupportNote />
    </Card>
  );
}
