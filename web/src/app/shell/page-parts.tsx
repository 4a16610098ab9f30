import type { Business } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ComponentProps, ReactNode } from 'react';
import type { CardDesigner } from '../../features/cards/card-designer.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazySection } from '../../ui/load-states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { AccountSectionName } from './account-section.tsx';
import { SECTION_NAMES } from './settings-sections.ts';

interface TabsCardProps {
  readonly title: string;
  readonly tabs: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** Row of tabs that open in place; each tab loads when it is opened. */
export const TabsCard = ({ title, tabs }: TabsCardProps) => (
  <Card>
    <Tabs
      label={title}
      tabs={tabs}
      heading={<h2 className="min-w-0 text-xl wrap-anywhere">{title}</h2>}
      keepsMounted
      startsClosed
    />
  </Card>
);

export const CHANNEL_NAMES = { email: t('Email'), sms: t('SMS') } as const;

export const getReferralLink = (slug: string) => `${window.location.origin}${referPath(slug)}`;

export const getLoadErrorText = (section: string) => t('We couldn’t load {section}', { section });

const loadCardDesigner = async () =>
  (await import('../../features/cards/card-designer.tsx')).CardDesigner;

export const LazyCardDesigner = (props: Omit<ComponentProps<typeof CardDesigner>, 'link'>) => (
  <LazySection
    load={loadCardDesigner}
    props={{ ...props, link: getReferralLink(props.business.slug) }}
    fallback={<Skeleton className="aspect-7/4 w-full" />}
    errorTitle={t('We couldn’t load the card designer')}
  />
);

const DASHBOARD_SECTIONS: readonly AccountSectionName[] = ['billing', 'business', 'security'];

export const loadAccountSection = async () =>
  (await import('./account-section.tsx')).AccountSection;

interface AccountCardProps {
  readonly email: string;
  /** Null if the owner hasn't set up a business. */
  readonly business: Business | null;
}

/** Account Management on the dashboard; shows some of the settings sections. */
export function AccountCard({ email, business }: AccountCardProps) {
  const tabs = DASHBOARD_SECTIONS.map((name) => ({
    name: SECTION_NAMES[name],
    content: (
      <LazySection
        load={loadAccountSection}
        props={{ name, email, business }}
        fallback={<Skeleton className="h-80 w-full" />}
        errorTitle={getLoadErrorText(SECTION_NAMES[name])}
      />
    ),
  }));
  return <TabsCard title={t('Account Management')} tabs={tabs} />;
}

interface HomeColumnsProps {
  readonly leading: ReactNode;
  /** Second column on desktops; follows `leading` on phones. */
  readonly aside: ReactNode;
  /** Below `leading` on desktops; follows `aside` on phones. */
  readonly bottom?: ReactNode;
  readonly children?: ReactNode;
}

export const COLUMN_CLASS = 'grid min-w-0 grid-cols-1 content-start gap-4 sm:gap-6';

/** The DOM order, and so the tab order, matches the single column on phones. */
export function HomeColumns({ leading, aside, bottom, children }: HomeColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 xl:grid-cols-[minmax(0,1fr)_min(21rem,40%)] xl:grid-rows-[auto_1fr]">
      <div className={COLUMN_CLASS}>{leading}</div>
      <div className={classNames(COLUMN_CLASS, 'xl:row-span-2')}>{aside}</div>
      <div className={COLUMN_CLASS}>{bottom}</div>
      <div className={classNames(COLUMN_CLASS, 'xl:col-span-2')}>{children}</div>
    </div>
  );
}
