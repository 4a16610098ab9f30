import { type Entitlement, getSubscriptionStage } from '@vouchwell/domain/billing/entitlement';
import type { PlanChange } from '@vouchwell/domain/billing/plans';
import { formatPlanPrice } from '@vouchwell/domain/billing/plans';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateText, Trans } from '../../ui/text/trans.tsx';
import { ManageBillingButton } from './manage-billing-button.tsx';
import { isWarning, SubscriptionNoteText } from './subscription-note.tsx';
import { describeSubscription } from './subscription-summary.ts';

const NOTE_CLASS = 'max-w-[68ch] rounded-control border-l-4 px-4 py-3';
const DANGER_CLASS = 'border-danger bg-danger/8';
const WARNING_CLASS = 'border-marigold bg-marigold/12';

export function BillingTab() {
  const subscription = useSubscription();
  switch (subscription.status) {
    case 'loading':
      return <BillingSkeleton />;
    case 'error':
      return <BillingError retry={subscription.retry} />;
    case 'ready':
      return <BillingSummary entitlement={subscription.data} />;
  }
}

function BillingSummary({ entitlement }: { entitlement: Entitlement | null }) {
  const now = new Date();
  const { title, plan, price, date, note, change } = describeSubscription(entitlement, now);
  const isActive = getSubscriptionStage(entitlement, now) === 'running';
  return (
    <div className="grid gap-4">
      <div aria-live="polite">
        <h3 className="text-lg">{title}</h3>
        {plan && (
          <p className="mt-1">
            {plan}
            {price && `, ${price}`}
          </p>
        )}
        {date && (
          <p className="text-soft">
            <Trans text={date.label} values={{ date: <DateText date={date.date} now={now} /> }} />
          </p>
        )}
        {!plan && <p className="mt-1 text-soft">{t('Choose a plan to use your dashboard.')}</p>}
      </div>
      <OtherPlanNote entitlement={entitlement} />
      {note && (
        <div className={classNames(NOTE_CLASS, isWarning(note) ? DANGER_CLASS : WARNING_CLASS)}>
          <SubscriptionNoteText note={note} now={now} />
        </div>
      )}
      {change && <PlanChangeNote change={change} />}
      <div className="flex flex-wrap gap-3">
        {!isActive && (
          <Link to={routes.pricing} className={buttonClass('primary')}>
            {t('View Pricing')}
          </Link>
        )}
        {plan && <ManageBillingButton look={isActive ? 'primary' : 'secondary'} />}
      </div>
    </div>
  );
}

function OtherPlanNote({ entitlement }: { entitlement: Entitlement | null }) {
  if (!entitlement) return null;
  const { runningPlans, status, cancelAtPeriodEnd } = entitlement;
  const isRenewing = status !== 'none' && status !== 'canceled' && !cancelAtPeriodEnd;
  const otherPlanCount = runningPlans - Number(isRenewing);
  if (otherPlanCount < 1) return null;
  return (
    <div className={classNames(NOTE_CLASS, DANGER_CLASS)}>
      <p className="font-medium">
        {otherPlanCount === 1
          ? t('You’re paying for two plans.')
          : t('You’re paying for {count} plans.', { count: otherPlanCount + 1 })}
      </p>
      <p className="mt-1">{t('You only need one. To cancel the other, open Manage Billing.')}</p>
    </div>
  );
}

function PlanChangeNote({ change: { newPlan, priceCents, offer } }: { change: PlanChange }) {
  const isMonthly = newPlan === 'monthly';
  const price = formatPlanPrice(newPlan, priceCents);
  return (
    <p className="max-w-[68ch] text-sm text-soft">
      {t(
        isMonthly
          ? 'Your price only applies to your current plan. If you switch to monthly in Manage Billing, you’ll pay {price}.'
          : 'Your price only applies to your current plan. If you switch to yearly in Manage Billing, you’ll pay {price}.',
        { price },
      )}{' '}
      {offer &&
        t(
          isMonthly
            ? 'To pay {price} instead, cancel there. When your plan ends, choose the monthly plan with {code}.'
            : 'To pay {price} instead, cancel there. When your plan ends, choose the yearly plan with {code}.',
          { price: formatPlanPrice(newPlan, offer.priceCents), code: offer.code },
        )}
    </p>
  );
}

function BillingError({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <h3 className="text-lg">{t('Unable to load subscription data')}</h3>
      <p className="mt-1 text-soft">{t('Check your connection, then try again.')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={retry}>{t('Try again')}</Button>
        <Link to={routes.pricing} className={buttonClass('secondary')}>
          {t('View Pricing')}
        </Link>
      </div>
    </div>
  );
}

function BillingSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Skeleton className="h-6 w-52" />
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-2 h-5 w-56" />
      <Skeleton className="mt-4 h-11 w-full sm:w-40" />
    </div>
  );
}
