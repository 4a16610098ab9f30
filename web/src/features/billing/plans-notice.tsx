import type { Entitlement, SubscriptionStage } from '@vouchwell/domain/billing/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { canAccessDashboard, recheckSubscription, useRouteAccess } from '../../data/session.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { ManageBillingButton } from './manage-billing-button.tsx';
import { SUBSCRIPTION_REQUIRED, usePricingParameters } from './pricing-layout.tsx';
import { SubscriptionNoteBanner, SubscriptionNoteText } from './subscription-note.tsx';
import { describeSubscription } from './subscription-summary.ts';

interface PlansNoticeProps {
  readonly stage: SubscriptionStage;
  readonly entitlement: Entitlement | null;
  readonly isUnchecked: boolean;
}

/** Notice above the plans about the owner's subscription. */
export function PlansNotice({ stage, entitlement, isUnchecked }: PlansNoticeProps) {
  const { isRequired } = usePricingParameters();
  const now = new Date();
  const note = entitlement && describeSubscription(entitlement, now).note;
  // Even if the check failed, the stored entitlement may show that the subscription has ended.
  if (isRequired && isUnchecked && (stage === 'running' || stage === 'none'))
    return <UncheckedNotice />;
  if (stage === 'running' && !note)
    return <ActivePlanNotice title={t('Your subscription is active')} />;
  if (stage === 'running' && note)
    return (
      <SubscriptionNoteBanner note={note} now={now}>
        <ManageBillingButton look="primary" />
        <DashboardButton look="secondary" />
      </SubscriptionNoteBanner>
    );
  if (!isRequired && !note) return null;
  return (
    <Banner tone="warning">
      {isRequired && <p>{SUBSCRIPTION_REQUIRED}</p>}
      {note && (
        <div>
          <SubscriptionNoteText note={note} now={now} />
        </div>
      )}
      {stage === 'grace' && <DashboardButton look="secondary" />}
    </Banner>
  );
}

const UncheckedNotice = () => (
  <>
    <Banner tone="warning">
      <p>{SUBSCRIPTION_REQUIRED}</p>
    </Banner>
    <Banner tone="warning" title={t('We couldn’t check your subscription')}>
      <p>
        {t(
          'We need to do that before we open your dashboard. Check your connection, then try again.',
        )}
      </p>
      <CheckButton look="primary">{t('Try again')}</CheckButton>
    </Banner>
  </>
);

interface ActivePlanNoticeProps {
  readonly title: string;
  readonly dashboardLabel?: string | undefined;
}

export function ActivePlanNotice({ title, dashboardLabel }: ActivePlanNoticeProps) {
  return (
    <Banner tone="success" title={title}>
      <p>{t('To change your plan or card, or to cancel, open Manage Billing.')}</p>
      <div className="flex flex-wrap gap-3">
        <DashboardButton look="primary">{dashboardLabel}</DashboardButton>
        <ManageBillingButton look="secondary" />
      </div>
    </Banner>
  );
}

interface DashboardButtonProps {
  readonly look: 'primary' | 'secondary';
  /** Label, if it isn't 'Go to your dashboard'. */
  readonly children?: string | undefined;
}

/** Link to the dashboard. Without access, a link would redirect here, so a button checks again. */
function DashboardButton({ look, children = t('Go to your dashboard') }: DashboardButtonProps) {
  if (useRouteAccess() !== 'dashboard') return <CheckButton look={look}>{children}</CheckButton>;
  return (
    <Link to={routes.dashboard} className={buttonClass(look)}>
      {children}
    </Link>
  );
}

/** Checks the subscription again, and opens the dashboard if it is active. */
function CheckButton({ look, children }: DashboardButtonProps) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    const hasResponse = await recheckSubscription();
    if (canAccessDashboard()) await navigate(routes.dashboard);
    else if (!hasResponse)
      toastError(t('No response yet'), t('We couldn’t check your subscription. Please try again.'));
    setIsChecking(false);
  };
  return (
    <Button look={look} busyLabel={isChecking && t('Checking...')} onClick={check}>
      {children}
    </Button>
  );
}
