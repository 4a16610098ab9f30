import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { referPath, routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Logo } from '../ui/logo.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Toaster } from '../ui/toast.tsx';
import { Crashed } from './crashed.tsx';
import { FormPage } from './form-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Notice } from './notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SentPage } from './sent-page.tsx';
import { showErrorToast } from './show-toast.ts';
import { useBusiness } from './use-business.ts';
import { useTexts } from './use-language.ts';
import { navigate, useLocation } from './use-location.ts';

const FOOTER_LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The public pages: the referral form and what comes after it. */
export function ReferApp() {
  const { closeToast, legal, offline } = useTexts();
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col wrap-anywhere px-4 py-6 sm:py-10">
      <header className="-mt-4 mb-2 flex justify-end sm:-mt-6">
        <LanguageSwitch />
      </header>
      <OfflineNotice title={offline.title} text={offline.text} />
      <main className="flex-1">
        <CrashBoundary crashed={<Crashed />}>
          <Page />
        </CrashBoundary>
      </main>
      <footer className="mt-8 flex flex-wrap items-center justify-center gap-x-6 text-sm text-soft">
        <a href="/" aria-label={PRODUCT_NAME} className={FOOTER_LINK}>
          <Logo />
        </a>
        <a href={routes.privacy} className={FOOTER_LINK}>
          {legal.privacy}
        </a>
        <a href={routes.terms} className={FOOTER_LINK}>
          {legal.terms}
        </a>
      </footer>
      <Toaster closeLabel={closeToast} />
    </div>
  );
}

function Page() {
  const { page, slug } = useLocation();
  return page === 'unknown' ? <NotFoundPage /> : <BusinessPage page={page} slug={slug} />;
}

interface BusinessPageProps {
  readonly page: 'form' | 'sent';
  readonly slug: string;
}

function BusinessPage({ page, slug }: BusinessPageProps) {
  const texts = useTexts();
  const [result, retry] = useBusiness(slug);

  useEffect(() => {
    if (result.state === 'missing') {
      if (page === 'sent') navigate(referPath(slug), { replace: true });
      else showErrorToast((texts) => texts.businessNotFound);
    }
    if (result.state === 'failed') {
      const { message } = result;
      showErrorToast((texts) => ({ title: texts.errorTitle, text: texts.loadFailed(message) }));
    }
  }, [result, page, slug]);

  if (result.state === 'loading') return <PageSkeleton />;
  if (result.state === 'missing') {
    const { title, text, help } = texts.notFound;
    return <Notice title={title} text={`${text} ${help}`} />;
  }
  if (result.state === 'failed') {
    return (
      <Notice
        title={page === 'sent' ? texts.pageNotFound : texts.notLoaded}
        text={texts.notLoadedText}
      >
        <Button onClick={retry}>{texts.tryAgain}</Button>
      </Notice>
    );
  }
  return page === 'sent' ? (
    <SentPage key={result.slug} {...result} />
  ) : (
    <FormPage key={result.slug} {...result} />
  );
}
