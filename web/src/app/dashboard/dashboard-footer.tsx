import { routes } from '@vouchwell/domain/paths';
import * as texts from './texts.ts';

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** What an owner agreed to, at the end of the page. */
export function DashboardFooter() {
  return (
    <footer className="mt-12 flex justify-center gap-x-6 text-sm text-soft">
      <a href={routes.privacy} className={LINK}>
        {texts.privacy}
      </a>
      <a href={routes.terms} className={LINK}>
        {texts.terms}
      </a>
    </footer>
  );
}
