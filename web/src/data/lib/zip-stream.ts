import { Zip, ZipDeflate } from 'fflate';

/** Await it before the next chunk. */
export type WriteChunk = (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Writes part of a file in the ZIP; the last part completes the file. */
type WriteFile = (content: string | Uint8Array, isLast?: boolean) => Promise<void>;

/** Streams a ZIP. If two files are open, the later one is buffered until the earlier one ends. */
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
    /** Required for a valid ZIP. */
    end(): Promise<void> {
      zip.end();
      return flush();
    },
  };
}
