import { t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

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

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <div className="grid gap-1 text-balance">
        <p>{title}</p>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface CollapsibleProps {
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Collapsed section for rarely needed content; the browser's find-in-page can open it. */
export function Collapsible({ ref, title, className, children }: CollapsibleProps) {
  return (
    <details ref={ref} className={className}>
      <summary className="min-h-11 py-3 text-sm font-medium text-brand">{title}</summary>
      {children}
    </details>
  );
}

interface MoreOptionsProps {
  readonly title?: string;
  /** Set if a field in the section is invalid; opens the section. */
  readonly hasError?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Collapsed section for settings and choices that most owners never change. */
export function MoreOptions(props: MoreOptionsProps) {
  const { title = t('More options'), hasError = false, className, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!hasError || !details.current) return;
    details.current.open = true;
    // The form can't focus a field in a closed section, so focus it now, unless another invalid
    // field already has focus.
    if (document.activeElement?.getAttribute('aria-invalid')) return;
    details.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [hasError]);
  return (
    <Collapsible ref={details} title={title} className={className}>
      <div className="flex flex-col gap-4 pb-2">{children}</div>
    </Collapsible>
  );
}

/** Moves focus to the list's region if the focused item was removed. */
export function useFocusAfterRemoval<E extends HTMLElement>(items: readonly unknown[] | undefined) {
  const region = useRef<E>(null);
  const previousItems = useRef(items);
  useEffect(() => {
    const isShorter = (items?.length ?? 0) < (previousItems.current?.length ?? 0);
    previousItems.current = items;
    if (!isShorter) return;
    // Wait until a closing dialog has restored focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
    }, 0);
    return () => clearTimeout(timer);
  }, [items]);
  return region;
}
