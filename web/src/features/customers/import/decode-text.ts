/** The share of zero bytes among every second one, from the first or the second on. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  const sample = bytes.subarray(0, 1000).filter((_, index) => index % 2 === from);
  return sample.filter((byte) => byte === 0).length / Math.max(1, sample.length);
}

/** UTF-16, by its mark or by the zeros in plain letters; null for any other encoding. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || (zeros(bytes, 1) > 0.4 && zeros(bytes, 0) < 0.05)) return 'utf-16le';
  if (mark === 0xfeff || (zeros(bytes, 0) > 0.4 && zeros(bytes, 1) < 0.05)) return 'utf-16be';
  return null;
}

/** A file's text in the encodings that spreadsheets write: UTF-8, UTF-16, and else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
