import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { referPath, routes } from '@vouchwell/domain/paths';
import { businessInitial, type EmbeddedBusiness } from '@vouchwell/domain/public-document';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CrashBoundary } from '../ui/crash-boundary.tsx';
import { Logo } from '../ui/logo.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Toaster } from '../ui/toast.tsx';
import { replayPresses } from './early-presses.ts';
import { FormPage } from './form-page.tsx';
import { chooseLanguage, TEXTS, useLanguage, useTexts } from './language.ts';
import { Notice } from './notice.tsx';
import { SentPage } from './sent-page.tsx';
import { showErrorToast } from './show-toast.ts';
import { type BusinessState, useBusiness } from './use-business.ts';
import { navigate, useLocation } from './use-location.ts';

const FOOTER_LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

interface ReferAppProps {
  /** What the page's HTML holds of its business; null where it holds none. */
  readonly embedded: EmbeddedBusiness | null;
}

/** The public pages: the referral form and what comes after it. */
export function ReferApp({ embedded }: ReferAppProps) {
  const { closeToast, legal } = useTexts();
  // From here on React handles events: hide the markup for "not hydrated yet" and replay early presses.
  useEffect(() => {
    document.getElementById('without-script')?.remove();
    replayPresses();
  }, []);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col wrap-anywhere px-4 py-3 sm:py-8">
      <CrashBoundary crashed={<Crashed />}>
        <Page embedded={embedded} />
      </CrashBoundary>
      <footer className="mt-3 flex flex-wrap items-center justify-center gap-x-6 text-sm text-soft">
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

interface FrameProps {
  /** Whose page it is, where that is known. */
  readonly business?: string | null;
  readonly children: ReactNode;
}

/** A page below its business's mark and name. */
function Frame({ business, children }: FrameProps) {
  const { offline } = useTexts();
  return (
    <>
      <header className="mb-2 flex items-center gap-3">
        {business && (
          <>
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-card bg-brand font-heading text-xl font-semibold text-on-brand"
            >
              {businessInitial(business)}
            </span>
            <p className="line-clamp-2 min-w-0 flex-1 leading-tight font-medium break-words">
              {business}
            </p>
          </>
        )}
        <LanguageSwitch />
      </header>
      <OfflineNotice title={offline.title} text={offline.text} />
      <main className="flex-1">{children}</main>
    </>
  );
}

/**
 * Turns the page to its other language, whose name it shows in that language. It stays the same
 * button after, so the focus stays on it; what was done is said for those who cannot see it.
 */
function LanguageSwitch() {
  const [wasUsed, setWasUsed] = useState(false);
  const { isChosen } = useTexts();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const { languageName, chooseThis } = TEXTS[other];
  const change = () => {
    chooseLanguage(other);
    setWasUsed(true);
  };
  return (
    <>
      <span role="status" className="sr-only">
        {wasUsed && isChosen}
      </span>
      <button
        type="button"
        lang={other}
        onClick={change}
        className="-mr-3 ml-auto inline-flex shrink-0 min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-medium text-brand underline underline-offset-4 hover:bg-tint"
      >
        {languageName}
        <span className="sr-only">: {chooseThis}</span>
      </button>
    </>
  );
}

function Page({ embedded }: ReferAppProps) {
  const { page, slug } = useLocation();
  if (page === 'unknown') return <NotFoundPage />;
  return <BusinessPage page={page} slug={slug} embedded={embedded} />;
}

interface BusinessPageProps extends ReferAppProps {
  readonly page: 'form' | 'sent';
  readonly slug: string;
}

function BusinessPage({ page, slug, embedded }: BusinessPageProps) {
  const [result, retry] = useBusiness(slug, embedded);

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

  return (
    <Frame business={result.state === 'loaded' ? result.business.name : null}>
      <BusinessContent page={page} result={result} retry={retry} />
    </Frame>
  );
}

interface BusinessContentProps {
  readonly page: 'form' | 'sent';
  readonly result: BusinessState;
  readonly retry: () => void;
}

function BusinessContent({ page, result, retry }: BusinessContentProps) {
  const texts = useTexts();
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

/** The fields of each section in the skeleton. */
const SECTIONS = [
  ['name', 'email'],
  ['friend', 'method', 'reach'],
];

/** The form's skeleton while it loads. */
function PageSkeleton() {
  const texts = useTexts();
  return (
    <div role="status">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="mb-3 h-8 w-3/4" />
      <Skeleton className="mb-6 h-5 w-full" />
      {SECTIONS.map((fields) => (
        <div
          key={fields.join()}
          className="mb-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
        >
          <Skeleton className="h-7 w-1/2" />
          {fields.map((field) => (
            <Skeleton key={field} className="h-16 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Shown for an address below `/r` that matches no public page. */
function NotFoundPage() {
  const { unknownPage } = useTexts();
  useEffect(() => console.error('No page at', window.location.pathname), []);
  return (
    <Frame>
      <Notice title={unknownPage.title} text={unknownPage.text}>
        <ButtonLink look="primary" href={routes.home}>
          {unknownPage.home}
        </ButtonLink>
      </Notice>
    </Frame>
  );
}

/** The error boundary's fallback. The form's draft is stored, so a reload restores it. */
function Crashed() {
  const { crashed } = useTexts();
  return (
    <Frame>
      <Notice title={crashed.title} text={crashed.text}>
        <Button onClick={() => window.location.reload()}>{crashed.reload}</Button>
      </Notice>
    </Frame>
  );
}
