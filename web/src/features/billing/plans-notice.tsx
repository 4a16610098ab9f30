import type { Entitlement, Stage } from '@vouchwell/domain/billing/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isDashboardOpen, recheckSubscription, useRouteAccess } from '../../data/session.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { describeSubscription } from './describe-subscription.ts';
import { ManageBilling } from './manage-billing.tsx';
import { usePricingVisit } from './pricing-frame.tsx';
import { NoteBanner, NoteWords } from './subscription-note.tsx';

interface PlansNoticeProps {
  readonly stage: Stage;
  readonly entitlement: Entitlement | null;
  /** Whether checking the subscription failed. */
  readonly isUnchecked: boolean;
}

export function PlansNotice({ stage, entitlement, isUnchecked }: PlansNoticeProps) {
  const { isRequired } = usePricingVisit();
  const isActive = stage === 'running';
  const now = new Date();
  const note = entitlement && describeSubscription(entitlement, now).note;
  const required = isRequired && (
    <p>
      {t(
        'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
      )}
    </p>
  );
  const toDashboard = <ToDashboard look="secondary" />;
  // The stored entitlement alone may show that the subscription has ended.
  if (isRequired && isUnchecked && (isActive || stage === 'none'))
    return (
      <>
        <Banner tone="warning">{required}</Banner>
        <UncheckedPlan />
      </>
    );
  if (isActive)
    return !note ? (
      <ActivePlan title={t('Your subscription is active')} />
    ) : (
      <NoteBanner note={note} now={now}>
        <ManageBilling look="primary" />
        {toDashboard}
      </NoteBanner>
    );
  if (!required && !note) return null;
  return (
    <Banner tone="warning">
      {required}
      {note && (
        <div>
          <NoteWords note={note} now={now} />
        </div>
      )}
      {stage === 'grace' && toDashboard}
    </Banner>
  );
}

function UncheckedPlan() {
  return (
    <Banner tone="warning" title={t('We could not check your subscription')}>
      <p>
        {t(
          'We need to do that before we open your dashboard. Check your connection, then try again.',
        )}
      </p>
      <CheckButton look="primary">{t('Try again')}</CheckButton>
    </Banner>
  );
}

interface WayInProps {
  readonly look: 'primary' | 'secondary';
  /** Name of the next page, if it isn't the dashboard. */
  readonly children?: string | undefined;
}

function CheckButton({ look, children }: WayInProps) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const press = async () => {
    setIsChecking(true);
    const hasAnswer = await recheckSubscription();
    if (isDashboardOpen()) await navigate(routes.dashboard);
    else if (!hasAnswer)
      toastError(
        t('Still no answer'),
        t('We could not check your subscription. Please try again.'),
      );
    setIsChecking(false);
  };
  return (
    <Button look={look} busyLabel={isChecking && t('Checking...')} onClick={press}>
      {children}
    </Button>
  );
}

/** After a failed check, the guard would redirect a plain link back here. */
function ToDashboard({ look, children = t('Go to your dashboard') }: WayInProps) {
  if (useRouteAccess() !== 'dashboard') return <CheckButton look={look}>{children}</CheckButton>;
  return (
    <Link to={routes.dashboard} className={buttonClass(look)}>
      {children}
    </Link>
  );
}

interface ActivePlanProps {
  readonly title: string;
  readonly toDashboard?: string | undefined;
}

export function ActivePlan({ title, toDashboard }: ActivePlanProps) {
  return (
    <Banner tone="success" title={title}>
      <p>{t('To change your plan or your card, or to cancel, open Manage Billing.')}</p>
      <div className="flex flex-wrap gap-3">
        <ToDashboard look="primary">{toDashboard}</ToDashboard>
        <ManageBilling look="secondary" />
      </div>
    </Banner>
  );
}
