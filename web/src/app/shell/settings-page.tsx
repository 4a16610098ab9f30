import type { Business } from '@vouchwell/domain/business/business';
import { SETTINGS_SECTIONS, type SettingsSection } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
import { Tabs } from '../../ui/tabs.tsx';
import { Target } from '../../ui/target.tsx';
import type { Shell } from './owners-page.tsx';
import * as texts from './texts.ts';

const NAMES = texts.sections;

const loadLook = async () => (await import('../../features/look/look-tab.tsx')).LookTab;
const loadNotifications = async () =>
  (await import('../../features/pocket/notifications.tsx')).Notifications;

export function SettingsPage({ uid, email, live }: Shell) {
  const { hash } = useLocation();
  const [arrivedAt] = useState(hash);
  const navigate = useNavigate();
  const contents: Readonly<Record<SettingsSection, ReactNode>> = {
    business: withBusiness(live, (business) => (
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
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
    )),
    // Shows Home's reward card, including its title.
    reward: withBusiness(
      live,
      (business) =>
        business && (
          <Target isMeant={arrivedAt === '#reward'}>
            <Reward business={business} />
          </Target>
        ),
    ),
    look: withBusiness(
      live,
      (business) =>
        business && (
          <Card title={NAMES.look}>
            <LazyPart
              load={loadLook}
              props={{ business }}
              fallback={WAITING}
              errorTitle={t('The look could not be loaded')}
            />
          </Card>
        ),
    ),
    billing: (
      <Card title={NAMES.billing}>
        <BillingTab />
      </Card>
    ),
    security: (
      <Card title={NAMES.security}>
        <SecurityTab
          email={email}
          timeZone={live.status === 'ready' ? live.data?.timeZone : null}
        />
      </Card>
    ),
    data: (
      <Card title={NAMES.data}>
        <OwnData uid={uid} email={email} />
      </Card>
    ),
  };
  const sections = SETTINGS_SECTIONS.filter((section) => contents[section]);
  const open = sections.find((section) => hash === `#${section}`) ?? 'business';
  const show = (name: string) => {
    const section = sections.find((one) => NAMES[one] === name);
    // Replace, so Back doesn't step through sections.
    navigate(`#${section}`, { replace: true });
  };
  return (
    <Tabs
      label={t('Settings')}
      tabs={sections.map((section) => ({ name: NAMES[section], content: contents[section] }))}
      open={NAMES[open]}
      onOpen={show}
      keepsOpened
    />
  );
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
