import type { Business } from '@vouchwell/domain/business';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EMAIL, SMS } from './channels.ts';
import { TemplateTab } from './template-tab.tsx';

interface TemplatesProps {
  readonly business: Business;
  /** The printed card is a feature of its own, with a tab here. */
  readonly cardDesigner: ReactNode;
}

/** The words that customers send to their friends, and the card that leads them to the form. */
export function Templates({ business, cardDesigner }: TemplatesProps) {
  const texts = [EMAIL, SMS].map((channel) => ({
    name: channel.name,
    content: <TemplateTab business={business} channel={channel} />,
  }));
  const tabs = [...texts, { name: 'Card Designer', content: cardDesigner }];
  return (
    <Card title="Referral Templates">
      <p className="mb-3 text-soft">
        The words your customers start from. They read them over, and press send themselves.
      </p>
      <Tabs label="Templates" tabs={tabs} keepsOpened />
    </Card>
  );
}
