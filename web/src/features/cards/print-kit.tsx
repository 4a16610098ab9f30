import { PAPERS, type PaperId, paperFor } from '@vouchwell/domain/print/papers';
import type { PrintPiece } from '@vouchwell/domain/print/print-pieces';
import { useState } from 'react';
import { ChoiceField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import type { CardInput } from './make-scene.ts';
import { PrintButton } from './print-button.tsx';

interface PrintKitProps {
  readonly card: CardInput;
  /** The name of the place that it is made for; null for any. */
  readonly place: string | null;
  /** Whether phones read the card's code; posters and stickers have a larger one. */
  readonly isCardOffered: boolean;
  /** What customers get; null where nothing is promised. */
  readonly reward: string | null;
}

interface Offer {
  readonly piece: PrintPiece;
  readonly title: string;
  readonly hint: string;
}

const offersOn = (paper: PaperId): readonly Offer[] => [
  {
    piece: 'cards',
    title: 'Business cards, ten to a sheet',
    hint: '3.5 × 2 in each, with marks to cut them by.',
  },
  {
    piece: 'small-poster',
    title: `Counter poster, ${PAPERS[paper].half.name}`,
    hint: 'For a stand beside the till.',
  },
  {
    piece: 'poster',
    title: `Counter poster, ${PAPERS[paper].name}`,
    hint: 'For the wall where people wait.',
  },
  {
    piece: 'sticker',
    title: 'Window sticker, 100 × 100 mm',
    hint: 'For a sticker shop, or your own sticker paper.',
  },
];

/** The chosen card as files for a printer: sheets to cut, posters, a sticker. */
export function PrintKit({ card, place, isCardOffered, reward }: PrintKitProps) {
  const [paper, setPaper] = useState<PaperId>(() => paperFor(navigator.language));
  const [saysReward, setSaysReward] = useState(true);
  return (
    <Section
      title="Print kit"
      text="Your design and your message as PDF files that any printer or print shop takes."
      className="border-t border-line pt-6"
    >
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-x-6">
          <legend className="font-medium">Paper</legend>
          {(Object.keys(PAPERS) as PaperId[]).map((id) => (
            <ChoiceField
              key={id}
              type="radio"
              name="print-paper"
              label={PAPERS[id].name}
              checked={paper === id}
              onChange={() => setPaper(id)}
            />
          ))}
        </fieldset>
        {reward && (
          <ChoiceField
            type="checkbox"
            label="Say the reward on the posters"
            checked={saysReward}
            onChange={(event) => setSaysReward(event.target.checked)}
          />
        )}
        <ul className="divide-y divide-line rounded-control border border-line">
          {offersOn(paper).map(({ piece, title, hint }) => (
            <li key={piece} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{title}</p>
                <p className="text-sm text-soft">{hint}</p>
              </div>
              <PrintButton
                order={{ piece, paper, card, reward: saysReward ? reward : null }}
                place={place}
                title={title}
                isOffered={piece !== 'cards' || isCardOffered}
              />
            </li>
          ))}
        </ul>
        <PrinterNotes paper={paper} />
      </div>
    </Section>
  );
}

/** What whoever prints the files should be told. */
function PrinterNotes({ paper }: { readonly paper: PaperId }) {
  return (
    <div className="text-sm text-soft">
      <p>
        Printing yourself? Choose <strong>100%, not “fit to page”</strong>. A white edge around a
        poster is normal and takes nothing away.
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer py-1">For your print shop</summary>
        <p>
          Cards and stickers have 3 mm bleed
          {paper === 'letter' && ', 1.6 mm between the rows of cards,'} and crop marks. Fonts are
          embedded, colours are RGB.
        </p>
      </details>
    </div>
  );
}
