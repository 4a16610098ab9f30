import type { Entitlement } from '@vouchwell/domain/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { BillingNote } from './billing-note.tsx';
import { BillingPlanChange } from './billing-plan-change.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { OtherPlanNote } from './other-plan-note.tsx';
import { SaidDate } from './said-date.tsx';
import { subscriptionOf } from './subscription.ts';
import { active } from './subscription-texts.ts';
import { texts } from './texts.ts';

/** A subscription in words, and the way to change it. */
export function BillingSummary({ entitlement }: { entitlement: Entitlement | null }) {
  const now = new Date();
  const { title, plan, price, date, note, change } = subscriptionOf(entitlement, now);
  const isActive = title === active;
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
            {date.label} <SaidDate date={date.date} now={now} />
          </p>
        )}
        {!plan && <p className="mt-1 text-soft">{texts.billing.needsPlan}</p>}
      </div>
      <OtherPlanNote entitlement={entitlement} />
      {note && <BillingNote note={note} now={now} />}
      {change && <BillingPlanChange change={change} />}
      <div className="flex flex-wrap gap-3">
        {!isActive && (
          <Link to={routes.pricing} className={buttonClass('primary')}>
            {texts.billing.viewPricing}
          </Link>
        )}
        {plan && <ManageBilling look={isActive ? 'primary' : 'secondary'} />}
      </div>
    </div>
  );
}
