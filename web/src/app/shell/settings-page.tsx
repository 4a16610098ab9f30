import type { Business } from '@vouchwell/domain/business/business';
import { routes, SETTINGS_SECTIONS } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { Card, Skeleton } from '../../ui/card.tsx';
import { LazySection, LoadError } from '../../ui/load-states.tsx';
import type { AccountSectionName } from './account-section.tsx';
import type { ShellData } from './page-loaders.tsx';
import { COLUMN_CLASS, getLoadErrorText, loadAccountSection } from './page-parts.tsx';
import { SECTION_NAMES } from './settings-sections.ts';

const loadNotifications = async () =>
  (await import('../../features/pwa/notifications.tsx')).Notifications;
const loadBrandingTab = async () =>
  (await import('../../features/branding/branding-tab.tsx')).BrandingTab;
const loadMessagesPage = async () => (await import('./messages-page.tsx')).MessagesPage;
const loadRewardCard = async () =>
  (await import('../../features/rewards/reward-summary.tsx')).DetailedRewardCard;
const loadDataTab = async () => (await import('../../features/accounts/account-data.tsx')).DataTab;

const SKELETON = <Skeleton className="h-80 w-full" />;

/** `/app/settings` shows the business section; `/app/settings/{section}` shows the others. */
export function SettingsPage({ uid, email, liveBusiness }: ShellData) {
  const { section: name = 'business' } = useParams();
  const section = SETTINGS_SECTIONS.find((candidate) => candidate === name);
  if (!section) return <Navigate to={routes.settings} replace />;
  const renderLazy = <P extends object>(load: () => Promise<ComponentType<P>>, props: P) => (
    // The key resets the loader's state between sections.
    <LazySection
      key={section}
      load={load}
      props={props}
      fallback={SKELETON}
      errorTitle={getLoadErrorText(SECTION_NAMES[section])}
    />
  );
  const renderAccount = (name: AccountSectionName, business: Business | null) => (
    <Card title={SECTION_NAMES[name]}>
      {renderLazy(loadAccountSection, { name, email, business })}
    </Card>
  );
  /** Renders a section that needs a business; redirects to the settings if there isn't one. */
  const requireBusiness = (render: (business: Business) => ReactNode) =>
    renderWhenLoaded(liveBusiness, (business) =>
      business ? render(business) : <Navigate to={routes.settings} replace />,
    );
  switch (section) {
    case 'business':
      return renderWhenLoaded(liveBusiness, (business) => (
        <div className={COLUMN_CLASS}>
          {renderAccount('business', business)}
          <Card title={t('Notifications on this device')}>{renderLazy(loadNotifications, {})}</Card>
        </div>
      ));
    // Shows the dashboard's reward card, including its title.
    case 'reward':
      return requireBusiness((business) => renderLazy(loadRewardCard, { business }));
    case 'look':
      return requireBusiness((business) => (
        <Card title={SECTION_NAMES.look}>{renderLazy(loadBrandingTab, { business })}</Card>
      ));
    case 'messages':
      return requireBusiness((business) => renderLazy(loadMessagesPage, { business }));
    case 'data':
      return <Card title={SECTION_NAMES.data}>{renderLazy(loadDataTab, { uid, email })}</Card>;
    default:
      return renderAccount(section, liveBusiness.status === 'ready' ? liveBusiness.data : null);
  }
}

/** `render` receives null if the owner doesn't have a business yet. */
function renderWhenLoaded(
  live: ShellData['liveBusiness'],
  render: (business: Business | null) => ReactNode,
): ReactNode {
  if (live.status === 'loading') return SKELETON;
  if (live.status === 'error')
    return <LoadError title={t('We couldn’t load your business')} retry={live.retry} />;
  return render(live.data);
}
