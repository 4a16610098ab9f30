import { getDueTotal } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { settingsPath } from '@vouchwell/domain/paths';
import { type Referral, SEND_METHODS } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePlacementVisits, useStats } from '../../data/analytics.ts';
import { useRecentReferrals } from '../../data/referrals.ts';
import {
  FirstSteps,
  type StepButtonStyle,
  TestReferral,
} from '../../features/business/first-steps.tsx';
import { ReferralLink } from '../../features/business/referral-link.tsx';
import { SendToCustomerButton } from '../../features/business/send-dialog.tsx';
import { AddPersonButton } from '../../features/customers/add-person.tsx';
import { NextRequest } from '../../features/customers/requests-today.tsx';
import { useTestNotificationToast } from '../../features/pwa/pwa-notices.tsx';
import { RecentReferrals } from '../../features/referrals/recent-referrals.tsx';
import { DeleteTestButton } from '../../features/referrals/referral-status.tsx';
import { DashboardTotals } from '../../features/referrals/referral-totals.tsx';
import { RewardCard } from '../../features/rewards/reward.tsx';
import { RewardsDueCard } from '../../features/rewards/rewards-due-card.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { LazyOnVisible, LazySection } from '../../ui/load-states.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import type { BusinessPageProps } from './page-loaders.tsx';
import {
  AccountCard,
  CHANNEL_NAMES,
  getReferralLink,
  HomeColumns,
  LazyCardDesigner,
  TabsCard,
} from './page-parts.tsx';

const loadAnalyticsCard = async () =>
  (await import('../../features/analytics/analytics.tsx')).AnalyticsCard;

export function HomePage({ email, business }: BusinessPageProps) {
  const liveStats = useStats(business.id);
  useTestNotificationToast();
  const linkInput = useRef<HTMLInputElement>(null);
  // Focusing the field selects the whole link.
  const selectLink = () => linkInput.current?.focus();
  const link = getReferralLink(business.slug);
  const liveReferrals = useRecentReferrals(business.id);
  const referrals = liveReferrals.status === 'ready' ? liveReferrals.data.referrals : null;
  const isNew = referrals?.every(({ isTest }) => isTest) === true;
  const hasChecklist = referrals !== null && business.settings.firstSteps?.isOver === false;
  const testReferral = referrals?.find(({ isTest }) => isTest);
  const checklist = (
    <HomeFirstSteps
      business={business}
      link={link}
      isCollapsed={!isNew}
      testReferral={testReferral}
    />
  );
  return (
    <HomeColumns
      leading={
        <>
          {hasChecklist && isNew && checklist}
          <RecentReferrals
            business={business}
            live={liveStats}
            Filters={DashboardTotals}
            action={<AddPersonButton business={business} reason="called" />}
            emptyStateAction={
              !hasChecklist && (
                <Button onClick={() => copyLink(link, selectLink)}>{t('Copy your link')}</Button>
              )
            }
          />
          {liveStats.stats && getDueTotal(liveStats.stats).count > 0 && (
            <RewardsDueCard business={business} stats={liveStats.stats} />
          )}
          <LazyOnVisible fallback={null}>
            <NextRequest business={business} />
          </LazyOnVisible>
          {hasChecklist && !isNew && checklist}
        </>
      }
      aside={
        <>
          <ReferralLink business={business} link={link} input={linkInput} isBrief />
          <RewardCard business={business} />
        </>
      }
      bottom={
        // Loads the analytics only once they are well inside the viewport, to save Firestore reads.
        <LazyOnVisible fallback={ANALYTICS_SKELETON} margin="-200px">
          <LazySection
            load={loadAnalyticsCard}
            props={{ business, live: liveStats }}
            fallback={ANALYTICS_SKELETON}
            errorTitle={t('We couldn’t load your analytics')}
          />
        </LazyOnVisible>
      }
    >
      <TemplatesCard business={business} />
      <AccountCard email={email} business={business} />
    </HomeColumns>
  );
}

const ANALYTICS_SKELETON = (
  <Card title={t('Referral Analytics')}>
    <Skeleton className="h-64 w-full" />
  </Card>
);

const MESSAGE_PLACEMENTS = [{ code: MESSAGE_PLACEMENT, label: '' }];

interface HomeFirstStepsProps {
  readonly business: Business;
  readonly link: string;
  readonly isCollapsed: boolean;
  readonly testReferral: Referral | undefined;
}

function HomeFirstSteps({ business, link, isCollapsed, testReferral }: HomeFirstStepsProps) {
  const visits = usePlacementVisits(business.id, MESSAGE_PLACEMENTS);
  const renderLink = (path: string, text: string) => (look: StepButtonStyle) => (
    <Link to={path} className={buttonClass(look)}>
      {text}
    </Link>
  );
  return (
    <FirstSteps
      business={business}
      isCollapsed={isCollapsed}
      linkVisitCount={visits.status === 'ready' ? (visits.data.get(MESSAGE_PLACEMENT) ?? 0) : 0}
      actions={{
        reward: renderLink(settingsPath('reward'), t('Set your reward')),
        test: (look) =>
          testReferral ? (
            <DeleteTestButton referral={testReferral} />
          ) : (
            <DialogButton
              look={look}
              label={t('Try it yourself')}
              render={(close) => (
                <TestReferral email={business.contactEmail} link={link} onClose={close} />
              )}
            />
          ),
        send: (look) => <SendToCustomerButton business={business} link={link} look={look} />,
        logo: renderLink(settingsPath('look'), t('Choose a logo')),
      }}
    />
  );
}

const loadTemplateTab = async () =>
  (await import('../../features/messages/templates.tsx')).TemplateTab;

/** Editors for messages and cards; each loads when its tab is opened. */
function TemplatesCard({ business }: { readonly business: Business }) {
  const messageTabs = SEND_METHODS.map((method) => ({
    name: CHANNEL_NAMES[method],
    content: (
      <LazySection
        load={loadTemplateTab}
        props={{ business, method }}
        fallback={<Skeleton className="h-64 w-full" />}
        errorTitle={t('We couldn’t load your templates')}
      />
    ),
  }));
  const cardTab = {
    name: t('Card Designer'),
    content: <LazyCardDesigner business={business} />,
  };
  return <TabsCard title={t('Referral Templates')} tabs={[...messageTabs, cardTab]} />;
}
