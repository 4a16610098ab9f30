import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { settingsPath } from '@vouchwell/domain/lib/paths';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { proposedTerms } from '@vouchwell/domain/reward/read-terms';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { saidReward } from '@vouchwell/domain/reward/said-reward';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keepRewardWords } from '../../data/business/business-settings.ts';
import { updateBusiness } from '../../data/business/businesses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastNotSaved } from '../../ui/edit-form.tsx';
import { Said } from '../../ui/said.tsx';
import { toast } from '../../ui/toast.tsx';
import { RewardSummary } from './reward-summary.tsx';

const questionTitle = ({ referrer, friend }: RewardTerms, currency: Currency) => {
  const cents = referrer && 'amountCents' in referrer ? referrer.amountCents : null;
  const isEach =
    cents !== null && friend && 'amountCents' in friend && friend.amountCents === cents;
  return isEach
    ? t('Is this {amount} for each?', { amount: formatMoney(cents, currency) })
    : t('Is this your reward?');
};

/** Asks an owner whose reward is words alone, once, whether it is what the words seem to say. */
export function TermsQuestion({ business }: { readonly business: Business }) {
  const terms = proposedTerms(business);
  const [isSaving, setIsSaving] = useState(false);
  if (!terms) return null;
  const { rewardDescription, rewardDescriptionEs = null } = business;
  const save = async (saving: Promise<void>, said: string) => {
    setIsSaving(true);
    try {
      await saving;
      toast(said);
    } catch (error) {
      console.error('The answer about the reward was not saved', error);
      toastNotSaved(t('Failed to update reward information'));
    }
    setIsSaving(false);
  };
  const accept = (rewardTerms: RewardTerms) =>
    save(
      updateBusiness(business, { rewardDescription, rewardDescriptionEs, rewardTerms }),
      t('Your reward has amounts now'),
    );
  return (
    <Card title={questionTitle(terms, currencyOf(business))}>
      <p className="text-soft">
        <Said
          text="Your form says: {reward}"
          values={{
            reward: (
              <q className="text-ink wrap-anywhere">{saidReward(business, spokenLanguage())}</q>
            ),
          }}
        />
      </p>
      <p className="mt-2 mb-4 text-soft">
        {t('With amounts, we count what you owe, and tell friends what they get.')}
      </p>
      <RewardSummary terms={terms} currency={currencyOf(business)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busyLabel={isSaving && t('Saving...')} onClick={() => accept(terms)}>
          {t('Yes, count it so')}
        </Button>
        <Link to={settingsPath('reward')} className={buttonClass('secondary')}>
          {t('Change it')}
        </Link>
        <Button
          look="quiet"
          disabled={isSaving}
          onClick={() => save(keepRewardWords(business), t('Your words stay as they are'))}
        >
          {t('No, keep my words')}
        </Button>
      </div>
    </Card>
  );
}
