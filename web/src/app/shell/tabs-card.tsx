import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';

interface TabsCardProps {
  readonly title: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** One line of tabs that open in place; each is loaded when it is opened. */
export const TabsCard = ({ title, tabs }: TabsCardProps) => (
  <Card>
    <Tabs
      label={title}
      tabs={tabs}
      heading={<h2 className="text-xl">{title}</h2>}
      keepsOpened
      startsClosed
    />
  </Card>
);
