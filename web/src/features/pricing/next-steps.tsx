import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { texts } from './texts.ts';

interface NextStepsProps {
  /** The plan's, where this browser knows it. */
  readonly email: string | null;
  /** Whether an account with that email was made here already. */
  readonly hasAccount: boolean;
}

/** What a visitor does once a plan is bought. */
export function NextSteps({ email, hasAccount }: NextStepsProps) {
  return (
    <>
      <PageHeading title={texts.bought.pageTitle} className="text-2xl">
        {email ? texts.bought.isReady : texts.bought.isPerhapsReady}
      </PageHeading>
      <Card title={texts.bought.next} className="mt-6">
        {hasAccount ? <SignInNext email={email} /> : <AccountNext email={email} />}
      </Card>
    </>
  );
}

function SignInNext({ email }: { readonly email: string | null }) {
  return (
    <>
      <p>
        {texts.bought.signInWith}
        <strong className="font-medium wrap-anywhere">{email}</strong>
        {texts.bought.andItOpens}
      </p>
      <p className="mt-6">
        <Link to={routes.auth} className={buttonClass('primary')}>
          {texts.signIn}
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
          {texts.bought.createWith}
          {email ? (
            <strong className="font-medium wrap-anywhere">{email}</strong>
          ) : (
            texts.bought.sameEmail
          )}
          .
        </li>
        <li>{texts.bought.openLink}</li>
        <li>{texts.bought.signIn}</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          {texts.bought.create}
        </Link>
        <Link to={routes.auth} className={buttonClass('secondary')}>
          {texts.bought.haveAccount}
        </Link>
      </p>
    </>
  );
}
