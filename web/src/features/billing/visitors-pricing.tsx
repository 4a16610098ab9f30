import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/lib/call.ts';
import { checkoutEmail, newAccountEmail, noteCheckout } from '../../data/lib/local-data.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Said } from '../../ui/text/said.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { CheckoutReturn, PlansFrame, PricingFrame, usePricingVisit } from './pricing-frame.tsx';

import type { BeginCheckout } from './use-checkout.ts';

const beginAsVisitor: BeginCheckout = async (input) => {
  const answer = await call('create-checkout', input);
  noteCheckout(input.email);
  return answer;
};

/** Loads no Firebase code. */
export function VisitorsPricing() {
  const { hasPaid, hasCanceled, isRequired, typedEmail, coupon } = usePricingVisit();
  const login = (
    <ButtonLink look="quiet" className="-mr-4" href={routes.auth}>
      {t('Login')}
    </ButtonLink>
  );
  return (
    <PricingFrame actions={login}>
      {hasPaid ? (
        <CheckoutReturn isReady={false}>
          <NextSteps />
        </CheckoutReturn>
      ) : (
        <PlansFrame
          notice={
            isRequired && (
              <Banner tone="warning">
                <p>
                  {t(
                    'An active subscription is required to access the dashboard. Please choose a plan below to continue.',
                  )}
                </p>
              </Banner>
            )
          }
          isCanceled={hasCanceled}
          below={<SignInLinks />}
        >
          <PlanChooser
            email={typedEmail ?? newAccountEmail() ?? ''}
            coupon={coupon}
            offersTrial
            begin={beginAsVisitor}
          />
        </PlansFrame>
      )}
    </PricingFrame>
  );
}

function SignInLinks() {
  return (
    <>
      <p className="mt-8 text-center">
        {t('Already have an account?')}{' '}
        <Link to={routes.auth} className={TEXT_LINK}>
          {t('Sign In')}
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-soft">
        {t('Plan ended?')}{' '}
        <Link to={`${routes.auth}?for=data`} className={TEXT_LINK}>
          {t('Export or delete your data')}
        </Link>
      </p>
    </>
  );
}

function NextSteps() {
  const [email] = useState(checkoutEmail);
  const hasAccount = email !== null && email === newAccountEmail();
  return (
    <>
      <PageHeading title={t('Your plan')} className="text-2xl">
        {email
          ? t('Thank you, your checkout is complete')
          : t('If you’ve just checked out, you’re almost done')}
      </PageHeading>
      <Card title={t('What comes next')} className="mt-6">
        {hasAccount ? <SignInNext email={email} /> : <AccountNext email={email} />}
      </Card>
    </>
  );
}

const Email = ({ children }: { readonly children: string }) => (
  <strong className="font-medium wrap-anywhere">{children}</strong>
);

function SignInNext({ email }: { readonly email: string }) {
  return (
    <>
      <p>
        <Said
          text="Sign in with {email}, and your dashboard opens."
          values={{ email: <Email>{email}</Email> }}
        />
      </p>
      <p className="mt-6">
        <Link to={routes.auth} className={buttonClass('primary')}>
          {t('Sign In')}
        </Link>
      </p>
    </>
  );
}

function AccountNext({ email }: { readonly email: string | null }) {
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-medium">
        <li>
          {email ? (
            <Said
              text="Create your account with {email}."
              values={{ email: <Email>{email}</Email> }}
            />
          ) : (
            t('Create your account with the email that you used at checkout.')
          )}
        </li>
        <li>{t('Open the link that we email you. It shows us that the email is yours.')}</li>
        <li>{t('Sign in, and your dashboard opens.')}</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          {t('Create your account')}
        </Link>
        <Link to={routes.auth} className={buttonClass('quiet')}>
          {t('I have an account')}
        </Link>
      </p>
    </>
  );
}
