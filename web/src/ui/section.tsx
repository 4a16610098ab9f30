import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** What it tells, in a sentence. */
  readonly text?: ReactNode;
  /** What stands at the right of the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A part of a card, with a title of its own. */
export function Section({ title, text, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}
