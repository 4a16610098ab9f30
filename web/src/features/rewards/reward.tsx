import type { Business } from '@vouchwell/domain/business/business';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import type { ComponentType } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useEditing, useJustSaved } from '../../ui/forms/edit-form.tsx';
import { LazySection } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const loadHealthRules = async () => (await import('./reward-health-rules.tsx')).HealthRewardRules;
const loadForm = async () => (await import('./reward-form.tsx')).RewardForm;

interface RewardCardProps {
  readonly business: Business;
  /** Replaces the sentence that customers read. */
  readonly Details?: ComponentType<Business>;
}

export function RewardCard({ business, Details }: RewardCardProps) {
  const [shownBusiness, setSaved] = useJustSaved(business);
  const { editing, edit, close, button } = useEditing();
  const isHealth = isHealthIndustry(business.trade);
  const editButton = (
    <Button
      ref={button}
      look="quiet"
      className="-my-2 -mr-4"
      aria-label={t('Edit reward')}
      onClick={edit}
    >
      {t('Edit')}
    </Button>
  );
  return (
    <Card title={t('Referral Rewards')} aside={!editing && !isHealth && editButton}>
      {isHealth ? (
        <LazySection
          load={loadHealthRules}
          props={{}}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={t('No reward for referrals')}
        />
      ) : editing ? (
        <LazySection
          load={loadForm}
          props={{
            business,
            onSaved: (saved) => {
              setSaved({ ...business, ...saved });
              close();
            },
            onCancel: close,
          }}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={t('We couldn’t load the editor')}
        />
      ) : !shownBusiness.rewardDescription ? (
        <p className="text-soft">{t('No reward defined yet. Click Edit to add one.')}</p>
      ) : Details ? (
        <Details {...shownBusiness} />
      ) : (
        <p className="line-clamp-2 wrap-anywhere">
          {formatReferrerReward(shownBusiness, getCurrentLanguage())}
        </p>
      )}
    </Card>
  );
}
