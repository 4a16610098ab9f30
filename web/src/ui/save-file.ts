/** Long enough for a browser to have taken the file over, in ms. */
const TAKEN_OVER_MS = 60_000;

/** Hands a file to the browser to be saved. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER_MS);
}
