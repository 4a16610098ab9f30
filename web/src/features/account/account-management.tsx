import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BillingTab } from './billing-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

interface AccountManagementProps {
  readonly uid: string;
  readonly email: string;
}

/** What an owner does about the account itself rather than the business. */
export function AccountManagement({ uid, email }: AccountManagementProps) {
  const tabs = [
    { name: 'Billing', content: <BillingTab uid={uid} /> },
    { name: 'Security', content: <SecurityTab uid={uid} email={email} /> },
  ];
  return (
    <Card title="Account Management">
      <Tabs label="Account" tabs={tabs} />
    </Card>
  );
}
