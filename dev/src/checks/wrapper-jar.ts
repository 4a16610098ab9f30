import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

/** The longest line of a jar manifest, in bytes without its line break (JAR file specification). */
const MANIFEST_LINE = 72;

/**
 * A jar that only has a manifest: it names another jar and its main class, so that
 * `java -jar wrapper` runs a jar that has no main class of its own.
 */
export function wrapperJar(jarPath: string, mainClass: string): Buffer {
  const manifest = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${pathToFileURL(jarPath).href}`,
  ];
  const text = manifest.map((line) => `${wrap(line)}\r\n`).join('');
  return storedZip('META-INF/MANIFEST.MF', Buffer.from(`${text}\r\n`));
}

/** A manifest line as its specification wants long ones: broken, each further line after a space. */
function wrap(line: string): string {
  const head = line.slice(0, MANIFEST_LINE);
  const rest = line.slice(MANIFEST_LINE).match(new RegExp(`.{1,${MANIFEST_LINE - 1}}`, 'g')) ?? [];
  return [head, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

/** A zip of one uncompressed file (PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16). */
function storedZip(name: string, content: Buffer): Buffer {
  const nameBytes = Buffer.from(name);
  /** What the local and the central header share, from 'version needed' to 'extra field length'. */
  const common = Buffer.alloc(26);
  common.writeUInt16LE(10, 0);
  common.writeUInt16LE((1 << 5) | 1, 8); // 1 January 1980: the same input gives the same bytes
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(nameBytes.length, 22);

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, content]);
  const made = Buffer.from([10, 0]);
  const placement = Buffer.alloc(14); // comment, disk, attributes and the local header's offset: all 0
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), made, common, placement, nameBytes]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
