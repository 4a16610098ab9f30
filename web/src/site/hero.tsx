import { ButtonLink } from '../ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';
import { texts } from './texts.ts';
import { WaysIn } from './ways-in.tsx';

/** The promise, what to do about it, and the product as it is. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-12 px-4 pt-6 pb-18 max-sm:pb-32 sm:px-6 lg:grid-cols-[5fr_6fr] lg:pt-12">
      <div>
        <p className="font-medium text-brand">{texts.brandLine}</p>
        <h1 className="mt-3 text-3xl lg:text-4xl">{texts.promise}</h1>
        <p className="mt-4 max-w-[34rem] text-lg text-soft">{texts.lead}</p>
        <WaysIn className="mt-6" />
        <p className="mt-2 flex max-sm:justify-center">
          <ButtonLink look="quiet" href="#features" className="min-h-12 text-lg sm:-ml-4">
            {texts.seeHow}
          </ButtonLink>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-soft">
          {texts.terms.map((term) => (
            <li key={term} className="not-first:before:mr-4 not-first:before:content-['·']">
              {term}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-soft">{texts.needs}</p>
      </div>
      <ProductPicture />
    </section>
  );
}
