import { routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { texts } from './texts.ts';
import type { CheckoutState } from './use-checkout.ts';

interface CheckoutNoticeProps {
  readonly state: CheckoutState;
  /** Shown to an owner whose subscription the server knows of already; visitors sign in to use theirs. */
  readonly subscribedNotice: ReactNode;
}

/** What became of a checkout. */
export function CheckoutNotice({ state, subscribedNotice }: CheckoutNoticeProps) {
  if (state.status === 'open')
    return <OpenCheckout url={state.url} wasBlocked={state.wasBlocked} />;
  if (state.status !== 'refused' || state.refusal === 'unknown-coupon') return null;
  if (state.refusal === 'trial-used')
    return (
      <Banner tone="warning" title={texts.checkout.trialUsed.title} className="mt-4 sm:mt-6">
        <p>{texts.checkout.trialUsed.text}</p>
      </Banner>
    );
  if (state.refusal === 'sign-in-required')
    return <SignInNotice {...texts.checkout.signInForTrial} />;
  return subscribedNotice ?? <SignInNotice {...texts.checkout.subscribed} />;
}

function SignInNotice({ title, text }: { title: string; text: string }) {
  return (
    <Banner tone="warning" title={title} className="mt-4 sm:mt-6">
      <p>{text}</p>
      <Link to={routes.auth} className={buttonClass('secondary')}>
        {texts.checkout.toSignIn}
      </Link>
    </Banner>
  );
}

function OpenCheckout({ url, wasBlocked }: { url: string; wasBlocked: boolean }) {
  return (
    <Banner tone={wasBlocked ? 'warning' : 'info'} className="mt-4 sm:mt-6">
      <p>{wasBlocked ? texts.checkout.wasBlocked : texts.checkout.isOpen}</p>
      <ButtonLink look="secondary" href={url} target="_blank" rel="noopener">
        {wasBlocked ? texts.checkout.open : texts.checkout.openAgain}
      </ButtonLink>
    </Banner>
  );
}
