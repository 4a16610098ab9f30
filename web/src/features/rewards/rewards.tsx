import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { settingsPath } from '@vouchwell/domain/paths';
import { getProposedTerms } from '@vouchwell/domain/rewards/guess-terms';
import { getRewardStateName, REWARD_STATES } from '@vouchwell/domain/rewards/reward';
import { getReportingThreshold } from '@vouchwell/domain/rewards/tax-threshold';
import { formatReferrerReward, type RewardTerms } from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveSetting, updateBusiness } from '../../data/business.ts';
import { useRewards } from '../../data/rewards.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCsvExport } from '../../ui/export.tsx';
import { showNotSaved } from '../../ui/forms/edit-form.tsx';
import { SelectField, SelectOptions } from '../../ui/forms/field.tsx';
import { LazyOnVisible } from '../../ui/load-states.tsx';
import { Collapsible } from '../../ui/section.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { HealthRewardRules } from './reward-health-rules.tsx';
import { RewardList } from './reward-list.tsx';
import { RewardSummary } from './reward-summary.tsx';

export function Rewards({ business }: { readonly business: Business }) {
  const isHealth = isHealthIndustry(business.trade);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6">
      <RewardTermsPrompt business={business} />
      {isHealth ? (
        <Card title={t('No reward for referrals')}>
          <HealthRewardRules />
        </Card>
      ) : (
        <HowRewardsWork business={business} />
      )}
      <Card>
        <Tabs
          label={t('Rewards')}
          look="button"
          tabs={REWARD_STATES.map((state) => ({
            name: getRewardStateName(state),
            content: <RewardList business={business} state={state} />,
          }))}
        />
      </Card>
      <LazyOnVisible>
        <YearlyPaymentsCard business={business} />
      </LazyOnVisible>
    </div>
  );
}

/** Asks the owner once whether we have interpreted their text-only reward correctly. */
function RewardTermsPrompt({ business }: { readonly business: Business }) {
  const terms = getProposedTerms(business);
  const [save, isSaving] = useAction(
    async (pendingSave: Promise<void>, message: string) => {
      await pendingSave;
      toast(message);
    },
    'Failed to save the answer about the reward',
    () => showNotSaved(t('Failed to update reward information')),
  );
  if (!terms) return null;
  const { rewardDescription, rewardDescriptionEs = null } = business;
  const reward = { rewardDescription, rewardDescriptionEs, rewardTerms: terms };
  return (
    <Card title={getPromptTitle(terms, getCurrency(business))}>
      <p className="text-soft">
        <Trans
          text="Your form says: {reward}"
          values={{
            reward: (
              <q className="text-ink wrap-anywhere">
                {formatReferrerReward(business, getCurrentLanguage())}
              </q>
            ),
          }}
        />
      </p>
      <p className="mt-2 mb-4 text-soft">
        {t('If you use these amounts, we’ll track what you owe and tell friends what they get.')}
      </p>
      <RewardSummary terms={terms} currency={getCurrency(business)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          busyLabel={isSaving && t('Saving...')}
          onClick={() => save(updateBusiness(business, reward), t('Amounts added to your reward'))}
        >
          {t('Yes, use these amounts')}
        </Button>
        <Link to={settingsPath('reward')} className={buttonClass('secondary')}>
          {t('Change it')}
        </Link>
        <Button
          look="quiet"
          disabled={isSaving}
          onClick={() =>
            save(saveSetting(business, 'keepsRewardWords', true), t('We kept your wording'))
          }
        >
          {t('No, keep my wording')}
        </Button>
      </div>
    </Card>
  );
}

/** Returns 'Is this $50 each?' if both people get the same amount. */
function getPromptTitle({ referrer, friend }: RewardTerms, currency: Currency): string {
  const referrerCents = referrer && 'amountCents' in referrer ? referrer.amountCents : null;
  const friendCents = friend && 'amountCents' in friend ? friend.amountCents : null;
  if (referrerCents === null || referrerCents !== friendCents) return t('Is this your reward?');
  return t('Is this {amount} each?', { amount: formatMoney(referrerCents, currency) });
}

/** Shown only to owners who have never paid a reward. */
function HowRewardsWork({ business }: { readonly business: Business }) {
  const { list } = useRewards(business.id, 'paid', 1);
  if (!list || list.rewards.length > 0) return null;
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 text-center">
        <RewardsIllustration />
        <p className="max-w-[34rem] text-balance">
          {t(
            'When a referral becomes a customer, the reward shows up here. Pay it however you like, then mark it paid.',
          )}
        </p>
      </div>
    </Card>
  );
}

function RewardsIllustration() {
  return (
    <svg
      viewBox="0 0 360 88"
      aria-hidden="true"
      className="w-full max-w-[27rem] fill-tint stroke-brand"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 14H76a8 8 0 0 1 8 8V50a8 8 0 0 1-8 8H44L30 74 26 58H16a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
      <path d="M24 30H68M24 42H54" fill="none" />
      <path d="M154 74a26 26 0 0 1 52 0Z" />
      <circle cx="180" cy="30" r="16" />
      <circle cx="206" cy="56" r="13" className="fill-brand" stroke="none" />
      <path d="M200 56l4.5 4.5 8-9" fill="none" className="stroke-on-brand" />
      <rect x="272" y="20" width="80" height="46" rx="6" />
      <circle cx="312" cy="43" r="12" className="fill-marigold" stroke="none" />
      <path d="M284 32v0M340 54v0" strokeWidth="5" />
      <g fill="none" className="stroke-marigold" strokeDasharray="1 7">
        <path d="M98 44H134" />
        <path d="M226 44H252" />
      </g>
      <path d="M134 37l8 7-8 7M252 37l8 7-8 7" fill="none" className="stroke-marigold" />
    </svg>
  );
}

const YEARS_SHOWN = 3;

/** Exports a CSV file of the referrers whose yearly payments a U.S. business may have to report. */
function YearlyPaymentsCard({ business }: { readonly business: Business }) {
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: YEARS_SHOWN }, (_, age) => thisYear - age);
  const [year, setYear] = useState(thisYear);
  const { run, isBusy } = useCsvExport(
    async (signal) =>
      (await import('../../data/exports.ts')).exportYearlyPayments(business, year, signal),
    {
      none: t('No one reached that amount in {year}', { year }),
      failed: t('We couldn’t create the file'),
      done: (count) =>
        count === 1
          ? t('1 customer is on the list')
          : t('{count} customers are on the list', { count }),
    },
  );
  // Only for US dollars, because the reporting threshold is from US law.
  if (getCurrency(business) !== 'USD') return null;
  const { cents, isProvisional } = getReportingThreshold(year);
  const amount = formatMoney(cents, 'USD');
  return (
    <Card title={t('For your taxes')}>
      <div className="grid max-w-[68ch] gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('Year')}
            value={year}
            className="w-32"
            onChange={({ target }) => setYear(Number(target.value))}
          >
            <SelectOptions values={years} format={String} />
          </SelectField>
          <Button look="secondary" busyLabel={isBusy && t('Counting...')} onClick={run}>
            {t('Download')}
          </Button>
        </div>
        <p className="text-sm">{t('This isn’t tax advice. Check with your accountant.')}</p>
        <Collapsible title={t('What’s included')}>
          <div className="grid gap-3 text-sm text-soft">
            <p>
              {t(
                'Rewards paid per person, by year. Lists customers who reached the IRS reporting threshold (Form 1099-NEC or 1099-MISC).',
              )}
            </p>
            <p>
              {t(
                'Counts cash and gift card rewards you marked as paid that year, and other rewards paid in cash or by check, bank transfer, payment app or gift card. Doesn’t count credits or discounts, rewards for friends, rewards without an amount or anything you didn’t enter here.',
              )}
            </p>
            <p>
              {isProvisional
                ? t(
                    'For {year}, the IRS adjusts {amount} for inflation. Look up the amount at irs.gov. We list everyone who got {amount} or more.',
                    { year, amount },
                  )
                : t('The {year} threshold is {amount}.', { year, amount })}
            </p>
          </div>
        </Collapsible>
      </div>
    </Card>
  );
}
