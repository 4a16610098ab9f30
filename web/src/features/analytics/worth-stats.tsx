import {
  planCostCents,
  type ReferralWorth,
  returnCents,
} from '@vouchwell/domain/analytics/analytics';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { useSubscription } from '../../data/billing.ts';

const noJob = (plan: string | null | false) =>
  [
    t('No referrals have converted in this period yet.'),
    plan && t('Your plan was {plan}.', { plan }),
    t(
      'Set a referral to Converted when the friend becomes a customer, and enter what the job was worth.',
    ),
  ]
    .filter(Boolean)
    .join(' ');

const forEachUnit = (unit: string, withPlan: boolean) =>
  withPlan
    ? t('for each {unit}', { unit })
    : t('for each {unit} of rewards, without your plan', { unit });

interface WorthStatsProps {
  readonly business: Business;
  readonly worth: ReferralWorth;
}

/** Currency of our prices; amounts in other currencies are not added to them. */
const PLAN_CURRENCY = 'USD';

/** List price of the plan for a period since the business began; 0 if unknown. */
function usePlanCents({ createdAt }: Business, { start, now }: ReferralWorth): number {
  const subscription = useSubscription();
  const plan = subscription.status === 'ready' ? subscription.data?.subscriptionTier : null;
  const trialEnd = (subscription.status === 'ready' && subscription.data?.trialEnd) || start;
  // A trial costs nothing.
  if (!plan || trialEnd >= now) return 0;
  const since = [createdAt, start, trialEnd].reduce((last, one) => (one > last ? one : last));
  return planCostCents(plan, since, now);
}

export function WorthStats({ business, worth }: WorthStatsProps) {
  const { jobs, revenueCents, rewardsCents } = worth;
  const currency = currencyOf(business);
  const planCents = usePlanCents(business, worth);
  const addsPlan = currency === PLAN_CURRENCY;
  const costCents = rewardsCents + (addsPlan ? planCents : 0);
  const back = returnCents(revenueCents, costCents);
  const money = (cents: number) => formatMoney(cents, currency);
  const plan = planCents > 0 ? formatMoney(planCents, PLAN_CURRENCY) : null;
  const least = back === 0 && t('Less than {amount}', { amount: money(1) });
  if (jobs === 0 && rewardsCents === 0)
    return <p className="max-w-[68ch]">{noJob(addsPlan && plan)}</p>;
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <Stat
          name={t('Revenue')}
          value={money(revenueCents)}
          text={
            jobs === 1
              ? t('from 1 converted referral')
              : t('from {jobs} converted referrals. Referrals without a value count as zero.', {
                  jobs: jobs.toLocaleString(locale()),
                })
          }
        />
        <Stat
          name={t('Cost')}
          value={money(costCents)}
          text={
            addsPlan
              ? plan
                ? t('{rewards} in rewards, due or paid, and {plan} for your plan', {
                    rewards: money(rewardsCents),
                    plan,
                  })
                : t('in rewards, due or paid')
              : plan
                ? t('in rewards, due or paid. Your plan was {plan} on top.', { plan })
                : t('in rewards, due or paid')
          }
        />
        {revenueCents > 0 && back !== null && (
          <Stat
            name={t('Return')}
            value={least || money(back)}
            text={forEachUnit(money(100), addsPlan)}
          />
        )}
      </dl>
      {jobs > 0 && revenueCents === 0 && (
        <p className="mt-4 max-w-[68ch] text-soft">
          {t(
            'You haven’t entered what these jobs were worth yet. Open a Converted referral to add it.',
          )}
        </p>
      )}
    </div>
  );
}

interface StatProps {
  readonly name: string;
  readonly value: string;
  readonly text: string;
}

function Stat({ name, value, text }: StatProps) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>
        <span className="block font-heading text-2xl font-semibold">{value}</span>
        <span className="block text-sm text-soft">{text}</span>
      </dd>
    </div>
  );
}
