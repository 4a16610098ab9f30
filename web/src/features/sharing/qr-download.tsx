import { Button } from '../../ui/button.tsx';
import type { QrDrawing } from '../../ui/qr-drawing.ts';
import { qrPng, qrSvg } from '../../ui/qr-files.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toastError } from '../../ui/toast.tsx';

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
      toastError('Download failed', 'Unable to download the QR code. Please try again.');
    }
  };
  const saveSvg = () => saveFile(`${name}.svg`, 'image/svg+xml', qrSvg(drawing));
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2">
        <Button look="secondary" width="narrow" onClick={savePng}>
          Download PNG
        </Button>
        <Button look="secondary" width="narrow" onClick={saveSvg}>
          Download SVG
        </Button>
      </div>
      <p className="text-sm text-soft">
        PNG for posts, flyers and cards up to 3 inches. SVG for signs and your print shop.
      </p>
    </>
  );
}
