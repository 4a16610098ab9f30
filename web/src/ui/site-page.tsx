import { LICENSES_TXT, localizePath, routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, LANGUAGE_NAMES, LANGUAGES, t } from '@vouchwell/domain/shared/i18n';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import type { ReactNode } from 'react';
import { FOOTER_LINK } from './class-names.ts';
import { Logo } from './icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SupportLink } from './support.tsx';

const localize = (path: string) => localizePath(getCurrentLanguage(), path);

export const LEGAL_LINKS = [
  [t('Privacy'), localize(routes.privacy)],
  [t('Terms'), localize(routes.terms)],
  [t('Data processing'), localize(routes.dataProcessing)],
  [t('Acceptable use'), localize(routes.acceptableUse)],
  [t('Accessibility'), localize(routes.accessibility)],
] as const;

interface SitePageProps extends Pick<SiteFooterProps, 'year'> {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function SitePage({ actions, year, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader>{actions}</SiteHeader>
      <div className="sticky top-2 z-30 mx-auto w-full max-w-4xl px-4 sm:px-6">
        <OfflineNotice text={t('What you type stays here. Send it when you’re back online.')} />
      </div>
      {children}
      <SiteFooter year={year}>
        <LanguageChoice />
      </SiteFooter>
    </div>
  );
}

const FOOTER_LINKS = [
  [t('Pricing'), routes.pricing],
  [t('Book a Demo'), routes.demo],
  [t('Login'), routes.auth],
  ...LEGAL_LINKS,
  [t('Licenses'), LICENSES_TXT],
] as const;

interface SiteFooterProps {
  /** English path, if the page has translated versions. */
  readonly originalPath?: string;
  /** Copyright year, if it isn't the current year. */
  readonly year?: number | undefined;
  /** Added to the footer, such as a language switcher. */
  readonly children?: ReactNode;
}

/** Plain markup, so it can be prerendered. */
export function SiteFooter({
  originalPath,
  year = new Date().getFullYear(),
  children,
}: SiteFooterProps) {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-col-reverse items-center gap-y-2 px-4 py-4 text-sm text-soft sm:px-6">
        <div className="flex flex-col-reverse items-center">
          <p>{t('© {year} {product}. All rights reserved.', { year, product: PRODUCT_NAME })}</p>
          {children}
        </div>
        <nav aria-label={t('Site')} className="flex flex-wrap justify-center gap-x-4">
          {FOOTER_LINKS.map(([name, path]) => (
            <a key={path} href={path} className={FOOTER_LINK}>
              {name}
            </a>
          ))}
          {originalPath &&
            LANGUAGES.filter((language) => language !== getCurrentLanguage()).map((language) => (
              <a
                key={language}
                href={localizePath(language, originalPath)}
                hrefLang={language}
                lang={language}
                className={FOOTER_LINK}
              >
                {LANGUAGE_NAMES[language]}
              </a>
            ))}
          <SupportLink className={FOOTER_LINK} />
        </nav>
      </div>
    </footer>
  );
}

/** Header of every public page. Plain markup without a router, so it can be prerendered. */
export function SiteHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
      <a
        href={localize(routes.home)}
        aria-label={t('{product}, Home', { product: PRODUCT_NAME })}
        className="inline-flex min-h-11 items-center rounded-control"
      >
        <Logo />
      </a>
      {children && (
        <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-2">{children}</div>
      )}
    </header>
  );
}
