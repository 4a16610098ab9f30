import { routes, SETTINGS_SECTIONS, settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icon.tsx';
import type { BusinessPageProps, ShellData } from './page-loaders.tsx';
import { SECTION_NAMES } from './settings-sections.ts';

/* The owner's pages. The router, the navigation and the build's preloading use these tables. */

export interface PageTab {
  readonly path: string;
  readonly name: string;
}

export interface NavItem extends PageTab {
  readonly icon: IconName;
  /** True if phones show this item under More. */
  readonly isSecondary?: true;
  /** Tabs of the page; the first tab has the same path as the navigation item. */
  readonly tabs?: readonly PageTab[];
}

interface PageCode<Props> {
  /** File that `load` imports. The build needs its path to preload it. */
  readonly module: string;
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Page that redirects to the dashboard until the owner has set up a business. */
export interface BusinessPage extends PageTab, PageCode<BusinessPageProps> {
  /** Route path, if the URL may also contain the id of an open panel. */
  readonly pathWithPanel?: string;
}

export const DASHBOARD: NavItem & PageCode<BusinessPageProps> = {
  path: routes.dashboard,
  name: t('Dashboard'),
  icon: 'home',
  module: 'src/app/shell/home-page.tsx',
  load: async () => (await import('./home-page.tsx')).HomePage,
};

export const REFERRALS: NavItem & PageCode<BusinessPageProps> = {
  path: routes.referrals,
  name: t('Referrals'),
  icon: 'people',
  module: 'src/app/shell/referrals-page.tsx',
  load: async () => (await import('./referrals-page.tsx')).ReferralsPage,
};

const CUSTOMERS_TABS: readonly BusinessPage[] = [
  {
    path: routes.customers,
    pathWithPanel: `${routes.customers}/:customerKey?`,
    name: t('List'),
    module: 'src/app/shell/customers-page.tsx',
    load: async () => (await import('./customers-page.tsx')).CustomersPage,
  },
  {
    path: routes.ask,
    name: t('Ask today'),
    module: 'src/features/customers/requests-today.tsx',
    load: async () => (await import('../../features/customers/requests-today.tsx')).RequestsToday,
  },
  {
    path: routes.askMany,
    name: t('Bulk email'),
    module: 'src/app/shell/request-batch-page.tsx',
    load: async () => (await import('./request-batch-page.tsx')).RequestBatchPage,
  },
  {
    path: routes.importLists,
    name: t('Import'),
    module: 'src/features/customers/import/import-page.tsx',
    load: async () => (await import('../../features/customers/import/import-page.tsx')).ImportPage,
  },
];

const REWARDS: NavItem & BusinessPage = {
  path: routes.rewards,
  name: t('Rewards'),
  icon: 'gift',
  module: 'src/features/rewards/rewards.tsx',
  load: async () => (await import('../../features/rewards/rewards.tsx')).Rewards,
};

const SHARE_TABS: readonly BusinessPage[] = [
  {
    path: routes.share,
    name: t('Link'),
    module: 'src/app/shell/share-page.tsx',
    load: async () => (await import('./share-page.tsx')).SharePage,
  },
  {
    path: routes.campaigns,
    pathWithPanel: `${routes.campaigns}/:campaignId?`,
    name: t('Campaigns'),
    module: 'src/app/shell/campaigns-page.tsx',
    load: async () => (await import('./campaigns-page.tsx')).CampaignsPage,
  },
  {
    path: routes.cards,
    name: t('Cards'),
    module: 'src/app/shell/cards-page.tsx',
    load: async () => (await import('./cards-page.tsx')).CardsPage,
  },
  {
    path: routes.print,
    name: t('Print'),
    module: 'src/app/shell/cards-page.tsx',
    load: async () => (await import('./cards-page.tsx')).PrintPage,
  },
];

const RESULTS: NavItem & BusinessPage = {
  path: routes.results,
  name: t('Results'),
  icon: 'chart',
  isSecondary: true,
  module: 'src/features/analytics/results.tsx',
  load: async () => (await import('../../features/analytics/results.tsx')).ResultsCard,
};

export const SETTINGS: NavItem & PageCode<ShellData> = {
  path: routes.settings,
  name: t('Settings'),
  icon: 'settings',
  isSecondary: true,
  tabs: SETTINGS_SECTIONS.map((section) => ({
    path: settingsPath(section),
    name: SECTION_NAMES[section],
  })),
  module: 'src/app/shell/settings-page.tsx',
  load: async () => (await import('./settings-page.tsx')).SettingsPage,
};

/** Items without `isSecondary` must fit next to More in the bottom bar on phones. */
export const NAV_ITEMS: readonly NavItem[] = [
  DASHBOARD,
  REFERRALS,
  { path: routes.customers, name: t('Customers'), icon: 'list', tabs: CUSTOMERS_TABS },
  REWARDS,
  {
    path: routes.share,
    name: t('Share'),
    icon: 'share',
    isSecondary: true,
    tabs: SHARE_TABS,
  },
  RESULTS,
  SETTINGS,
];

/** Pages whose routes differ only in path and code; app.tsx has the routes of the others. */
export const BUSINESS_PAGES = [...CUSTOMERS_TABS, REWARDS, ...SHARE_TABS, RESULTS];

/** Pages to load together with the app; the build reads this list. */
export const PRELOADED_PAGES = [DASHBOARD, REFERRALS, ...BUSINESS_PAGES, SETTINGS];
