import { t } from '@vouchwell/domain/lib/translate';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { signOut } from '../../data/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLeaveQuestion } from './leave-question.tsx';
import { usePlace } from './navigation.tsx';

/** The top of each page: what it is, whose it is, and the way out. */
export function ShellHeader({ businessName }: { businessName: string | undefined }) {
  const [leave, question] = useLeaveQuestion(signOut);
  const { name, title = name } = usePlace();
  useNewPage(title);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 pt-2 lg:items-start lg:pt-4">
      <div className="flex min-h-14 items-center lg:hidden">
        <Logo />
      </div>
      <Button look="quiet" className="-mr-4 lg:order-last" onClick={leave}>
        {t('Sign Out')}
      </Button>
      {question}
      <div className="mt-2 mb-6 min-w-0 basis-full lg:flex-1">
        <PageHeading title={title} className="text-2xl" />
        <p className="mt-1 min-h-6 text-soft wrap-anywhere">{businessName}</p>
      </div>
    </header>
  );
}

/**
 * Begins each page that is gone to at its heading, by eye and by ear, for the link that led there
 * stays where it is. The way back leaves the scrolling to the browser.
 */
function useNewPage(title: string): void {
  const shown = useRef(title);
  const kind = useNavigationType();
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (kind !== 'POP') window.scrollTo(0, 0);
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [title, kind]);
}
