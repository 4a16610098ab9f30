import { t } from '@vouchwell/domain/lib/translate';
import { type ReactNode, useState } from 'react';
import { cardPng } from '../../cards/draw.ts';
import { cardFileName } from '../../cards/file-names.ts';
import { type CardInput, makeCard } from '../../cards/make-card.ts';
import { printFileName } from '../../cards/print/papers.ts';
import type { PrintOrder } from '../../cards/print/print-file.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const downloaded = (file: string) => t('{file} is downloaded', { file });

const downloadFailed = [
  t('Download failed'),
  t('Unable to download the card. Please try again.'),
] as const;

const printDownloadFailed = [
  t('Download failed'),
  t('Unable to make the file. Please try again.'),
] as const;

interface DownloadButtonProps {
  readonly card: CardInput;
  /** The name of the placement that the card is for; null for any. */
  readonly place: string | null;
  readonly isOffered: boolean;
  readonly onSaved: () => void;
}

/** Renders the card, checks its QR code again, and downloads it as a file for printing. */
export function DownloadButton({ card, place, isOffered, onSaved }: DownloadButtonProps) {
  const { isBusy, download } = useDownload(downloadFailed, async () => {
    const { canvas } = await makeCard(card);
    const name = cardFileName(card.businessName, place);
    saveFile(name, 'image/png', await cardPng(canvas));
    onSaved();
    toast(downloaded(name), t('Next: send it to a print shop for business cards, 3.5 × 2 in.'));
  });
  return (
    <Button
      look="secondary"
      onClick={download}
      disabled={!isOffered}
      busyLabel={isBusy && t('Preparing your card…')}
    >
      {t('Download for Printing')}
    </Button>
  );
}

interface PrintButtonProps {
  readonly order: PrintOrder;
  /** The name of the placement that it is for; null for any. */
  readonly place: string | null;
  readonly look?: 'primary' | 'secondary';
  readonly isOffered: boolean;
  readonly onSaved: () => void;
  readonly children: ReactNode;
}

/** Makes one file of the print kit; the PDF code is loaded on the first press. */
export function PrintButton(props: PrintButtonProps) {
  const { order, place, look = 'secondary', isOffered, onSaved, children } = props;
  const { isBusy, download } = useDownload(printDownloadFailed, async () => {
    const { printFile } = await import('../../cards/print/print-file.ts');
    const name = printFileName(order.card.businessName, order.piece, order.paper, place);
    const { bytes, isCut } = await printFile(order);
    saveFile(name, 'application/pdf', bytes);
    onSaved();
    if (isCut)
      toast(
        ...([
          t('Some words are missing from {file}', { file: name }),
          t('Your text is too long for this size. Make it shorter, then download it again.'),
        ] as const),
      );
    else toast(downloaded(name), texts.print.pieces[order.piece].next);
  });
  return (
    <Button
      look={look}
      onClick={download}
      disabled={!isOffered}
      busyLabel={isBusy && t('Preparing…')}
    >
      {children}
    </Button>
  );
}

function useDownload(failed: readonly [title: string, text: string], make: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      console.error('The file could not be made', error);
      toastError(...failed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
