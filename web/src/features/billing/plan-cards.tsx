import { PLAN_TYPES, type PlanType } from '@vouchwell/domain/billing/entitlement';
import {
  type CouponOffer,
  formatCents,
  formatPlanPrice,
  getQuote,
  PLANS,
  START_TRIAL_LABEL,
  TWELVE_MONTHS_CENTS,
  YEARLY_SAVINGS_CENTS,
  YEARLY_SAVINGS_PERCENT,
} from '@vouchwell/domain/billing/plans';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText, Trans } from '../../ui/text/trans.tsx';

const PLAN_NAMES = { monthly: t('Monthly'), yearly: t('Yearly') };

const INTERVAL_LABELS = { monthly: t('per month'), yearly: t('per year') };

const CHOOSE_LABELS = { monthly: t('Choose Monthly'), yearly: t('Choose Yearly') };

const YEARLY_SAVINGS_TEXT = t('Save {saving} versus {ofMonths} per year.', {
  saving: formatCents(YEARLY_SAVINGS_CENTS),
  ofMonths: formatCents(TWELVE_MONTHS_CENTS),
});

/** Plan that we recommend; the only one with a filled button. */
export const RECOMMENDED_PLAN: PlanType = 'monthly';

interface PlanCardsProps {
  readonly offer: CouponOffer | null;
  readonly openingPlan?: PlanType | null;
  /** The owner's plan, which gets the badge. */
  readonly current?: PlanType | null;
  /** False if a different button on the page is the filled one. */
  readonly hasPrimaryButton?: boolean;
  /** Absent if no plan can be chosen. */
  readonly onChoose?: (plan: PlanType) => void;
  /** Result of clicking a plan's button, shown below the button. */
  readonly outcome?: false | { readonly plan: PlanType; readonly notice: ReactNode };
}

export function PlanCards(props: PlanCardsProps) {
  const { offer, openingPlan, current = null, hasPrimaryButton = true, onChoose, outcome } = props;
  return (
    <div className="mt-6 grid grid-cols-1 gap-4 wrap-anywhere sm:grid-cols-2 sm:gap-6">
      {PLAN_TYPES.map((plan) => (
        <Card
          key={plan}
          title={PLAN_NAMES[plan]}
          aside={
            <span className="flex flex-wrap gap-2">
              {getBadges(plan, offer, current).map((name, index) => (
                <Badge key={name} tone={index === 0 ? 'marigold' : 'tint'}>
                  {name}
                </Badge>
              ))}
            </span>
          }
          className="flex flex-col"
        >
          <Price plan={plan} offer={offer} />
          {getQuote(plan, offer).trialDays === 0 && (
            <p className="mt-2 text-soft">
              {plan === 'yearly' && !offer ? YEARLY_SAVINGS_TEXT : t('Cancel anytime.')}
            </p>
          )}
          {onChoose && (
            <div className="mt-auto pt-6">
              <Button
                look={hasPrimaryButton && plan === RECOMMENDED_PLAN ? 'primary' : 'secondary'}
                className="w-full"
                busyLabel={openingPlan === plan && t('Opening checkout...')}
                onClick={() => onChoose(plan)}
              >
                {plan === RECOMMENDED_PLAN && getQuote(plan, offer).trialDays > 0
                  ? START_TRIAL_LABEL
                  : CHOOSE_LABELS[plan]}
              </Button>
              <div aria-live="polite">
                {outcome && outcome.plan === plan && <Outcome>{outcome.notice}</Outcome>}
              </div>
            </div>
          )}
        </Card>
      ))}
    </div>
  );
}

/** Scrolls the outcome into view if it's off-screen. */
function Outcome({ children }: { readonly children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={container} className="scroll-my-4 pt-4">
      {children}
    </div>
  );
}

function getBadges(plan: PlanType, offer: CouponOffer | null, current: PlanType | null): string[] {
  if (current) return plan === current ? [t('Your plan')] : [];
  const { badge } = PLANS[plan];
  // The yearly savings are computed from full prices, so hide them if a coupon changes a price.
  const hasFullPrices = PLAN_TYPES.every(
    (type) => getQuote(type, offer).priceCents === PLANS[type].priceCents,
  );
  const hasSavings = plan === 'yearly' && hasFullPrices;
  return hasSavings ? [badge, t('Save {percent}%', { percent: YEARLY_SAVINGS_PERCENT })] : [badge];
}

function Price({ plan, offer }: { readonly plan: PlanType; readonly offer: CouponOffer | null }) {
  const { coupon, priceCents, trialDays, couponApplies } = getQuote(plan, offer);
  const { priceCents: fullPrice } = PLANS[plan];
  const amount = formatCents(priceCents);
  if (trialDays > 0) {
    const now = new Date();
    const date = <DateText date={new Date(now.getTime() + trialDays * DAY_MS)} now={now} />;
    const nothing = <span className="font-heading text-3xl font-semibold">{formatCents(0)}</span>;
    return (
      <>
        <p className="text-lg">
          <Trans
            text="{nothing} today, then {amount} on {date}"
            values={{ nothing, amount, date }}
          />
        </p>
        <p className="mt-2">
          {t(
            'No charge today. Add a card now, and after the trial it’s {price} unless you cancel.',
            { price: formatPlanPrice(plan, priceCents) },
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {priceCents !== fullPrice && (
          <s className="text-lg text-soft">
            <span className="sr-only">{t('Was')} </span>
            {formatCents(fullPrice)}
          </s>
        )}
        <span className="font-heading text-3xl font-semibold">{amount}</span>
        <span className="text-soft">{INTERVAL_LABELS[plan]}</span>
      </p>
      {coupon !== null && !couponApplies && (
        <p className="mt-2 font-medium">
          {plan === 'monthly'
            ? t('{code} doesn’t apply to the monthly plan.', { code: coupon })
            : t('{code} doesn’t apply to the yearly plan.', { code: coupon })}
        </p>
      )}
    </>
  );
}
