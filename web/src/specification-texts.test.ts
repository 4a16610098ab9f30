import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Texts that the specification requires word for word, one per line; `{name}` is a placeholder. */
const texts = readFileSync(join(import.meta.dirname, 'specification-texts.txt'), 'utf8');

/** Ignores escapes, quotes, line breaks and placeholder syntax, which differ in source code. */
const normalize = (source: string): string =>
  source
    .replaceAll("\\'", "'")
    .replaceAll('’', "'")
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\$?\{+(\w+)\}+/g, '{$1}')
    .replace(/\s+/g, ' ');

const source = ['web/src', 'domain/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => normalize(readFileSync(file, 'utf8')))
  .join('\n');

it.each(texts.trim().split('\n'))('the product contains the text "%s"', (text) => {
  expect(source.includes(normalize(text))).toBe(true);
});
