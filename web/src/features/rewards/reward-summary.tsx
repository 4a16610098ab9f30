import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/paths';
import {
  describeReward,
  formatReferrerReward,
  type PublicReward,
  type RewardRecipient,
  type RewardTerms,
} from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Trans } from '../../ui/text/trans.tsx';
import { RewardCard } from './reward.tsx';
import { DUE_WHEN_LABELS } from './reward-badge.tsx';

const LANGUAGE_LABELS = { en: t('In English'), es: t('In Spanish') } as const;

interface RewardSummaryProps {
  readonly terms: RewardTerms;
  readonly currency: Currency;
}

export function RewardSummary({ terms, currency }: RewardSummaryProps) {
  const { dueWhen, yearlyCap, leastJobCents } = terms;
  const describePromise = (person: RewardRecipient) => {
    const promise = terms[person];
    return promise ? describeReward(promise, person, currency, getCurrentLanguage()) : t('Nothing');
  };
  const rows = [
    [t('Customer'), describePromise('referrer')],
    [t('Friend'), describePromise('friend')],
    [t('Due (label)'), DUE_WHEN_LABELS[dueWhen]],
    [t('Limit'), yearlyCap && t('{cap} per customer per year', { cap: yearlyCap })],
    [
      t('Only for'),
      leastJobCents &&
        t('Sales of {amount} or more', { amount: formatMoney(leastJobCents, currency) }),
    ],
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

/** Shows the text in the owner's language, then in the other language if that text differs. */
export function RewardText(reward: PublicReward) {
  const isOwnerSpanish = getCurrentLanguage() === 'es';
  const { rewardDescription, rewardDescriptionEs } = reward;
  const english = { language: 'en', text: rewardDescription } as const;
  // English-speaking owners only see Spanish that they wrote themselves, not our translation.
  const spanishText = isOwnerSpanish ? formatReferrerReward(reward, 'es') : rewardDescriptionEs;
  const spanish = { language: 'es', text: spanishText } as const;
  const hasBoth = Boolean(spanishText) && spanishText !== rewardDescription;
  const bothTexts = isOwnerSpanish ? [spanish, english] : [english, spanish];
  return (
    <div className="grid gap-2">
      {(hasBoth ? bothTexts : [english]).map(
        ({ language, text }) =>
          text && (
            <div key={language}>
              {hasBoth && <p className="mb-1 text-sm text-soft">{LANGUAGE_LABELS[language]}</p>}
              <p
                lang={language}
                className="rounded-control bg-tint p-3 whitespace-pre-line wrap-anywhere"
              >
                {text}
              </p>
            </div>
          ),
      )}
    </div>
  );
}

export const DetailedRewardCard = ({ business }: { readonly business: Business }) => (
  <RewardCard business={business} Details={RewardDetails} />
);

function RewardDetails(business: Business) {
  const { slug, rewardTerms: terms } = business;
  return (
    <>
      <RewardText {...business} />
      <p className="mt-2 text-sm text-soft">
        <Trans
          text="Customers see it at the top of {form}."
          values={{
            form: (
              <a href={referPath(slug)} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                {t('your referral form')}
              </a>
            ),
          }}
        />
      </p>
      <div className="mt-4">
        {terms ? (
          <RewardSummary terms={terms} currency={getCurrency(business)} />
        ) : (
          <p className="text-sm text-soft">
            {t('Click Edit to set who gets how much, and we’ll track what you owe.')}
          </p>
        )}
      </div>
    </>
  );
}
