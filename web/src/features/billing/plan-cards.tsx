import {
  type CouponOffer,
  formatCents,
  PLAN_TYPES,
  PLANS,
  type PlanType,
  quote,
  YEAR_OF_MONTHS_CENTS,
  YEARLY_SAVING_CENTS,
  YEARLY_SAVING_PERCENT,
} from '@vouchwell/domain/plans';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { texts } from './texts.ts';

const BADGES: Readonly<Record<PlanType, readonly string[]>> = {
  monthly: [texts.badges.monthly],
  yearly: [texts.badges.yearly],
};
/** True of the prices without a coupon only. */
const YEARLY_SAVING_BADGE = texts.savesPercent(YEARLY_SAVING_PERCENT);
const YEARLY_SAVING = texts.savesAmount(
  formatCents(YEARLY_SAVING_CENTS),
  formatCents(YEAR_OF_MONTHS_CENTS),
);

const offerBadges = (plan: PlanType, offer: CouponOffer | null) => [
  ...BADGES[plan],
  ...(plan === 'yearly' && keepsPrices(offer) ? [YEARLY_SAVING_BADGE] : []),
];
const ownBadges = (plan: PlanType, current: PlanType) =>
  plan === current ? [texts.badges.own] : [];

interface PlanCardsProps {
  readonly offer: CouponOffer | null;
  /** The plan whose checkout is being opened. */
  readonly opening?: PlanType | null;
  /** The plan that the owner has, where they have one: then there is nothing to sell. */
  readonly current?: PlanType | null;
  /** Absent where there is nothing to choose. */
  readonly onChoose?: (plan: PlanType) => void;
}

/** The two plans side by side. */
export function PlanCards({ offer, opening, current = null, onChoose }: PlanCardsProps) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-6">
      {PLAN_TYPES.map((plan) => (
        <PlanCard
          key={plan}
          plan={plan}
          badges={current ? ownBadges(plan, current) : offerBadges(plan, offer)}
          {...(plan === 'yearly' && { saving: YEARLY_SAVING })}
          offer={offer}
          isOpening={opening === plan}
          {...(onChoose && { onChoose: () => onChoose(plan) })}
        />
      ))}
    </div>
  );
}

interface PlanCardProps {
  readonly plan: PlanType;
  readonly badges: readonly string[];
  /** What the plan saves, where it saves something. */
  readonly saving?: string;
  readonly offer: CouponOffer | null;
  readonly isOpening: boolean;
  /** Absent where there is nothing to choose. */
  readonly onChoose?: () => void;
}

/** A plan with what it costs, and the button that goes to its checkout. */
function PlanCard({ plan, badges, saving, offer, isOpening, onChoose }: PlanCardProps) {
  const { name } = PLANS[plan];
  return (
    <Card title={name} aside={<Badges names={badges} />} className="flex flex-col">
      <Price plan={plan} offer={offer} />
      <p className="mt-2 text-soft">{(!offer && saving) || texts.cancelAnytime}</p>
      {onChoose && (
        <div className="mt-auto pt-6">
          <Button
            className="w-full"
            busyLabel={isOpening && texts.checkout.opening}
            onClick={onChoose}
          >
            {texts.choose(name)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Badges({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <Badge key={name} tone={index === 0 ? 'marigold' : 'tint'}>
          {name}
        </Badge>
      ))}
    </span>
  );
}

function Price({ plan, offer }: { plan: PlanType; offer: CouponOffer | null }) {
  const { amount, per, instead, note } = planPrice(plan, offer);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {instead && (
          <s className="text-lg text-soft">
            <span className="sr-only">{texts.insteadOf}</span>
            {instead}
          </s>
        )}
        <span className="font-heading text-3xl font-semibold">{amount}</span>
        <span className="text-soft">{texts.per(per)}</span>
      </p>
      {note && <p className="mt-2 font-medium">{note}</p>}
    </>
  );
}

/** What a plan costs, in words, with or without a coupon. */
interface PlanPrice {
  readonly amount: string;
  readonly per: string;
  /** The price that the coupon took the place of. */
  readonly instead: string | null;
  /** What the coupon does here, where it is not the price alone. */
  readonly note: string | null;
}

function planPrice(plan: PlanType, offer: CouponOffer | null): PlanPrice {
  const { coupon, priceCents, trialDays, couponApplies } = quote(plan, offer);
  const { priceCents: fullPrice, interval } = PLANS[plan];
  const amount = formatCents(priceCents);
  const price = {
    amount,
    per: interval,
    instead: priceCents === fullPrice ? null : formatCents(fullPrice),
  };
  if (coupon !== null && !couponApplies)
    return {
      ...price,
      note: texts.coupon.doesNotApply(coupon, PLANS[plan].name.toLowerCase()),
    };
  if (trialDays === 0) return { ...price, note: null };
  const note = texts.coupon.trial(trialDays, amount, interval);
  return { ...price, note };
}

/** Whether a coupon leaves both prices as they are. */
const keepsPrices = (offer: CouponOffer | null): boolean =>
  PLAN_TYPES.every((plan) => quote(plan, offer).priceCents === PLANS[plan].priceCents);

/** A coupon's effect in a sentence or two, read out as soon as it is known. */
export function couponEffect(offer: CouponOffer): string {
  const { code } = offer;
  const quotes = PLAN_TYPES.map((plan) => quote(plan, offer));
  const trialDays = Math.max(...quotes.map((one) => one.trialDays));
  if (trialDays > 0) return texts.coupon.trialEffect(code, trialDays);
  const effects = quotes
    .filter(({ couponApplies }) => couponApplies)
    .map(({ plan, priceCents }) => `${PLANS[plan].name.toLowerCase()} ${formatCents(priceCents)}`);
  // In Stripe each coupon is for one plan.
  const stays = effects.length > 1 ? texts.coupon.endsWithPlan : '';
  return `${code}: ${effects.join(', ')}.${stays}`;
}
