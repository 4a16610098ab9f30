import type { ReactNode } from 'react';

interface SettingProps {
  readonly title: string;
  /** What it is for, in a sentence or two. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** One thing to set: its name and purpose, with what sets it below or, on desktops, beside. */
export function Setting({ title, text, children }: SettingProps) {
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-3 py-6 first:pt-2 last:pb-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="text-lg">{title}</h3>
        {text && <p className="mt-1 text-soft wrap-anywhere">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
