import type { Picture, PictureKind } from '@vouchwell/domain/business/pictures';
import { callSignedIn } from '../lib/call-signed-in.ts';

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Shows another picture of the business; null takes the one away that is there. Rejects offline. */
export async function savePicture(kind: PictureKind, file: Blob | null): Promise<Picture | null> {
  const data = file && (await base64(file));
  return (await callSignedIn('save-picture', { kind, data })).picture;
}
