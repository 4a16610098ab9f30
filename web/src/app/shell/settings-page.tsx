import type { Business } from '@vouchwell/domain/business/business';
import { routes, SETTINGS_SECTIONS, type SettingsSection } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { Live } from '../../data/lib/use-live.ts';
import { OwnData } from '../../features/account/account-data.tsx';
import { SecurityTab } from '../../features/account/security-tab.tsx';
import { BillingTab } from '../../features/billing/billing-tab.tsx';
import { BusinessTab } from '../../features/business/business-tab.tsx';
import { Reward } from '../../features/rewards/reward.tsx';
import { Card } from '../../ui/card.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { COLUMN } from './home-columns.tsx';
import type { Shell } from './owners-page.tsx';
import * as texts from './texts.ts';

const NAMES = texts.sections;

const loadLook = async () => (await import('../../features/look/look-tab.tsx')).LookTab;
const loadNotifications = async () =>
  (await import('../../features/pocket/notifications.tsx')).Notifications;

const loadMessages = async () => (await import('./messages-page.tsx')).MessagesPage;

/** Opens with the business; `/app/settings/{section}` shows another section. */
export function SettingsPage(shell: Shell) {
  const { section: name = 'business' } = useParams();
  const section = SETTINGS_SECTIONS.find((one) => one === name);
  return section ? (
    <Section section={section} {...shell} />
  ) : (
    <Navigate to={routes.settings} replace />
  );
}

interface SectionProps extends Shell {
  readonly section: SettingsSection;
}

function Section({ section, uid, email, live }: SectionProps) {
  switch (section) {
    case 'business':
      return withBusiness(live, (business) => (
        <div className={COLUMN}>
          <Card title={NAMES.business}>
            <BusinessTab business={business} accountEmail={email} />
          </Card>
          <Card title={t('Notifications on this device')}>
            <LazyPart
              load={loadNotifications}
              props={{}}
              fallback={WAITING}
              errorTitle={texts.sectionNotLoaded(t('Notifications on this device'))}
            />
          </Card>
        </div>
      ));
    // Shows the dashboard's reward card, including its title.
    case 'reward':
      return withOwnBusiness(live, (business) => <Reward business={business} />);
    case 'look':
      return withOwnBusiness(live, (business) => (
        <Card title={NAMES.look}>
          <LazyPart
            load={loadLook}
            props={{ business }}
            fallback={WAITING}
            errorTitle={t('The look could not be loaded')}
          />
        </Card>
      ));
    case 'messages':
      return withOwnBusiness(live, (business) => (
        <LazyPart
          load={loadMessages}
          props={{ business }}
          fallback={WAITING}
          errorTitle={texts.sectionNotLoaded(NAMES.messages)}
        />
      ));
    case 'billing':
      return (
        <Card title={NAMES.billing}>
          <BillingTab />
        </Card>
      );
    case 'security':
      return (
        <Card title={NAMES.security}>
          <SecurityTab
            email={email}
            timeZone={live.status === 'ready' ? live.data?.timeZone : null}
          />
        </Card>
      );
    case 'data':
      return (
        <Card title={NAMES.data}>
          <OwnData uid={uid} email={email} />
        </Card>
      );
  }
}

const WAITING = <Skeleton className="h-80 w-full" />;

/** `show` gets null if the owner has no business yet. */
function withBusiness(
  live: Live<Business | null>,
  show: (business: Business | null) => ReactNode,
): ReactNode {
  if (live.status === 'loading') return WAITING;
  if (live.status === 'error')
    return <LoadError title={t('Your business could not be loaded')} retry={live.retry} />;
  return show(live.data);
}

/** Sections that need a business redirect to the first one until there is one. */
const withOwnBusiness = (live: Live<Business | null>, show: (business: Business) => ReactNode) =>
  withBusiness(live, (business) =>
    business ? show(business) : <Navigate to={routes.settings} replace />,
  );
