import harfbuzzUrl from 'harfbuzzjs/dist/harfbuzz.wasm?url';
import { useState } from 'react';
import { printFileName } from '../../cards/print/print-pieces.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import type { PrintOrder } from './print-file.ts';
import { texts } from './texts.ts';

interface PrintButtonProps {
  readonly order: PrintOrder;
  /** The name of the place that it is made for; null for any. */
  readonly place: string | null;
  readonly title: string;
  readonly isOffered: boolean;
}

/**
 * HarfBuzz starts as it is imported, and browsers never import again what has failed so: what it
 * starts from is fetched first.
 */
async function loadPrinting() {
  const response = await fetch(harfbuzzUrl);
  if (!response.ok) throw new Error(`HarfBuzz could not be loaded: ${response.status}`);
  await response.arrayBuffer();
  return import('./print-file.ts');
}

/** Makes one file of the print kit; what that needs is loaded when it is first asked for. */
export function PrintButton({ order, place, title, isOffered }: PrintButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { printFile } = await loadPrinting();
      const name = printFileName(order.card.businessName, order.piece, order.paper, place);
      const { bytes, isCut } = await printFile(order);
      saveFile(name, 'application/pdf', bytes);
      if (isCut) toast(...texts.print.isCut);
    } catch (error) {
      console.error('The file could not be made', error);
      toastError(...texts.print.downloadFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="secondary"
      onClick={download}
      disabled={!isOffered}
      aria-label={isBusy ? undefined : texts.print.downloadOf(title)}
      busyLabel={isBusy && texts.print.downloading}
    >
      {texts.print.download}
    </Button>
  );
}
