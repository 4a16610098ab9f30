import type { Language } from '@vouchwell/domain/lib/language';
import { routes } from '@vouchwell/domain/lib/paths';
import { spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Said } from '../ui/said.tsx';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { SupportLink } from '../ui/support.tsx';
import { type LegalText, type Operator, privacyText, termsText } from './legal-text.ts';
import { privacyTextEs, termsTextEs } from './legal-text-es.ts';

/** Each text by its path, in every language. */
const TEXTS: Readonly<Record<string, Readonly<Record<Language, LegalText>>>> = {
  [routes.privacy]: { en: privacyText, es: privacyTextEs },
  [routes.terms]: { en: termsText, es: termsTextEs },
};

interface LegalPageProps {
  /** The page's path in English. */
  readonly path: string;
  readonly operator: Operator;
}

/** `/privacy` or `/terms`, in the language that is spoken: markup alone, written into a file when the site is built (web/vite/site.ts). */
export function LegalPage({ path, operator }: LegalPageProps) {
  const text = TEXTS[path]?.[spokenLanguage()];
  if (!text) throw new Error(`There is no legal page at ${path}.`);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-4 pb-18 wrap-anywhere sm:px-6">
        <p
          role="note"
          className="rounded-card border border-l-4 border-line border-l-marigold bg-surface p-4"
        >
          <strong>{t('Template.')}</strong>{' '}
          {t('A lawyer must read and complete this page before it is used.')}
        </p>
        <Binding path={path} />
        <h1 className="mt-8 text-3xl">{text.title}</h1>
        <p className="mt-3 text-lg text-soft">{text.lead}</p>
        <Section {...text.operator} />
        <address className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line not-italic">
          <Filled value={operator.name} placeholder={t('[Name of the company]')} />
          {'\n'}
          <Filled value={operator.address} placeholder={t('[Address of the company]')} />
          <SupportLink className={`${TEXT_LINK} block w-fit`} />
        </address>
        {text.sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </main>
      <SiteFooter original={path} />
    </div>
  );
}

/** On a translation: which of the two pages binds. */
function Binding({ path }: { readonly path: string }) {
  if (spokenLanguage() === 'en') return null;
  return (
    <p role="note" className="mt-4">
      <Said
        text="This translation is here to help you. Only {original} binds."
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

function Section({ title, paragraphs }: LegalText['operator']) {
  return (
    <section className="mt-8 max-w-[68ch]">
      <h2 className="text-xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** A build setting's value, or a highlighted placeholder while it is empty. */
function Filled({ value, placeholder }: { readonly value: string; readonly placeholder: string }) {
  return value || <mark className="bg-marigold px-1 text-on-marigold">{placeholder}</mark>;
}
