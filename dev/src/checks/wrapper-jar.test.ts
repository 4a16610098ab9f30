import { describe, expect, it } from 'vitest';
import { wrapperJar } from './wrapper-jar.ts';

/** The manifest's text: the jar's one file is stored, not compressed, after its 30 byte header. */
function manifestOf(jar: Buffer): string {
  const start = 30 + jar.readUInt16LE(26) + jar.readUInt16LE(28);
  return jar.subarray(start, start + jar.readUInt32LE(22)).toString();
}

describe('the wrapper jar', () => {
  const path = `/opt/sdk/${'deep/'.repeat(30)}emulator v1.jar`;
  const jar = wrapperJar(path, 'com.example.Main');
  const lines = manifestOf(jar).split('\r\n');

  it('names the main class and, by its URL, the other jar', () => {
    const text = manifestOf(jar).replace(/\r\n /g, '');
    expect(text).toContain('Main-Class: com.example.Main\r\n');
    expect(text).toContain(`Class-Path: file://${path.replace(' ', '%20')}\r\n`);
  });

  it('breaks long manifest lines after 72 bytes', () => {
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(72);
  });

  it('ends its manifest with an empty line, without which Java ignores the last entry', () => {
    expect(manifestOf(jar).endsWith('\r\n\r\n')).toBe(true);
  });

  it('is a zip whose directory points at its one file', () => {
    const end = jar.length - 22;
    expect(jar.readUInt32LE(end)).toBe(0x06054b50);
    expect(jar.readUInt16LE(end + 10)).toBe(1);
    const directory = jar.readUInt32LE(end + 16);
    expect(jar.readUInt32LE(directory)).toBe(0x02014b50);
    expect(jar.subarray(directory + 46, end).toString()).toBe('META-INF/MANIFEST.MF');
    expect(jar.readUInt32LE(jar.readUInt32LE(directory + 42))).toBe(0x04034b50);
  });
});
