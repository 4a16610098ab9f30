import { saveFile } from './save-file.ts';

/** A file that is written piece by piece. */
export interface OpenedFile {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Ends it: now it is there, whole. */
  readonly close: () => Promise<void>;
  /** Leaves nothing of it. */
  readonly discard: () => Promise<void>;
}

/** What Chrome and Edge have, and TypeScript does not know yet. */
interface PickedFile extends FileSystemFileHandle {
  readonly remove?: () => Promise<void>;
}
declare global {
  interface Window {
    showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<PickedFile>;
  }
}

/**
 * Opens a file to write, where the user says, or else among the downloads once it is whole; null where
 * the user changed their mind. Call it right after a press: browsers ask only then.
 */
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
  // A Blob for each piece: browsers hold large ones on disk.
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
