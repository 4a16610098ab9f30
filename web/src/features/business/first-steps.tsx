import type { Business } from '@vouchwell/domain/business/business';
import { getCompletedSteps, type OnboardingStep } from '@vouchwell/domain/business/settings';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { ONBOARDING_REQUESTS_REQUIRED } from '@vouchwell/domain/shared/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { completeFirstStep, recordFirstStep } from '../../data/business.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Collapsible } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

const STEP_NAMES = {
  reward: t('Choose your reward'),
  test: t('Send yourself a test referral'),
  send: t('Send your link to three customers'),
  logo: t('Add your logo'),
};

/** `primary` for the next step's filled button, `quiet` for all other steps. */
export type StepButtonStyle = 'primary' | 'quiet';

interface FirstStepsProps {
  readonly business: Business;
  /** Number of visits through the link in the owner's messages. */
  readonly linkVisitCount: number;
  /** Collapses the steps to one line until the owner opens them. */
  readonly isCollapsed?: boolean;
  readonly actions: Readonly<Record<OnboardingStep, (look: StepButtonStyle) => ReactNode>>;
}

/** How long the steps stay visible once all are done. */
const DONE_DELAY_MS = 3000;

/** Disappears for good once all steps are done or the owner hides the list. */
export function FirstSteps(props: FirstStepsProps) {
  const { business, linkVisitCount, isCollapsed = false, actions } = props;
  const onboarding = business.settings.firstSteps;
  const sendCount = onboarding?.sends ?? 0;
  const done = getCompletedSteps(onboarding, {
    hasReward: business.rewardDescription !== null,
    hasLogo: Boolean(business.look?.logo),
    messageVisits: linkVisitCount,
  });
  const allSteps = Object.keys(done) as OnboardingStep[];
  // A health practice can't promise a reward.
  const steps = allSteps.filter((name) => name !== 'reward' || !isHealthIndustry(business.trade));
  const next = steps.find((name) => !done[name]);
  const isAllDone = next === undefined;
  const [isHidden, setIsHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change creates a new business object.
  useEffect(() => {
    if (!isAllDone) return;
    // Wait, because removing a test referral updates the counts only a moment later.
    const timer = setTimeout(() => {
      recordFirstStep(business, 'isOver');
      toast(t('You’re all set'), t('New referrals show up on this page.'));
    }, DONE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAllDone, business.id]);
  if (isHidden || onboarding?.isOver) return null;
  const hide = async () => {
    setIsHidden(true);
    document.querySelector('h1')?.focus();
    try {
      await completeFirstStep(business, 'isOver');
    } catch (error) {
      console.error('Failed to hide the first steps', error);
      setIsHidden(false);
      toastError(t('We couldn’t hide the list'), t('Check your connection, then try again.'));
    }
  };
  const count = steps.filter((name) => done[name]).length;
  const progress = t('{count} of {all} done', { count, all: steps.length });
  const list = (
    <>
      <p className="-mt-2 text-soft">{t('Five minutes to set up. Your customers do the rest.')}</p>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {steps.map((name) => (
          <li key={name} className="flex gap-3 py-3 sm:items-center">
            <StepMarker isDone={done[name]} number={steps.indexOf(name) + 1} />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className={classNames(done[name] && 'text-soft', name === next && 'font-medium')}>
                {done[name] && <span className="sr-only">{t('Done:')} </span>}
                {STEP_NAMES[name]}
                {name === 'send' && sendCount > 0 && !done.send && (
                  <span className="ml-2 text-sm font-normal text-soft">
                    {sendCount >= ONBOARDING_REQUESTS_REQUIRED
                      ? t('{count} sent, not opened yet', { count: sendCount })
                      : t('{count} sent', { count: sendCount })}
                  </span>
                )}
              </p>
              {!done[name] && (
                <div className={classNames(name !== next && '-my-2.5 -ml-4 sm:-mr-4')}>
                  {actions[name](name === next ? 'primary' : 'quiet')}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="-mb-2 mt-2 flex justify-end">
        <Button look="quiet" className="-mr-4 text-sm" onClick={hide}>
          {t('Hide this list')}
        </Button>
      </p>
    </>
  );
  if (!isCollapsed)
    return (
      <Card
        title={t('Your first referral')}
        aside={<p className="text-sm text-soft">{progress}</p>}
      >
        {list}
      </Card>
    );
  return (
    <Card>
      <Collapsible title={`${t('Your first referral')}: ${progress}`} className="-my-3">
        <div className="my-3">{list}</div>
      </Collapsible>
    </Card>
  );
}

function StepMarker({ isDone, number }: { readonly isDone: boolean; readonly number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-medium',
        isDone ? 'bg-tint text-brand' : 'border border-control',
      )}
    >
      {isDone ? <Icon name="tick" /> : number}
    </span>
  );
}

interface TestReferralProps {
  /** A referral with the business's own email counts as a test. */
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}

export function TestReferral({ email, link, onClose }: TestReferralProps) {
  return (
    <Dialog
      title={t('Send yourself a test referral')}
      text={t(
        'Scan this code, enter {email} as your email, and make up a friend. The referral will show up here, marked Test.',
        { email },
      )}
      onClose={onClose}
    >
      <div className="mx-auto flex min-h-80 w-fit max-w-full items-center">
        <QrCode
          text={link}
          label={t('QR code for your form')}
          loading={<Skeleton className="size-80 max-w-full" />}
        />
      </div>
      <DialogButtons>
        <ButtonLink href={link} target="_blank" rel="noopener">
          {t('Open the form on this device')}
        </ButtonLink>
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
