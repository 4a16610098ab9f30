import { useState } from 'react';
import { openResetLink } from '../../data/auth/auth-links.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { AuthCard } from './auth-card.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetCard } from './reset-card.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

const words = texts.choosePassword;

/** Where the link of a reset mail leads; without a code it was not opened from there. */
export function NewPassword({ code }: { code: string | null }) {
  if (!code) return <AskForLink text={words.noLink} />;
  return <OpenedLink key={code} code={code} />;
}

function OpenedLink({ code }: { code: string }) {
  const link = useLink(code, openResetLink);
  const [isUsed, setIsUsed] = useState(false);
  if (link.status === 'opening') return <Loading />;
  if (link.status === 'unreachable')
    return (
      <AuthCard title={words.title}>
        <p role="alert">{texts.unreachable}</p>
        <Button className="mt-4" onClick={() => window.location.reload()}>
          {texts.tryAgain}
        </Button>
      </AuthCard>
    );
  if (link.status !== 'opened' || isUsed) return <AskForLink text={words.unusable} />;
  return (
    <AuthCard title={words.title}>
      <NewPasswordForm code={code} email={link.value} onUsed={() => setIsUsed(true)} />
    </AuthCard>
  );
}

function AskForLink({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AuthCard
      title={words.title}
      below={isOpen && <ResetCard email="" onClose={() => setIsOpen(false)} />}
    >
      <p role="alert">{text}</p>
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
        {words.ask}
      </Button>
    </AuthCard>
  );
}
