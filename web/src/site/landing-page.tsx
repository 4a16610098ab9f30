import { routes } from '@vouchwell/domain/paths';
import { ButtonLink } from '../ui/button.tsx';
import { SiteFooter, SiteHeader } from '../ui/site-page.tsx';
import { Benefits } from './benefits.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { texts } from './texts.ts';
import { WaysIn } from './ways-in.tsx';

/**
 * `/`: what visitors see first. Written into index.html when the site is built (web/vite/site.ts),
 * so it is markup alone; what little it does is in landing.ts.
 */
export function LandingPage() {
  return (
    <div id="landing" className="flex min-h-dvh flex-col">
      <SiteHeader>
        <ButtonLink look="quiet" href={routes.pricing}>
          {texts.pricing}
        </ButtonLink>
        <ButtonLink look="secondary" href={routes.auth}>
          {texts.login}
        </ButtonLink>
      </SiteHeader>
      <main>
        <Note />
        <Hero />
        <Features />
        <Benefits />
        <Trust />
        <Closing />
      </main>
      <SiteFooter />
    </div>
  );
}

/** Filled in by landing.ts for whoever was sent here with something to know. */
function Note() {
  return (
    <div id="note" role="status" hidden className="mx-auto mt-2 max-w-6xl px-4 sm:px-6">
      <div className="rounded-card border border-l-4 border-line border-l-brand bg-surface p-4">
        <p className="font-medium" />
        <p className="mt-1" />
      </div>
    </div>
  );
}

function Trust() {
  return (
    <section aria-label={texts.trustLabel} className="border-y border-line bg-surface">
      <dl className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 text-center sm:grid-cols-2 sm:px-6">
        {texts.trust.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse gap-2">
            <dt className="mx-auto max-w-60 text-soft">{text}</dt>
            <dd className="font-heading text-3xl font-semibold text-brand">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Closing() {
  const { title, text } = texts.closing;
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-18 text-center">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="text-lg text-soft">{text}</p>
      <WaysIn className="mt-2 w-full sm:w-auto" />
      <p className="text-sm text-soft">{texts.needs}</p>
      <p className="text-sm text-soft">{texts.trialTerms}</p>
    </section>
  );
}
