import { texts } from './texts.ts';

/** How it works: the way of one referral, and the six things that make it easy. */
export function Features() {
  return (
    <section id="features" className="scroll-mt-4 border-t border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-18 sm:px-6">
        <h2 className="text-2xl sm:text-3xl">{texts.stepsTitle}</h2>
        <ol className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-3">
          {texts.steps.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="flex size-10 items-center justify-center rounded-full bg-marigold font-heading text-lg font-semibold text-on-marigold"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
        <h2 className="mt-18 text-2xl">{texts.featuresTitle}</h2>
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {texts.features.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-paper p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
