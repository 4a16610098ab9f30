import { useState } from 'react';
import type { CardInput } from '../../cards/make-card.ts';
import type { PrintPiece } from '../../cards/print/papers.ts';
import { PAPERS, type PaperId, paperFor } from '../../cards/print/papers.ts';
import { ChoiceField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { PrintButton } from './download-buttons.tsx';
import { texts } from './texts.ts';

interface PrintKitProps {
  readonly card: CardInput;
  /** The name of the placement that it is for; null for any. */
  readonly place: string | null;
  /** Whether phones can read the card's code; posters and stickers have a larger one. */
  readonly isCardOffered: boolean;
  readonly pieces: readonly PrintPiece[];
  /** The business's reward; null if there is none. */
  readonly reward: string | null;
  readonly onSaved: () => void;
}

export const ALL_PIECES: readonly PrintPiece[] = ['cards', 'small-poster', 'poster', 'sticker'];

function titleOf(piece: PrintPiece, paper: PaperId): string {
  const { name, half } = PAPERS[paper];
  return texts.print.pieces[piece].title(piece === 'small-poster' ? half.name : name);
}

/** The chosen card as files for a printer: sheets to cut, posters, a sticker. */
export function PrintKit(props: PrintKitProps) {
  const { card, place, isCardOffered, pieces, reward, onSaved } = props;
  const [paper, setPaper] = useState<PaperId>(() => paperFor(navigator.language));
  const [saysReward, setSaysReward] = useState(true);
  return (
    <Section
      title={texts.print.title}
      text={texts.print.text}
      className="border-t border-line pt-6"
    >
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-x-6">
          <legend className="font-medium">{texts.print.paper}</legend>
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
        {reward && pieces.includes('poster') && (
          <ChoiceField
            type="checkbox"
            label={texts.print.withReward}
            checked={saysReward}
            onChange={(event) => setSaysReward(event.target.checked)}
          />
        )}
        <ul className="divide-y divide-line rounded-control border border-line">
          {pieces.map((piece) => (
            <li key={piece} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{titleOf(piece, paper)}</p>
                <p className="text-sm text-soft">{texts.print.pieces[piece].hint}</p>
              </div>
              <PrintButton
                order={{ piece, paper, card, reward: saysReward ? reward : null }}
                place={place}
                title={titleOf(piece, paper)}
                isOffered={piece !== 'cards' || isCardOffered}
                onSaved={onSaved}
              />
            </li>
          ))}
        </ul>
        <PrinterNotes paper={paper} />
      </div>
    </Section>
  );
}

/** Instructions for the printer. */
function PrinterNotes({ paper }: { readonly paper: PaperId }) {
  return (
    <div className="text-sm text-soft">
      <p>
        {texts.print.yourself}
        <strong>{texts.print.fullSize}</strong>
        {texts.print.whiteEdge}
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer py-1">{texts.print.forShop}</summary>
        <p>{texts.print.shopNotes(paper === 'letter')}</p>
      </details>
    </div>
  );
}
