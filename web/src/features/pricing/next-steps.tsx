import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

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
      <PageHeading title="Your plan" className="text-2xl">
        {email ? 'Thank you, your plan is ready' : 'If you have just paid, your plan is ready'}
      </PageHeading>
      <Card title="What comes next" className="mt-6">
        {hasAccount ? <SignInNext email={email} /> : <AccountNext email={email} />}
      </Card>
    </>
  );
}

function SignInNext({ email }: { readonly email: string | null }) {
  return (
    <>
      <p>
        Sign in with <strong className="font-medium wrap-anywhere">{email}</strong>, and your
        dashboard opens.
      </p>
      <p className="mt-6">
        <Link to={routes.auth} className={buttonClass('primary')}>
          Sign In
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
          Create your account with{' '}
          {email ? (
            <strong className="font-medium wrap-anywhere">{email}</strong>
          ) : (
            'the same email that you used in the checkout'
          )}
          .
        </li>
        <li>Open the link that we send there, so that we know it is yours.</li>
        <li>Sign in, and your dashboard opens.</li>
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`${routes.auth}?tab=sign-up`} className={buttonClass('primary')}>
          Create your account
        </Link>
        <Link to={routes.auth} className={buttonClass('secondary')}>
          I have an account
        </Link>
      </p>
    </>
  );
}
