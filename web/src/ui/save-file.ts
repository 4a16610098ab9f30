/** When to revoke the URL of a download, in ms: late enough for every browser to have read it. */
const TAKEN_OVER_MS = 60_000;

/** Downloads content as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER_MS);
}
