import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../../ui/card.tsx';

interface ImportStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Focuses the heading if the previous step had the focus. */
export function ImportStep({ title, text, children }: ImportStepProps) {
  const heading = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own title.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    >
      <p className="-mt-2 mb-4 max-w-[68ch] text-soft">{text}</p>
      <div className="max-w-2xl">{children}</div>
    </Card>
  );
}

export const StepButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-3">{children}</div>
);
