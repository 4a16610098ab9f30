/** Delay before revoking a download's URL; by then, every browser has read the file. */
const REVOKE_DELAY_MS = 60_000;

/** True in the installed app on iPhones, where a download opens a viewer with no way back. */
const isInstalledOnIphone = () => 'standalone' in navigator && navigator.standalone === true;

/** Downloads the file, or opens the share sheet in the installed app on iPhones. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const file = new File([content], name, { type });
  if (isInstalledOnIphone() && navigator.canShare?.({ files: [file] })) void share(file);
  else download(file);
}

/** If the last click was too long ago to open the share sheet, waits for the next click. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    if (reason === 'NotAllowedError')
      document.addEventListener('click', () => void share(file), { once: true });
    else if (reason !== 'AbortError') download(file);
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
