/** Reads numbers and names out of bytes; what lies beyond the end reads as 0 and ''. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  has(at: number, length: number): boolean {
    return at >= 0 && length >= 0 && at + length <= this.bytes.length;
  }
  byte(at: number): number {
    return this.bytes[at] ?? 0;
  }
  uint16(at: number, isLittle = false): number {
    return this.has(at, 2) ? this.#view.getUint16(at, isLittle) : 0;
  }
  uint24(at: number): number {
    return this.byte(at) | (this.byte(at + 1) << 8) | (this.byte(at + 2) << 16);
  }
  uint32(at: number, isLittle = false): number {
    return this.has(at, 4) ? this.#view.getUint32(at, isLittle) : 0;
  }
  name(at: number, length = 4): string {
    return this.has(at, length)
      ? Buffer.from(this.bytes.subarray(at, at + length)).toString('latin1')
      : '';
  }
}

/** A picture without anything but what is drawn. */
export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
