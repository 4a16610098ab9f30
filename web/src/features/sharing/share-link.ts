import type { Share } from './share-links.ts';

/**
 * Opens the device's own share sheet, with the QR code where it takes pictures. False where there
 * is none or it fails; closing it is a choice, not a failure.
 */
export async function shareLink({ text, link }: Share, qr: File | null): Promise<boolean> {
  if (!navigator.share) return false;
  const share = { text, url: link };
  const withQr = qr && { ...share, files: [qr] };
  try {
    await navigator.share(withQr && navigator.canShare?.(withQr) ? withQr : share);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    console.warn('The share sheet did not open', error);
    return false;
  }
}
