import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  readonly subscribedNotice: ReactNode;
}

export function CheckoutNotice({ state, subscribedNotice }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckoutNotice url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'rejected') return null;
  if (state.rejection === 'trial-used')
    return (
      <Banner tone="warning" title={t('This email has already been used for a free trial')}>
        <p>{t('Each email gets one free trial. To subscribe without it, remove the coupon.')}</p>
      </Banner>
    );
  if (state.rejection === 'sign-in-required')
    // Adds `?for=trial`, because signing in to the dashboard requires a subscription.
    return (
      <SignInNotice
        title={t('Sign in to start your free trial')}
        text={t('This email already has an account. Sign in, then choose your plan here.')}
        path={`${routes.auth}?for=trial`}
      />
    );
  return (
    subscribedNotice ?? (
      <SignInNotice
        title={t('You already have a subscription')}
        text={t('To use or change your plan, sign in with this email.')}
        path={routes.auth}
      />
    )
  );
}

interface SignInNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

function SignInNotice({ title, text, path }: SignInNoticeProps) {
  return (
    <Banner tone="warning" title={title}>
      <p>{text}</p>
      <Link to={path} className={buttonClass('secondary')}>
        {t('Go to sign in')}
      </Link>
    </Banner>
  );
}

function OpenCheckoutNotice({ url, wasBlocked }: { url: string; wasBlocked: boolean }) {
  return (
    <Banner tone={wasBlocked ? 'warning' : 'info'}>
      <p>
        {wasBlocked ? t('Your browser blocked the checkout.') : t('Checkout opened in a new tab.')}
      </p>
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener">
        {wasBlocked ? t('Open checkout') : t('Reopen it')}
      </ButtonLink>
    </Banner>
  );
}
