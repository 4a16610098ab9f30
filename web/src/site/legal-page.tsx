import { LEGAL_DOCUMENTS } from '@vouchwell/domain/business/legal';
import { routes } from '@vouchwell/domain/paths';
import { getCurrentLanguage, type Language, locale, t } from '@vouchwell/domain/shared/i18n';
import { RETENTION_MONTHS } from '@vouchwell/domain/shared/limits';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import Markdown from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import { TEXT_LINK } from '../ui/class-names.ts';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { SupportLink } from '../ui/support.tsx';
import { Trans } from '../ui/text/trans.tsx';
import acceptableUseEs from './legal/acceptable-use.es.md?raw';
import acceptableUse from './legal/acceptable-use.md?raw';
import accessibilityEs from './legal/accessibility.es.md?raw';
import accessibility from './legal/accessibility.md?raw';
import dataProcessingEs from './legal/data-processing.es.md?raw';
import dataProcessing from './legal/data-processing.md?raw';
import privacyEs from './legal/privacy.es.md?raw';
import privacy from './legal/privacy.md?raw';
import termsEs from './legal/terms.es.md?raw';
import terms from './legal/terms.md?raw';

/** Text by language; only the English text is binding. */
interface LegalDocument extends Readonly<Record<Language, string>> {
  readonly version: number;
  /** ISO date of this version. */
  readonly changedOn: string;
}

const DOCUMENTS_BY_PATH: Readonly<Record<string, LegalDocument>> = {
  [routes.privacy]: { ...LEGAL_DOCUMENTS.privacy, en: privacy, es: privacyEs },
  [routes.terms]: { ...LEGAL_DOCUMENTS.terms, en: terms, es: termsEs },
  [routes.dataProcessing]: {
    ...LEGAL_DOCUMENTS.dataProcessing,
    en: dataProcessing,
    es: dataProcessingEs,
  },
  [routes.acceptableUse]: {
    ...LEGAL_DOCUMENTS.acceptableUse,
    en: acceptableUse,
    es: acceptableUseEs,
  },
  // Users don't accept this page; its date is when accessibility was tested.
  [routes.accessibility]: {
    version: 1,
    changedOn: '2026-11-26',
    en: accessibility,
    es: accessibilityEs,
  },
};

/** Legal operator of the product, read from required build settings. */
interface Operator {
  readonly name: string;
  /** Postal address, with line breaks. */
  readonly address: string;
}

const ELEMENT_STYLES = {
  h1: { props: { className: 'mt-8 text-3xl' } },
  h2: { props: { className: 'mt-8 text-xl' } },
  p: { props: { className: 'mt-3' } },
  li: { props: { className: 'mt-3 border-l-2 border-line pl-4' } },
  strong: { props: { className: 'block font-semibold' } },
};

const dateFormat = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' });

interface LegalPageProps {
  readonly path: string;
  readonly operator: Operator;
}

function Version({ version, changedOn }: Pick<LegalDocument, 'version' | 'changedOn'>) {
  const day = <time dateTime={changedOn}>{dateFormat.format(new Date(changedOn))}</time>;
  return (
    <p className="mt-3 text-sm text-soft">
      <Trans text="Version {version}, {day}" values={{ version, day }} />
    </p>
  );
}

const OperatorAddress = ({ name, address }: Operator) => (
  <address className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line not-italic">
    {`${name}\n${address}`}
    <SupportLink className={`${TEXT_LINK} block w-fit`} />
  </address>
);

/** Rendered into a file at build time (web/vite/site.ts), so it can't be interactive. */
export function LegalPage({ path, operator }: LegalPageProps) {
  const legalDocument = DOCUMENTS_BY_PATH[path];
  if (!legalDocument) throw new Error(`There is no legal page at ${path}.`);
  const { version, changedOn } = legalDocument;
  const text = legalDocument[getCurrentLanguage()]
    .replaceAll('{PRODUCT_NAME}', PRODUCT_NAME)
    .replaceAll('{RETENTION_MONTHS}', String(RETENTION_MONTHS));
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-4 pb-18 wrap-anywhere sm:px-6">
        <TranslationNotice path={path} />
        <article className="max-w-[68ch] [&>h1+p]:text-lg [&>h1+p]:text-soft">
          <Markdown
            options={{
              wrapper: Fragment,
              overrides: {
                ...ELEMENT_STYLES,
                Version: { component: Version, props: { version, changedOn } },
                Operator: { component: OperatorAddress, props: operator },
              },
            }}
          >
            {text}
          </Markdown>
        </article>
      </main>
      <SiteFooter originalPath={path} />
    </div>
  );
}

/** Shown on translations to state which version is binding. */
function TranslationNotice({ path }: { readonly path: string }) {
  if (getCurrentLanguage() === 'en') return null;
  return (
    <p role="note" className="mt-4">
      <Trans
        text="This translation is for your convenience. Only {original} is binding."
        values={{
          original: (
            <a href={path} hrefLang="en" className={TEXT_LINK}>
              {t('the English page')}
            </a>
          ),
        }}
      />
    </p>
  );
}
