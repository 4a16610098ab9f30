import type { Business } from '@vouchwell/domain/business';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EMAIL, SMS } from './channels.ts';
import { TemplateTab } from './template-tab.tsx';
import { texts } from './texts.ts';

interface TemplatesProps {
  readonly business: Business;
  /** The printed card is a feature of its own, with a tab here. */
  readonly cardDesigner: ReactNode;
}

/** The words that customers send to their friends, and the card that leads them to the form. */
export function Templates({ business, cardDesigner }: TemplatesProps) {
  const templates = [EMAIL, SMS].map((channel) => ({
    name: channel.name,
    content: <TemplateTab business={business} channel={channel} />,
  }));
  const tabs = [...templates, { name: texts.cards, content: cardDesigner }];
  return (
    <Card title={texts.title}>
      <p className="mb-3 text-soft">{texts.text}</p>
      <Tabs label={texts.tabs} tabs={tabs} keepsOpened />
    </Card>
  );
}
