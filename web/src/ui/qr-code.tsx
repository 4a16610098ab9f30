import QRCode from 'qrcode';

interface QrCodeProps {
  readonly text: string;
  /** What a scan of it does, for those who cannot see it. */
  readonly label: string;
}

/** Quiet zone in modules; the standard asks for 4, and scanners on screens do well with 2. */
const MARGIN = 2;

/**
 * A QR code of `text`, dark on white in both themes because many scanners read no other.
 * Renders nothing, and logs, where the text is too long for a code (about 2,900 bytes).
 */
export default function QrCode({ text, label }: QrCodeProps) {
  const path = modulesPath(text);
  if (!path) return null;
  return (
    <svg
      viewBox={`0 0 ${path.size} ${path.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={path.size} height={path.size} fill="#fff" />
      <path d={path.d} fill="#000" />
    </svg>
  );
}

function modulesPath(text: string): { readonly d: string; readonly size: number } | null {
  try {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'L' });
    let d = '';
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) d += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
      }
    }
    return { d, size: modules.size + 2 * MARGIN };
  } catch (error) {
    console.error('QR code could not be made', error);
    return null;
  }
}
