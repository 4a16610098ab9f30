import { useState } from 'react';
import { openResetLink } from '../../data/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetCard } from './reset-card.tsx';
import { useLink } from './use-link.ts';

const TITLE = 'Choose a new password';

/** Where the link of a reset mail leads; without a code it was not opened from there. */
export function NewPassword({ code }: { code: string | null }) {
  if (!code)
    return (
      <AskForLink text="To choose a new password, open the link in your email. No email? Ask for a new link." />
    );
  return <OpenedLink key={code} code={code} />;
}

function OpenedLink({ code }: { code: string }) {
  const link = useLink(code, openResetLink);
  const [isUsed, setIsUsed] = useState(false);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'unreachable')
    return (
      <AuthCard title={TITLE}>
        <p role="alert">We could not reach the server. Check your connection and try again.</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </AuthCard>
    );
  if (link.status !== 'opened' || isUsed)
    return (
      <AskForLink text="This link has expired or was already used. Ask for a new link, then open the newest email." />
    );
  return (
    <AuthCard title={TITLE}>
      <NewPasswordForm code={code} email={link.value} onUsed={() => setIsUsed(true)} />
    </AuthCard>
  );
}

function AskForLink({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AuthCard
      title={TITLE}
      below={isOpen && <ResetCard email="" onClose={() => setIsOpen(false)} />}
    >
      <p role="alert">{text}</p>
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
        Ask for a new link
      </Button>
    </AuthCard>
  );
}
