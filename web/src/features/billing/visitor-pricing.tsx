import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/lib/call.ts';
import {
  readCheckoutEmail,
  readNewAccountEmail,
  rememberCheckout,
} from '../../data/lib/local-data.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import {
  CheckoutReturn,
  PlansLayout,
  PricingLayout,
  SUBSCRIPTION_REQUIRED,
  usePricingParameters,
} from './pricing-layout.tsx';
import type { StartCheckout } from './use-checkout.ts';

const startCheckoutAsVisitor: StartCheckout = async (input) => {
  const result = await call('create-checkout', input);
  rememberCheckout(input.email);
  return result;
};

/** Pricing page for visitors; doesn't load any Firebase code. */
export function VisitorPricing() {
  const { hasPaid, hasCanceled, isRequired, typedEmail, coupon } = usePricingParameters();
  const loginLink = (
    <ButtonLink look="quiet" className="-mr-4" href={routes.auth}>
      {t('Login')}
    </ButtonLink>
  );
  return (
    <PricingLayout actions={loginLink}>
      {hasPaid ? (
        <CheckoutReturn isReady={false}>
          <NextSteps />
        </CheckoutReturn>
      ) : (
        <PlansLayout
          notice={
            isRequired && (
              <Banner tone="warning">
                <p>{SUBSCRIPTION_REQUIRED}</p>
              </Banner>
            )
          }
          isCanceled={hasCanceled}
          footer={<SignInLinks />}
        >
          <PlanChooser
            email={typedEmail ?? readNewAccountEmail() ?? ''}
            coupon={coupon}
            offersTrial
            startCheckout={startCheckoutAsVisitor}
          />
        </PlansLayout>
      )}
    </PricingLayout>
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
  const [email] = useState(readCheckoutEmail);
  const hasAccount = email !== null && email === readNewAccountEmail();
  return (
    <>
      <PageHeading title={t('Your plan')} className="text-2xl">
        {email
          ? t('Thank you, your checkout is complete')
          : t('If you’ve just checked out, you’re almost done')}
      </PageHeading>
      <Card title={t('Next steps')} className="mt-6">
        {hasAccount ? <SignInNextStep email={email} /> : <CreateAccountSteps email={email} />}
      </Card>
    </>
  );
}

const Email = ({ children }: { readonly children: string }) => (
  <strong className="font-medium wrap-anywhere">{children}</strong>
);

function SignInNextStep({ email }: { readonly email: string }) {
  return (
    <>
      <p>
        <Trans
          text="Sign in with {email} to open your dashboard."
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

function CreateAccountSteps({ email }: { readonly email: string | null }) {
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 marker:font-medium">
        <li>
          {email ? (
            <Trans
              text="Create your account with {email}."
              values={{ email: <Email>{email}</Email> }}
            />
          ) : (
            t('Create your account with the email you used at checkout.')
          )}
        </li>
        <li>{t('Click the link we email you to confirm your address.')}</li>
        <li>{t('Sign in to open your dashboard.')}</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          {t('Create your account')}
        </Link>
        <Link to={routes.auth} className={buttonClass('quiet')}>
          {t('I already have an account')}
        </Link>
      </p>
    </>
  );
}
