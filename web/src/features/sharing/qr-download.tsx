import { Button } from '../../ui/button.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { qrPng, qrSvg } from '../../ui/qr-files.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import * as texts from './texts.ts';

interface QrDownloadProps {
  readonly drawing: QrDrawing;
  /** The files' name, without its ending. */
  readonly name: string;
}

/** The QR code as a file, for what the owner prints. */
export function QrDownload({ drawing, name }: QrDownloadProps) {
  const savePng = async () => {
    try {
      saveFile(`${name}.png`, 'image/png', await qrPng(drawing));
    } catch (error) {
      console.error('QR code could not be saved', error);
      toastError(texts.notSaved, texts.notSavedText);
    }
  };
  const saveSvg = () => saveFile(`${name}.svg`, 'image/svg+xml', qrSvg(drawing));
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        <Button look="secondary" width="narrow" onClick={savePng}>
          {texts.downloadPng}
        </Button>
        <Button look="secondary" width="narrow" onClick={saveSvg}>
          {texts.downloadSvg}
        </Button>
      </div>
      <p className="text-sm text-soft">{texts.fileHint}</p>
    </>
  );
}
