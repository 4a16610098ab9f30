import { routes } from '@vouchwell/domain/paths';
import { Link } from 'react-router-dom';
import { undoEmailChange } from '../../data/auth/email-change-link.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { AuthCard } from './auth-card.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

const words = texts.emailUndo;

/** Where the link leads by which an old address undoes a change of the account's email. */
export function EmailUndoLink({ code }: { readonly code: string }) {
  const link = useLink(code, undoEmailChange);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'opened')
    return (
      <AuthCard title={words.title}>
        <p>
          {words.signInWith}
          <strong className="font-medium wrap-anywhere">{link.value}</strong>
          {words.again}
        </p>
        <p className="mt-3">{words.safety}</p>
      </AuthCard>
    );
  const isUnusable = link.status === 'unusable';
  const problem = isUnusable ? words.unusable : texts.unreachable;
  return (
    <AuthCard title={texts.link.title}>
      <p role="alert">{problem}</p>
      <SupportBelow words={problem} />
      <p className="mt-4">
        {isUnusable ? (
          <Link to={routes.auth} className={buttonClass('primary')}>
            {texts.signIn.action}
          </Link>
        ) : (
          <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
        )}
      </p>
    </AuthCard>
  );
}
