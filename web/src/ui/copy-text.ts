/**
 * Copies `text`; false where the browser refuses, so that the caller can show it for manual
 * copying.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
