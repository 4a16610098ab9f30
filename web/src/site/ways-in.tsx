import { routes } from '@vouchwell/domain/paths';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { texts } from './texts.ts';

const LARGE = 'min-h-12 px-6 text-lg';

/** The two ways on: to the plans, and to a demo. */
export function WaysIn({ className }: { readonly className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-3 sm:flex-row sm:flex-wrap', className)}>
      <ButtonLink look="primary" href={routes.pricing} className={LARGE}>
        {texts.signUp}
      </ButtonLink>
      <ButtonLink href={routes.demo} className={LARGE}>
        {texts.bookDemo}
      </ButtonLink>
    </div>
  );
}
