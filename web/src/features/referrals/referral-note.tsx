import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import * as texts from './texts.ts';

/** Notes longer than this are shown as their first lines, until asked for; in characters and lines. */
const SHORT = { characters: 180, lines: 3 };

/** What the customer wrote of their friend. */
export function ReferralNote({ note, friend }: { readonly note: string; readonly friend: string }) {
  const isLong = note.length > SHORT.characters || note.split('\n').length > SHORT.lines;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="mt-2 max-w-[68ch] border-l-2 border-line pl-3">
      <blockquote
        className={classNames(
          'wrap-anywhere whitespace-pre-line',
          isLong && !isWhole && 'line-clamp-3',
        )}
      >
        {note}
      </blockquote>
      {isLong && (
        <Button
          look="quiet"
          className="-ml-4 text-sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.lessOfNote : texts.wholeNote}
          <span className="sr-only">{texts.noteAbout + friend}</span>
        </Button>
      )}
    </div>
  );
}
