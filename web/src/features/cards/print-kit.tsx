import { t } from '@vouchwell/domain/shared/i18n';
import type { ReactNode } from 'react';
import { toCardPng } from '../../cards/canvas.ts';
import { getCardFileName, getPrintFileName } from '../../cards/print/file-names.ts';
import type { PaperId, PrintPiece } from '../../cards/print/paper-sizes.ts';
import type { PrintOrder } from '../../cards/print/print-file.ts';
import { type CardInput, renderCard } from '../../cards/render-card.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Collapsible, Section } from '../../ui/section.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { PAPER_NAMES } from './card-options.tsx';

const getToastTitle = (file: string) => t('{file} downloaded', { file });

const PIECE_TEXTS = {
  cards: {
    next: t('Next: print one sheet at 100%, scan a card with your phone, then print the rest.'),
  },
  'small-poster': {
    title: (paper: string) => t('Counter poster, {paper}', { paper }),
    hint: t('For a stand next to the register.'),
    next: t('Next: print it at 100% and put it next to the register.'),
  },
  poster: {
    title: (paper: string) => t('Wall poster, {paper}', { paper }),
    hint: t('For your waiting area.'),
    next: t('Next: print it at 100% and hang it where people wait.'),
  },
  sticker: {
    title: () => t('Window sticker, 4 × 4 in'),
    hint: t('For a sticker shop, or your own sticker paper.'),
    next: t('Next: send it to a sticker shop, or print it on sticker paper.'),
  },
} as const;

/** Checks the rendered QR code again before the download. */
async function downloadCard(card: CardInput, fileSuffix: string | null): Promise<void> {
  const { canvas } = await renderCard(card);
  const name = getCardFileName(card.businessName, fileSuffix);
  saveFile(name, 'image/png', await toCardPng(canvas));
  toast(getToastTitle(name), t('Next: send it to a print shop for business cards, 3.5 × 2 in.'));
}

/** Loads the PDF code on the first click. */
async function downloadPdf(order: PrintOrder, fileSuffix: string | null): Promise<void> {
  const { createPrintFile } = await import('../../cards/print/print-file.ts');
  const name = getPrintFileName(order.card.businessName, order.piece, order.paper, fileSuffix);
  const { bytes, isCut } = await createPrintFile(order);
  saveFile(name, 'application/pdf', bytes);
  if (isCut)
    toast(
      t('Some text is missing from {file}', { file: name }),
      t('Your text is too long for this size. Make it shorter, then download it again.'),
    );
  else toast(getToastTitle(name), PIECE_TEXTS[order.piece].next);
}

interface DownloadButtonProps {
  readonly look?: 'primary' | 'secondary';
  readonly download: () => Promise<void>;
  readonly canDownload?: boolean;
  readonly errorText: string;
  readonly busyLabel: string;
  readonly children: ReactNode;
}

function DownloadButton(props: DownloadButtonProps) {
  const { look = 'secondary', canDownload = true, errorText, busyLabel, children } = props;
  const [run, isBusy] = useAction(props.download, 'Failed to create the file', () =>
    toastError(t('Download failed'), errorText),
  );
  return (
    <Button look={look} onClick={run} disabled={!canDownload} busyLabel={isBusy && busyLabel}>
      {children}
    </Button>
  );
}

interface PrintKitProps {
  readonly card: CardInput;
  readonly paper: PaperId;
  /** Suffix for the file name, such as the placement's name; null if there is none. */
  readonly fileSuffix: string | null;
  /** True if phones can read the card's QR code; posters and stickers have a larger code. */
  readonly canDownloadCard: boolean;
  readonly pieces: readonly Exclude<PrintPiece, 'cards'>[];
  readonly reward: string | null;
}

/** Pieces available only for the business's card, because they ask readers to refer a friend. */
export const BUSINESS_PRINT_PIECES = ['small-poster', 'poster', 'sticker'] as const;

export function PrintKit(props: PrintKitProps) {
  const { card, paper, fileSuffix, canDownloadCard, pieces, reward } = props;
  const { whole, half } = PAPER_NAMES[paper];
  const order = { paper, card, reward };
  const pdfTexts = {
    errorText: t('We couldn’t create the file. Please try again.'),
    busyLabel: t('Preparing...'),
  };
  return (
    <Section
      title={t('Print kit')}
      text={t('Print your design yourself, or send it to any print shop.')}
    >
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          {...pdfTexts}
          look="primary"
          download={() => downloadPdf({ ...order, piece: 'cards' }, fileSuffix)}
          canDownload={canDownloadCard}
        >
          {t('Download PDF (10 per page)')}
        </DownloadButton>
        <DownloadButton
          errorText={t('Unable to download the card. Please try again.')}
          busyLabel={t('Preparing your card...')}
          download={() => downloadCard(card, fileSuffix)}
          canDownload={canDownloadCard}
        >
          {t('Download for Printing')}
        </DownloadButton>
      </div>
      <p className="mt-2 text-sm text-soft">
        {t(
          'The PDF has ten 3.5 × 2 in cards per {paper} sheet, with crop marks. The other file is an image of one card, for a print shop.',
          { paper: whole },
        )}
      </p>
      {pieces.length > 0 && (
        <ul className="mt-4 divide-y divide-line rounded-control border border-line">
          {pieces.map((piece) => {
            const { title, hint } = PIECE_TEXTS[piece];
            const pieceTitle = title(piece === 'small-poster' ? half : whole);
            return (
              <li
                key={piece}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-medium">{pieceTitle}</p>
                  <p className="text-sm text-soft">{hint}</p>
                </div>
                <DownloadButton
                  {...pdfTexts}
                  download={() => downloadPdf({ ...order, piece }, fileSuffix)}
                >
                  {t('Download PDF')}
                  <span className="sr-only">{`: ${pieceTitle}`}</span>
                </DownloadButton>
              </li>
            );
          })}
        </ul>
      )}
      <PrinterNotes hasPosters={pieces.length > 0} />
    </Section>
  );
}

function PrinterNotes({ hasPosters }: { readonly hasPosters: boolean }) {
  return (
    <div className="mt-4 text-sm text-soft">
      <p>
        <Trans
          text="Printing it yourself? Choose {size}."
          values={{ size: <strong>{t('100%, not “fit to page”')}</strong> }}
        />
        {hasPosters && ` ${t('A white border around a poster is normal.')}`}
      </p>
      <details className="mt-1">
        <summary className="min-h-6 cursor-pointer py-1">{t('For your print shop')}</summary>
        <p>
          {t(
            '1/8 in (3 mm) bleed and crop marks. Text is part of the image, the QR code is a vector, and colors are RGB.',
          )}
        </p>
      </details>
    </div>
  );
}

const TIPS = [
  {
    title: t('Printing tips'),
    list: [
      t(
        'Order 3.5 × 2 inch business cards on uncoated or matte stock, 110 lb (300 g) or heavier. Glossy cards reflect light, so they’re hard to scan.',
      ),
      t('Print at 100% and turn off “fit to page.” The image is already 300 DPI.'),
      t(
        'Before you order a box, print one card and scan it with a couple of phones, including an older one.',
      ),
      t('We keep text and the QR code away from the edge, so an uneven cut won’t clip them.'),
    ],
  },
  {
    title: t('Ideas for handing out cards'),
    list: [
      t('Hand one to each happy customer and ask: “Know anyone who’d like us, too?”'),
      t('Hand out two at a time: one to keep, one for a friend.'),
      t('Keep a small stack at the register, where people wait.'),
      t('Put one in every package or bag you hand out.'),
      t('Give ten to the people who already send you customers.'),
    ],
  },
];

export function PrintingTips() {
  return TIPS.map(({ title, list }) => (
    <Collapsible key={title} title={title} className="border-t border-line">
      <ul className="grid list-disc gap-2 pb-4 pl-5 text-sm text-soft marker:text-brand">
        {list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Collapsible>
  ));
}
