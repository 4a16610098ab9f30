import type { Business } from '@vouchwell/domain/business';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EMAIL, SMS } from './channels.ts';
import { TemplateTab } from './template-tab.tsx';

/** The words that customers send to their friends. */
export function Templates({ business }: { business: Business }) {
  const tabs = [EMAIL, SMS].map((channel) => ({
    name: channel.name,
    content: <TemplateTab business={business} channel={channel} />,
  }));
  return (
    <Card title="Referral Templates">
      <p className="mb-3 text-soft">
        The words your customers start from. They read them over, and press send themselves.
      </p>
      <Tabs label="Templates" tabs={tabs} keepsOpened />
    </Card>
  );
}
