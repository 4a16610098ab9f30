import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { describeReward, type RewardTerms } from '@vouchwell/domain/reward/reward-terms';

const texts = {
  customer: 'Customer',
  friend: 'Friend',
  nothing: 'Nothing',
  due: 'Due',
  dueWhen: {
    converted: 'When the friend becomes a customer',
    arrived: 'As soon as the referral comes in',
  },
  cap: 'At most',
  aYear: (cap: number) => `${cap} a year for one customer`,
  leastJob: 'Only for',
  jobsFrom: (amount: string) => `Jobs of ${amount} or more`,
} as const;

interface RewardSummaryProps {
  readonly terms: RewardTerms;
  readonly currency: Currency;
}

/** What a reward's terms are, for its owner. */
export function RewardSummary({ terms, currency }: RewardSummaryProps) {
  const { referrer, friend, dueWhen, yearlyCap, leastJobCents } = terms;
  const rows = [
    [texts.customer, referrer ? describeReward(referrer, 'referrer', currency) : texts.nothing],
    [texts.friend, friend ? describeReward(friend, 'friend', currency) : texts.nothing],
    [texts.due, texts.dueWhen[dueWhen]],
    [texts.cap, yearlyCap && texts.aYear(yearlyCap)],
    [texts.leastJob, leastJobCents && texts.jobsFrom(formatMoney(leastJobCents, currency))],
  ] as const;
  return (
    <dl className="grid gap-y-1 text-sm">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-4">
              <dt className="w-20 text-soft">{label}</dt>
              <dd className="min-w-0 flex-[1_1_8rem] wrap-break-word">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
