import { scanText } from '@vouchwell/domain/draft-links';
import { Card } from '../ui/card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { useTexts } from './use-language.ts';

/**
 * The longest text that a phone still scans from a screen, in bytes: QR version 35 (ISO 18004, level
 * L), the densest that has three CSS pixels a module in this card.
 */
const SCANNABLE_MAX = 2303;

const isScannable = (text: string) => new TextEncoder().encode(text).length <= SCANNABLE_MAX;

/** On a desktop: a QR code that carries the whole draft to the phone, or why there is none. */
export function HandOver({ link }: { readonly link: string }) {
  const texts = useTexts();
  const text = scanText(link);
  if (!isScannable(text)) return <p className="mt-4 text-soft">{texts.handOverTooLong}</p>;
  return (
    <Card className="mt-4" title={texts.handOver}>
      <p className="mb-4 text-soft">{texts.handOverText}</p>
      <QrCode text={text} label={texts.handOverLabel} />
    </Card>
  );
}
