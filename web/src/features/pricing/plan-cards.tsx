import {
  type CouponOffer,
  formatCents,
  PLAN_TYPES,
  type PlanType,
  YEAR_OF_MONTHS_CENTS,
  YEARLY_SAVING_CENTS,
  YEARLY_SAVING_PERCENT,
} from '@vouchwell/domain/plans';
import { PlanCard } from './plan-card.tsx';
import { keepsPrices } from './plan-texts.ts';
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
