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

interface FileWriter {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Chrome and Edge have `remove`, but TypeScript's types don't. */
interface PickedFile extends FileSystemFileHandle {
  readonly remove?: () => Promise<void>;
}
declare global {
  interface Window {
    showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<PickedFile>;
  }
}

/** Asks where to save, or downloads on close; null if canceled. Call this in a click handler. */
export async function openFileWriter(name: string, type: string): Promise<FileWriter | null> {
  if (!window.showSaveFilePicker) return createMemoryWriter(name, type);
  try {
    return await createDiskWriter(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('Failed to open a file for writing', error);
    return createMemoryWriter(name, type);
  }
}

async function createDiskWriter(file: PickedFile): Promise<FileWriter> {
  const stream = await file.createWritable();
  return {
    write: (chunk) => stream.write(chunk),
    close: () => stream.close(),
    async discard() {
      await stream.abort();
      await file.remove?.();
    },
  };
}

function createMemoryWriter(name: string, type: string): FileWriter {
  // One Blob per chunk, because browsers store large Blobs on disk.
  const chunks: Blob[] = [];
  return {
    async write(chunk) {
      chunks.push(new Blob([chunk]));
    },
    async close() {
      saveFile(name, type, new Blob(chunks));
    },
    async discard() {
      chunks.length = 0;
    },
  };
}
