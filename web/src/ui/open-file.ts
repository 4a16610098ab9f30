import { saveFile } from './save-file.ts';

export interface OpenedFile {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Completes the file. */
  readonly close: () => Promise<void>;
  /** Deletes what was written. */
  readonly discard: () => Promise<void>;
}

/** In Chrome and Edge, but not in TypeScript's types. */
interface PickedFile extends FileSystemFileHandle {
  readonly remove?: () => Promise<void>;
}
declare global {
  interface Window {
    showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<PickedFile>;
  }
}

/** Asks where to save, or downloads on close; null if canceled. Call it in a click handler. */
export async function openFile(name: string, type: string): Promise<OpenedFile | null> {
  if (!window.showSaveFilePicker) return inMemory(name, type);
  try {
    return await onDisk(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    console.warn('The browser opens no file to write', error);
    return inMemory(name, type);
  }
}

async function onDisk(file: PickedFile): Promise<OpenedFile> {
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

function inMemory(name: string, type: string): OpenedFile {
  // One Blob per chunk, because browsers keep large Blobs on disk.
  const parts: Blob[] = [];
  return {
    async write(chunk) {
      parts.push(new Blob([chunk]));
    },
    async close() {
      saveFile(name, type, new Blob(parts));
    },
    async discard() {
      parts.length = 0;
    },
  };
}
