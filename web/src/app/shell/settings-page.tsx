import type { Business } from '@vouchwell/domain/business/business';
import { routes, SETTINGS_SECTIONS } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Card } from '../../ui/card.tsx';
import { LazySection, LoadError } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AccountSectionName } from './account-section.tsx';
import type { ShellData } from './owners-page.tsx';
import { COLUMN_CLASS, getLoadFailedText, SECTION_NAMES } from './page-parts.tsx';

const loadAccount = async () => (await import('./account-section.tsx')).AccountSection;
const loadNotifications = async () =>
  (await import('../../features/pwa/notifications.tsx')).Notifications;
const loadBranding = async () =>
  (await import('../../features/branding/branding-tab.tsx')).BrandingTab;
const loadMessages = async () => (await import('./messages-page.tsx')).MessagesPage;
const loadReward = async () =>
  (await import('../../features/rewards/reward-summary.tsx')).DetailedRewardCard;
const loadData = async () => (await import('../../features/accounts/account-data.tsx')).DataTab;

const WAITING = <Skeleton className="h-80 w-full" />;

/** `/app/settings` shows the business section; `/app/settings/{section}` shows the others. */
export function SettingsPage({ uid, email, live }: ShellData) {
  const { section: name = 'business' } = useParams();
  const section = SETTINGS_SECTIONS.find((candidate) => candidate === name);
  if (!section) return <Navigate to={routes.settings} replace />;
  const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>, props: P) => (
    // The key resets the loader's state between sections.
    <LazySection
      key={section}
      load={load}
      props={props}
      fallback={WAITING}
      errorTitle={getLoadFailedText(SECTION_NAMES[section])}
    />
  );
  const account = (name: AccountSectionName, business: Business | null) => (
    <Card title={SECTION_NAMES[name]}>{lazyPart(loadAccount, { name, email, business })}</Card>
  );
  /** Renders a section that needs a business; redirects to the settings if there isn't one. */
  const withSetUp = (show: (business: Business) => ReactNode) =>
    withBusiness(live, (business) =>
      business ? show(business) : <Navigate to={routes.settings} replace />,
    );
  switch (section) {
    case 'business':
      return withBusiness(live, (business) => (
        <div className={COLUMN_CLASS}>
          {account('business', business)}
          <Card title={t('Notifications on this device')}>{lazyPart(loadNotifications, {})}</Card>
        </div>
      ));
    // Shows the dashboard's reward card, including its title.
    case 'reward':
      return withSetUp((business) => lazyPart(loadReward, { business }));
    case 'look':
      return withSetUp((business) => (
        <Card title={SECTION_NAMES.look}>{lazyPart(loadBranding, { business })}</Card>
      ));
    case 'messages':
      return withSetUp((business) => lazyPart(loadMessages, { business }));
    case 'data':
      return <Card title={SECTION_NAMES.data}>{lazyPart(loadData, { uid, email })}</Card>;
    default:
      return account(section, live.status === 'ready' ? live.data : null);
  }
}

/** `show` receives null if the owner doesn't have a business yet. */
function withBusiness(
  live: ShellData['live'],
  show: (business: Business | null) => ReactNode,
): ReactNode {
  if (live.status === 'loading') return WAITING;
  if (live.status === 'error')
    return <LoadError title={t('We couldn’t load your business')} retry={live.retry} />;
  return show(live.data);
}
