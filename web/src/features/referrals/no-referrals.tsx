import { pastReferralsPath } from '@vouchwell/domain/lib/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/section.tsx';
import * as texts from './texts.ts';

/** In place of an empty list: what it will show, marked as a sample, and the step that fills it. */
export function NoReferrals({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {/* A picture of a row: nothing in it is there to be pressed or read out. */}
      <div
        aria-hidden="true"
        className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control p-3 select-none"
      >
        <div className="min-w-0">
          <p className="font-heading text-lg leading-6 font-semibold">{texts.sampleFriend}</p>
          <p className="text-sm text-soft">{texts.sampleText}</p>
        </div>
        <Badge tone="neutral">{texts.sample}</Badge>
      </div>
      <EmptyState title={texts.none}>
        {children}
        <Link to={pastReferralsPath} className={TEXT_LINK}>
          {texts.past}
        </Link>
      </EmptyState>
    </>
  );
}
