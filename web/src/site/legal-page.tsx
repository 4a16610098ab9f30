import type { Language } from '@vouchwell/domain/lib/language';
import { routes } from '@vouchwell/domain/lib/paths';
import { locale, spokenLanguage, t } from '@vouchwell/domain/lib/translate';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Said } from '../ui/said.tsx';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { SupportLink } from '../ui/support.tsx';
import type { LegalText, LegalWords, Operator } from './legal/legal-text.ts';
import * as en from './legal/legal-text-en.ts';
import * as es from './legal/legal-text-es.ts';

const TEXTS: Readonly<
  Record<string, { readonly en: LegalText } & Readonly<Partial<Record<Language, LegalWords>>>>
> = {
  [routes.privacy]: { en: en.privacyText, es: es.privacyTextEs },
  [routes.terms]: { en: en.termsText, es: es.termsTextEs },
  [routes.dataProcessing]: { en: en.dataProcessingText, es: es.dataProcessingTextEs },
  [routes.acceptableUse]: { en: en.acceptableUseText, es: es.acceptableUseTextEs },
  [routes.accessibility]: { en: en.accessibilityText, es: es.accessibilityTextEs },
};

const longDay = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' });

interface LegalPageProps {
  readonly path: string;
  readonly operator: Operator;
}

/** Rendered into a file at build time (web/vite/site.ts), so it is only markup. */
export function LegalPage({ path, operator }: LegalPageProps) {
  const texts = TEXTS[path];
  if (!texts) throw new Error(`There is no legal page at ${path}.`);
  const { version, changedOn } = texts.en;
  const translated = texts[spokenLanguage()];
  const text = translated ?? texts.en;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-4 pb-18 wrap-anywhere sm:px-6">
        {translated && <Binding path={path} />}
        <article lang={translated ? undefined : 'en'}>
          <h1 className="mt-8 text-3xl">{text.title}</h1>
          <p className="mt-3 text-lg text-soft">{text.lead}</p>
          <p className="mt-3 text-sm text-soft">
            <Said
              text="Version {version}, {day}"
              values={{
                version,
                day: <time dateTime={changedOn}>{longDay.format(new Date(changedOn))}</time>,
              }}
            />
          </p>
          <Section {...text.operator} />
          <address className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line not-italic">
            {`${operator.name}\n${operator.address}`}
            <SupportLink className={`${TEXT_LINK} block w-fit`} />
          </address>
          {text.sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </article>
      </main>
      <SiteFooter original={path} />
    </div>
  );
}

/** States on translations which version binds. */
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

function Section({ title, paragraphs, items }: LegalText['operator']) {
  return (
    <section className="mt-8 max-w-[68ch]">
      <h2 className="text-xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {items && (
        <dl>
          {items.map(([name, said]) => (
            <div key={name} className="mt-3 border-l-2 border-line pl-4">
              <dt className="font-semibold">{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
