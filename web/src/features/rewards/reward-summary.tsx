import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { describeReward, type RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { type PublicReward, saidReward } from '@vouchwell/domain/reward/said-reward';

const texts = {
  customer: t('Customer'),
  friend: t('Friend'),
  nothing: t('Nothing'),
  due: t('Due (label)'),
  dueWhen: {
    converted: t('When the friend becomes a customer'),
    arrived: t('As soon as the referral comes in'),
  },
  cap: t('At most'),
  aYear: (cap: number) => t('{cap} a year for one customer', { cap }),
  leastJob: t('Only for'),
  jobsFrom: (amount: string) => t('Jobs of {amount} or more', { amount }),
} as const;

const IN_LANGUAGE: Readonly<Record<Language, string>> = {
  en: t('In English'),
  es: t('In Spanish'),
};

interface RewardSummaryProps {
  readonly terms: RewardTerms;
  readonly currency: Currency;
}

export function RewardSummary({ terms, currency }: RewardSummaryProps) {
  const { referrer, friend, dueWhen, yearlyCap, leastJobCents } = terms;
  const rows = [
    [
      texts.customer,
      referrer ? describeReward(referrer, 'referrer', currency, spokenLanguage()) : texts.nothing,
    ],
    [
      texts.friend,
      friend ? describeReward(friend, 'friend', currency, spokenLanguage()) : texts.nothing,
    ],
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

/** Owner's language first, then the other if it differs. */
export function RewardWords(reward: PublicReward) {
  const owners = spokenLanguage();
  const { rewardDescription: en, rewardDescriptionEs } = reward;
  const es = owners === 'es' ? saidReward(reward, 'es') : rewardDescriptionEs;
  const words = { en, es: es === en ? null : es };
  return (
    <div className="grid gap-2">
      {(owners === 'es' ? LANGUAGES.toReversed() : LANGUAGES).map(
        (language) =>
          words[language] && (
            <div key={language}>
              {words.es && <p className="mb-1 text-sm text-soft">{IN_LANGUAGE[language]}</p>}
              <p
                lang={language}
                className="rounded-control bg-tint p-3 whitespace-pre-line wrap-anywhere"
              >
                {words[language]}
              </p>
            </div>
          ),
      )}
    </div>
  );
}
