import { type CouponOffer, PLANS, type PlanType } from '@vouchwell/domain/plans';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { planPrice } from './plan-texts.ts';
import { texts } from './texts.ts';

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
export function PlanCard({ plan, badges, saving, offer, isOpening, onChoose }: PlanCardProps) {
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
