import { Zip, ZipDeflate } from 'fflate';

/** Takes a piece of a file; the next one waits for it. */
export type WriteChunk = (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Writes a piece of a file in the ZIP, and ends that file with its last. */
type WriteFile = (content: string | Uint8Array, isLast?: boolean) => Promise<void>;

/**
 * A ZIP that is handed on while it is made. Of a file that is begun before another one has ended, what
 * it is compressed to waits for that end; all else is held no longer than its writing takes.
 */
export function zipStream(write: WriteChunk) {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const flush = async () => {
    for (const chunk of made.splice(0)) await write(chunk as Uint8Array<ArrayBuffer>);
  };
  const encoder = new TextEncoder();
  return {
    open(name: string): WriteFile {
      const file = new ZipDeflate(name);
      zip.add(file);
      return (content, isLast = false) => {
        file.push(typeof content === 'string' ? encoder.encode(content) : content, isLast);
        return flush();
      };
    },
    /** Ends the ZIP: without it no program opens what was written. */
    end(): Promise<void> {
      zip.end();
      return flush();
    },
  };
}
