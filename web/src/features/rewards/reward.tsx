import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/lib/paths';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { saidReward } from '@vouchwell/domain/reward/said-reward';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Said } from '../../ui/said.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useEditing, useJustSaved } from '../../ui/use-editing.ts';
import { RewardSummary, RewardWords } from './reward-summary.tsx';

const loadReasons = async () => (await import('./reward-reasons.tsx')).RewardReasons;
const loadForm = async () => (await import('./reward-form.tsx')).RewardForm;

interface RewardProps {
  readonly business: Business;
  /** Shows only the sentence customers read. */
  readonly isBrief?: boolean;
}

export function Reward({ business, isBrief = false }: RewardProps) {
  const [shown, setSaved] = useJustSaved(business);
  const { rewardDescription: reward, rewardTerms: terms } = shown;
  const { editing, edit, close, button } = useEditing();
  const isHealth = isHealthTrade(business.trade);
  const editButton = (
    <Button
      ref={button}
      look={isBrief ? 'quiet' : 'secondary'}
      className={isBrief ? '-my-2 -mr-4' : 'mt-4 w-full'}
      aria-label={t('Edit reward')}
      onClick={edit}
    >
      {t('Edit')}
    </Button>
  );
  return (
    <Card title={t('Referral Rewards')} aside={isBrief && !editing && !isHealth && editButton}>
      {isHealth ? (
        <LazyPart
          load={loadReasons}
          props={{}}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={t('No reward for referrals')}
        />
      ) : editing ? (
        <LazyPart
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
          errorTitle={t('The editor could not be loaded')}
        />
      ) : isBrief ? (
        <p className="line-clamp-2 wrap-anywhere">
          {reward
            ? saidReward(shown, spokenLanguage())
            : t('No reward defined yet. Click Edit to add one.')}
        </p>
      ) : (
        <>
          {reward ? (
            <>
              <RewardWords {...shown} />
              <p className="mt-2 text-sm text-soft">
                <Said
                  text="Customers see it at the top of {form}."
                  values={{
                    form: (
                      <a
                        href={referPath(business.slug)}
                        target="_blank"
                        rel="noreferrer"
                        className={TEXT_LINK}
                      >
                        {t('your referral form')}
                      </a>
                    ),
                  }}
                />
              </p>
              <div className="mt-4">
                {terms ? (
                  <RewardSummary terms={terms} currency={currencyOf(business)} />
                ) : (
                  <p className="text-sm text-soft">
                    {t('Press Edit to say who gets how much. Then we keep track of what you owe.')}
                  </p>
                )}
              </div>
            </>
          ) : (
            <p className="text-soft">{t('No reward defined yet. Click Edit to add one.')}</p>
          )}
          {editButton}
        </>
      )}
    </Card>
  );
}
