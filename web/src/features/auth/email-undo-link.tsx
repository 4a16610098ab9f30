import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { undoEmailChange } from '../../data/email-change-link.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLink } from './use-link.ts';

/** Where the link leads by which an old address undoes a change of the account's email. */
export function EmailUndoLink({ code }: { readonly code: string }) {
  const link = useLink(code, undoEmailChange);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'opened')
    return (
      <AuthCard title="Your email is changed back">
        <p>
          You sign in with <strong className="font-medium wrap-anywhere">{link.value}</strong>{' '}
          again.
        </p>
        <p className="mt-3">
          Somebody who knows your password may have changed it. We sent a link to this email: open
          it now to choose a new password.
        </p>
      </AuthCard>
    );
  const isUnusable = link.status === 'unusable';
  return (
    <AuthCard title="Your link">
      <p role="alert">
        {isUnusable
          ? 'This link is too old, or was used before.'
          : 'We could not reach the server. Check your connection and try again.'}
      </p>
      <p className="mt-4">
        {isUnusable ? (
          <Link to={routes.auth} className={buttonClass('primary')}>
            Sign In
          </Link>
        ) : (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        )}
      </p>
    </AuthCard>
  );
}
