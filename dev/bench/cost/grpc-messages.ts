/** As much of gRPC and of protocol buffers as counting documents needs. */

/** The fields of a message: their numbers, and the bytes of those that have a length. */
export type Field = readonly [number: number, bytes: Buffer | null];

const LENGTH_DELIMITED = 2;
const FIXED_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function readVarint(bytes: Buffer, at: number): readonly [value: number, next: number] {
  let value = 0;
  for (let next = at, factor = 1; ; next += 1, factor *= 128) {
    const byte = bytes[next];
    if (byte === undefined) throw new Error('A message of Firestore ends in the middle.');
    value += (byte & 127) * factor;
    if (byte < 128) return [value, next + 1];
  }
}

/** The fields of a protocol buffers message, in their order (protobuf.dev, "Encoding"). */
export function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, start] = readVarint(bytes, at);
    const number = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (wireType === LENGTH_DELIMITED) {
      const [length, from] = readVarint(bytes, start);
      fields.push([number, bytes.subarray(from, from + length)]);
      at = from + length;
    } else {
      fields.push([number, null]);
      at = wireType === 0 ? readVarint(bytes, start)[1] : start + (FIXED_BYTES[wireType] ?? 0);
    }
  }
  return fields;
}

const HEAD_BYTES = 5;

/** Cuts a gRPC stream into its messages, each behind a flag and its length. */
export function createMessageReader(onMessage: (message: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1);
      if (rest.length < end) return;
      onMessage(rest.subarray(HEAD_BYTES, end));
      rest = rest.subarray(end);
    }
  };
}
