import type { Picture, PictureKind } from '@vouchwell/domain/business/pictures';
import { callSignedIn } from '../lib/call-signed-in.ts';

async function base64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Replaces a picture, or deletes it with null. Rejects offline. */
export async function savePicture(kind: PictureKind, file: Blob | null): Promise<Picture | null> {
  const data = file && (await base64(file));
  return (await callSignedIn('save-picture', { kind, data })).picture;
}

/** `key` identifies the picture's content. Null if the preview has changed. Rejects offline. */
export async function savePreview(
  key: string,
  campaignId: string | null,
  file: Blob,
): Promise<Picture | null> {
  const input = { kind: 'preview', data: await base64(file), key, campaignId } as const;
  return (await callSignedIn('save-picture', input)).picture;
}
