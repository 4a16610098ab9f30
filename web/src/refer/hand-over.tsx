import { Card } from '../ui/card.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { useTexts } from './use-language.ts';

/**
 * The longest link that a phone still scans from a screen, in characters: about QR version 25,
 * 117 modules a side, two to three CSS pixels each.
 */
const SCANNABLE_MAX = 1200;

/** On a desktop: a QR code that carries the whole draft to the phone. Nothing where it is too long. */
export function HandOver({ link }: { readonly link: string }) {
  const texts = useTexts();
  if (link.length > SCANNABLE_MAX) return null;
  return (
    <Card className="mt-4" title={texts.handOver}>
      <p className="mb-4 text-soft">{texts.handOverText}</p>
      <QrCode text={link} label={texts.handOverLabel} />
    </Card>
  );
}
