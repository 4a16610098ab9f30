import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { NoteWords } from './note-words.tsx';
import { type BillingNote, isBad } from './subscription.ts';

interface NoteBannerProps {
  readonly note: BillingNote;
  readonly now: Date;
  readonly className?: string;
  /** What to do about it. */
  readonly children: ReactNode;
}

/** The billing tab's words where they stand alone. */
export function NoteBanner({ note, now, className = '', children }: NoteBannerProps) {
  return (
    <Banner tone={isBad(note) ? 'warning' : 'info'} className={className}>
      <div className="max-w-[68ch]">
        <NoteWords note={note} now={now} />
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Banner>
  );
}
