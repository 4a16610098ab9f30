import { t } from '@vouchwell/domain/lib/translate';
import type { CardInput } from '../../cards/make-card.ts';
import type { PaperId, PrintPiece } from '../../cards/print/papers.ts';
import { Said } from '../../ui/said.tsx';
import { Section } from '../../ui/section.tsx';
import { DownloadButton, PrintButton } from './download-buttons.tsx';
import { texts } from './texts.ts';

interface PrintKitProps {
  readonly card: CardInput;
  readonly paper: PaperId;
  /** The name of the placement that it is for; null for any. */
  readonly place: string | null;
  /** Whether phones can read the card's code; posters and stickers have a larger one. */
  readonly isCardOffered: boolean;
  /** What it has besides cards. */
  readonly pieces: readonly Exclude<PrintPiece, 'cards'>[];
  /** The reward that posters show; null for none. */
  readonly reward: string | null;
  readonly onSaved: () => void;
}

/** What only a business prints, for it asks whoever reads it to refer a friend. */
export const BUSINESS_PIECES = ['small-poster', 'poster', 'sticker'] as const;

/** The chosen card as files for a printer: cards first, then posters and a sticker. */
export function PrintKit(props: PrintKitProps) {
  const { card, paper, place, isCardOffered, pieces, reward, onSaved } = props;
  const { whole, half } = texts.print.papers[paper];
  const given = { place, onSaved };
  const order = { paper, card, reward };
  return (
    <Section
      title={t('Print kit')}
      text={t(
        'Your design and message as files. Print them yourself, or send them to any print shop.',
      )}
    >
      <div className="flex flex-wrap gap-3">
        <PrintButton
          {...given}
          order={{ ...order, piece: 'cards' }}
          look="primary"
          isOffered={isCardOffered}
        >
          {t('Download cards to print')}
        </PrintButton>
        <DownloadButton {...given} card={card} isOffered={isCardOffered} />
      </div>
      <p className="mt-2 text-sm text-soft">
        {t(
          'Cards to print are a PDF, ten to a sheet of {paper}, each 3.5 × 2 in with cut marks. The other file is one card as a picture.',
          { paper: whole },
        )}
      </p>
      {pieces.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-control border border-line">
          {pieces.map((piece) => {
            const { title, hint } = texts.print.pieces[piece];
            const titled = title(piece === 'small-poster' ? half : whole);
            return (
              <li
                key={piece}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium">{titled}</p>
                  <p className="text-sm text-soft">{hint}</p>
                </div>
                <PrintButton {...given} order={{ ...order, piece }} isOffered={true}>
                  {t('Download PDF')}
                  <span className="sr-only">{`: ${titled}`}</span>
                </PrintButton>
              </li>
            );
          })}
        </ul>
      )}
      <PrinterNotes paper={paper} />
    </Section>
  );
}

/** Instructions for the printer. */
function PrinterNotes({ paper }: { readonly paper: PaperId }) {
  return (
    <div className="mt-4 text-sm text-soft">
      <p>
        <Said
          text="Printing yourself? Choose {size}. A white edge around a poster is normal."
          values={{ size: <strong>{t('100%, not “fit to page”')}</strong> }}
        />
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer py-1">{t('For your print shop')}</summary>
        <p>
          {paper === 'letter'
            ? t(
                'Cards and stickers have 3 mm bleed, 1.6 mm between the rows of cards, and crop marks. Words are part of the picture, so no fonts are needed; the QR code is a vector. Colors are RGB.',
              )
            : t(
                'Cards and stickers have 3 mm bleed and crop marks. Words are part of the picture, so no fonts are needed; the QR code is a vector. Colors are RGB.',
              )}
        </p>
      </details>
    </div>
  );
}
