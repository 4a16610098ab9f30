import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { TEXT_LINK } from '../ui/class-names.ts';
import { Said } from '../ui/said.tsx';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { SupportLink } from '../ui/support.tsx';
import { acceptableUseText } from './legal/acceptable-use.ts';
import { accessibilityText } from './legal/accessibility.ts';
import { dataProcessingText } from './legal/data-processing.ts';
import type { LegalText, Operator } from './legal/legal-text.ts';
import { privacyText } from './legal/privacy.ts';
import { termsText } from './legal/terms.ts';

const TEXTS: Readonly<Record<string, LegalText>> = {
  [routes.privacy]: privacyText,
  [routes.terms]: termsText,
  [routes.dataProcessing]: dataProcessingText,
  [routes.acceptableUse]: acceptableUseText,
  [routes.accessibility]: accessibilityText,
};

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

interface LegalPageProps {
  readonly path: string;
  readonly operator: Operator;
}

/** One of the legal pages: markup alone, written into a file when the site is built (web/vite/site.ts). */
export function LegalPage({ path, operator }: LegalPageProps) {
  const text = TEXTS[path];
  if (!text) throw new Error(`There is no legal page at ${path}.`);
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-4 pb-18 wrap-anywhere sm:px-6">
        <p
          role="note"
          className="rounded-card border border-l-4 border-line border-l-marigold bg-surface p-4"
        >
          <strong>{t('Draft for a lawyer to read.')}</strong>{' '}
          {t('A lawyer must read and complete this page before it is used.')}
        </p>
        <h1 className="mt-8 text-3xl">{text.title}</h1>
        <p className="mt-3 text-lg text-soft">{text.lead}</p>
        <p className="mt-3 text-sm text-soft">
          <Said
            text="Version {version}, {day}"
            values={{
              version: text.version,
              day: <time dateTime={text.changedOn}>{dayOf(text)}</time>,
            }}
          />
        </p>
        <Section {...text.operator} />
        <address className="mt-3 border-l-2 border-line pl-4 whitespace-pre-line not-italic">
          <Filled value={operator.name} placeholder="[Name of the company]" />
          {'\n'}
          <Filled value={operator.address} placeholder="[Address of the company]" />
          <SupportLink className={`${TEXT_LINK} block w-fit`} />
        </address>
        {text.sections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </main>
      <SiteFooter />
    </div>
  );
}

const dayOf = ({ changedOn }: LegalText) => longDay.format(new Date(changedOn));

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

/** A build setting's value, or a highlighted placeholder while it is empty. */
function Filled({ value, placeholder }: { readonly value: string; readonly placeholder: string }) {
  return value || <mark className="bg-marigold px-1 text-on-marigold">{placeholder}</mark>;
}
