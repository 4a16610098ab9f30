import { texts } from './texts.ts';

/** The demo business as the product shows it, by `npm run pictures`. */
const PICTURES = '/src/site/pictures';
const PHONE = { width: 780, height: 1040 };
const DESKTOP = { width: 1280, height: 960 };
const CARD = { width: 700, height: 400 };
const ON_PHONES = '(max-width: 639.98px)';
const DARK = '(prefers-color-scheme: dark)';

/** The live dashboard with a printed card before it. Its files become hashed assets in the build. */
export function ProductPicture() {
  return (
    <div className="relative max-sm:mx-auto max-sm:max-w-sm">
      <picture>
        <source
          media={`${ON_PHONES} and ${DARK}`}
          srcSet={`${PICTURES}/dashboard-phone-dark.webp`}
          {...PHONE}
        />
        <source media={ON_PHONES} srcSet={`${PICTURES}/dashboard-phone.webp`} {...PHONE} />
        <source media={DARK} srcSet={`${PICTURES}/dashboard-dark.webp`} {...DESKTOP} />
        <img
          src={`${PICTURES}/dashboard.webp`}
          {...DESKTOP}
          alt={texts.pictures.dashboard}
          fetchPriority="high"
          // The shape is said again because the sources have two, and load after it is needed.
          className="aspect-3/4 h-auto w-full rounded-card border border-line shadow-float sm:aspect-4/3"
        />
      </picture>
      <img
        src={`${PICTURES}/card.webp`}
        {...CARD}
        alt={texts.pictures.card}
        // Otherwise React asks for it before what stands above it.
        fetchPriority="low"
        className="absolute -bottom-12 left-4 max-sm:-bottom-20 h-auto w-1/2 max-w-64 -rotate-3 rounded-control shadow-float sm:-left-4"
      />
    </div>
  );
}
