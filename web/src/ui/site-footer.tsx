import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { routes } from '@vouchwell/domain/paths';
import { SupportLink } from './support.tsx';

const LINKS = [
  ['Pricing', routes.pricing],
  ['Book a Demo', routes.demo],
  ['Login', routes.auth],
  ['Privacy', routes.privacy],
  ['Terms', routes.terms],
] as const;

const LINK =
  'inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere hover:text-ink hover:underline';

/** The end of every page that anybody may open. Markup alone, as the header is. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-col-reverse items-center gap-x-6 gap-y-2 px-4 py-4 text-sm text-soft sm:flex-row sm:justify-between sm:px-6">
        <p>© 2025 {PRODUCT_NAME}. All rights reserved.</p>
        <nav aria-label="Site" className="flex flex-wrap justify-center gap-x-4 sm:gap-x-6">
          {LINKS.map(([name, path]) => (
            <a key={path} href={path} className={LINK}>
              {name}
            </a>
          ))}
          <SupportLink className={LINK} />
        </nav>
      </div>
    </footer>
  );
}
