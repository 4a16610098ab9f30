import { useState } from 'react';
import { cardFileName } from '../../cards/card-file-name.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import { cardPng, makeCard } from './make-card.ts';
import type { CardInput } from './make-scene.ts';
import { texts } from './texts.ts';

interface DownloadButtonProps {
  readonly card: CardInput;
  /** The name of the place that the card is made for; null for any. */
  readonly place: string | null;
  readonly isOffered: boolean;
}

/** Makes the card's picture, reads its code once more, and hands it over as a file for a printer. */
export function DownloadButton({ card, place, isOffered }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { canvas } = await makeCard(card);
      saveFile(cardFileName(card.businessName, place), 'image/png', await cardPng(canvas));
    } catch (error) {
      console.error('The card could not be downloaded', error);
      toastError(...texts.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={download} disabled={!isOffered} busyLabel={isBusy && texts.downloading}>
      {texts.download}
    </Button>
  );
}
