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

/** The form is loaded on demand and has its own texts. */
const texts = {
  title: t('Referral Rewards'),
  yourForm: t('your referral form'),
  noTerms: t('Press Edit to say who gets how much. Then we keep track of what you owe.'),
  none: t('No reward defined yet. Click Edit to add one.'),
  edit: t('Edit'),
  editWhat: t('Edit reward'),
  reasonsNotLoaded: t('No reward for referrals'),
  editorNotLoaded: t('The editor could not be loaded'),
} as const;

const loadReasons = async () => (await import('./reward-reasons.tsx')).RewardReasons;
const loadForm = async () => (await import('./reward-form.tsx')).RewardForm;

interface RewardProps {
  readonly business: Business;
  /** Shows only the sentence that customers read. */
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
      aria-label={texts.editWhat}
      onClick={edit}
    >
      {texts.edit}
    </Button>
  );
  return (
    <Card title={texts.title} aside={isBrief && !editing && !isHealth && editButton}>
      {isHealth ? (
        <LazyPart
          load={loadReasons}
          props={{}}
          fallback={<Skeleton className="h-40 w-full" />}
          errorTitle={texts.reasonsNotLoaded}
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
          errorTitle={texts.editorNotLoaded}
        />
      ) : isBrief ? (
        <p className="line-clamp-2 wrap-anywhere">
          {reward ? saidReward(shown, spokenLanguage()) : texts.none}
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
                        {texts.yourForm}
                      </a>
                    ),
                  }}
                />
              </p>
              <div className="mt-4">
                {terms ? (
                  <RewardSummary terms={terms} currency={currencyOf(business)} />
                ) : (
                  <p className="text-sm text-soft">{texts.noTerms}</p>
                )}
              </div>
            </>
          ) : (
            <p className="text-soft">{texts.none}</p>
          )}
          {editButton}
        </>
      )}
    </Card>
  );
}
