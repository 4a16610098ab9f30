import { formatBusinessFacts } from '@vouchwell/domain/business/branding';
import { getPicturePath, isTooWideForSquare } from '@vouchwell/domain/business/pictures';
import type { PublicBusiness } from '@vouchwell/domain/business/public-document';
import { localizePath, routes } from '@vouchwell/domain/paths';
import { toBrandCss } from '@vouchwell/domain/shared/colors';
import { getBusinessInitial } from '@vouchwell/domain/shared/names';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { Component, type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { Logo } from '../../ui/icon.tsx';
import { OfflineNotice } from '../../ui/offline-notice.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { chooseLanguage, PUBLIC_TEXTS, useLanguage, useTexts } from './language.ts';
import type { BusinessState, LoadedBusiness } from './use-business.ts';

/** The first page must not move focus from where the browser put it. */
let isFirstPage = true;

/** Page heading that also sets the tab's title. Takes focus on every page except the first. */
export function PageTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = children;
  }, [children]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    return () => {
      isFirstPage = false;
    };
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl break-words">
      {children}
    </h1>
  );
}

interface NoticeCardProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function NoticeCard({ title, text, children }: NoticeCardProps) {
  return (
    <Card className="mt-8 text-center">
      <PageTitle>{title}</PageTitle>
      <p className="my-4 break-words text-soft">{text}</p>
      {children}
    </Card>
  );
}

export const ExternalLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink look="quiet" {...props} target="_blank" rel="noopener noreferrer" />
);

export function WebsiteLink({ name, businessUrl }: Pick<PublicBusiness, 'name' | 'businessUrl'>) {
  const { visit } = useTexts();
  return businessUrl && <ExternalLink href={businessUrl}>{visit(name)}</ExternalLink>;
}

const FOOTER_LINK_CLASS = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Header, footer and error boundary of every public page. */
export function PublicShell({ children }: { readonly children: ReactNode }) {
  const { closeToast, legal } = useTexts();
  const language = useLanguage();
  // React now handles events, so remove the fallback markup and replay early clicks.
  useEffect(() => {
    document.getElementById('without-script')?.remove();
    replayClicks();
  }, []);
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col wrap-anywhere px-4 py-3 sm:py-8">
      <CrashBoundary>{children}</CrashBoundary>
      <footer className="mt-3 flex flex-wrap items-center justify-center gap-x-4 text-sm text-soft sm:gap-x-6">
        <a
          href={localizePath(language, routes.home)}
          aria-label={PRODUCT_NAME}
          className={FOOTER_LINK_CLASS}
        >
          <Logo />
        </a>
        <span className="flex flex-wrap justify-center gap-x-4 sm:gap-x-6">
          <a href={localizePath(language, routes.privacy)} className={FOOTER_LINK_CLASS}>
            {legal.privacy}
          </a>
          <a href={localizePath(language, routes.terms)} className={FOOTER_LINK_CLASS}>
            {legal.terms}
          </a>
          <a href={routes.accessibility} className={FOOTER_LINK_CLASS}>
            {legal.accessibility}
          </a>
        </span>
      </footer>
      <Toaster closeLabel={closeToast} />
    </div>
  );
}

interface PublicLayoutProps {
  readonly business?: Pick<PublicBusiness, 'name' | 'look'> | null | undefined;
  readonly children: ReactNode;
}

export function PublicLayout({ business, children }: PublicLayoutProps) {
  const { offline } = useTexts();
  useBrandColor(business?.look?.color);
  const logo = business?.look?.logo;
  const isWide = logo && isTooWideForSquare(logo);
  const facts = formatBusinessFacts(business?.look, useLanguage());
  return (
    <>
      <header className="mb-2 flex flex-wrap items-center gap-x-3">
        {business && (
          <>
            {logo ? (
              <img
                src={getPicturePath(logo.hash)}
                width={isWide ? 96 : 44}
                height={44}
                alt=""
                className={`h-11 shrink-0 rounded-card bg-white object-contain ${isWide ? 'w-24' : 'w-11'}`}
              />
            ) : (
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-card bg-brand font-heading text-xl font-semibold text-on-brand"
              >
                {getBusinessInitial(business.name)}
              </span>
            )}
            <p className="line-clamp-2 min-w-0 flex-[1_1_6rem] leading-tight font-medium wrap-break-word">
              {business.name}
            </p>
          </>
        )}
        <LanguageSwitch />
        {facts && <p className="mt-1 basis-full text-sm text-soft">{facts}</p>}
      </header>
      <OfflineNotice title={offline.title} text={offline.text} />
      <main className="flex-1">{children}</main>
    </>
  );
}

/** Keeps focus, because the same button switches back; announces the change to screen readers. */
function LanguageSwitch() {
  const [wasUsed, setWasUsed] = useState(false);
  const { languageChanged } = useTexts();
  const other = useLanguage() === 'en' ? 'es' : 'en';
  const { languageName, switchTo } = PUBLIC_TEXTS[other];
  const change = () => {
    chooseLanguage(other);
    setWasUsed(true);
  };
  return (
    <>
      <span role="status" className="sr-only">
        {wasUsed && languageChanged}
      </span>
      <button
        type="button"
        lang={other}
        onClick={change}
        className="-mr-3 ml-auto inline-flex shrink-0 min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-medium text-brand underline underline-offset-4 hover:bg-tint"
      >
        {languageName}
        <span className="sr-only">: {switchTo}</span>
      </button>
    </>
  );
}

/** Suggests a reload, which restores the form's draft. */
function CrashPage() {
  const { crashed } = useTexts();
  return (
    <PublicLayout>
      <NoticeCard title={crashed.title} text={crashed.text}>
        <Button onClick={() => window.location.reload()}>{crashed.reload}</Button>
      </NoticeCard>
    </PublicLayout>
  );
}

declare global {
  interface Window {
    /** Set by public-page.html. Stops collecting clicks and returns the buttons clicked so far. */
    takeClicks?: () => readonly HTMLButtonElement[];
  }
}

function replayClicks(): void {
  const buttons = window.takeClicks?.() ?? [];
  delete window.takeClicks;
  delete document.documentElement.dataset.pressed;
  for (const button of new Set(buttons)) button.click();
}

/** Applies the business's color, unless the server already has. */
function useBrandColor(color: string | null | undefined): void {
  useEffect(() => {
    if (!color || document.getElementById('colors')) return;
    // Older versions of Safari keep our default color.
    if (!('replaceSync' in CSSStyleSheet.prototype)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(toBrandCss(color));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [color]);
}

class CrashBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page crashed', error);
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children;
  }
}

/** Fields in each section of the form's skeleton. */
const FORM_SECTIONS = [
  ['name', 'email'],
  ['friend', 'method', 'reach'],
];

interface PageSkeletonProps {
  /** Field keys for each section. */
  readonly sections?: readonly (readonly string[])[] | undefined;
}

export function PageSkeleton({ sections = FORM_SECTIONS }: PageSkeletonProps) {
  const texts = useTexts();
  return (
    <div role="status">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="mb-3 h-8 w-3/4" />
      <Skeleton className="mb-6 h-5 w-full" />
      {sections.map((fields) => (
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

interface BusinessContentProps extends PageSkeletonProps {
  readonly result: BusinessState;
  readonly retry: () => void;
  /** Title to show after a failure, if it isn't the default. */
  readonly failedTitle?: string | undefined;
  /** Notice for a link that isn't in use, if it isn't the default. */
  readonly missingNotice?: { readonly title: string; readonly text: string };
  readonly children: (loaded: LoadedBusiness) => ReactNode;
}

/** Shows the business's page, or its loading, missing or error state. */
export function BusinessContent(props: BusinessContentProps) {
  const { result, retry, sections, failedTitle, missingNotice, children } = props;
  const { notFound } = useTexts();
  if (result.state === 'loading') return <PageSkeleton sections={sections} />;
  if (result.state === 'failed') return <PageLoadError title={failedTitle} retry={retry} />;
  if (result.state === 'loaded') return children(result);
  if (missingNotice) return <NoticeCard {...missingNotice} />;
  return <NoticeCard title={notFound.title} text={`${notFound.text} ${notFound.help}`} />;
}

interface PageLoadErrorProps {
  readonly title?: string | undefined;
  readonly retry: () => void;
}

export function PageLoadError({ title, retry }: PageLoadErrorProps) {
  const texts = useTexts();
  return (
    <NoticeCard title={title ?? texts.notLoaded} text={texts.notLoadedText}>
      <Button onClick={retry}>{texts.tryAgain}</Button>
    </NoticeCard>
  );
}

export function NotFoundPage() {
  const { unknownPage } = useTexts();
  useEffect(() => console.error('No page at', window.location.pathname), []);
  return (
    <PublicLayout>
      <NoticeCard title={unknownPage.title} text={unknownPage.text}>
        <ButtonLink look="primary" href={routes.home}>
          {unknownPage.home}
        </ButtonLink>
      </NoticeCard>
    </PublicLayout>
  );
}
