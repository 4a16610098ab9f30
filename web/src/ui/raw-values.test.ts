import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

/** Files that draw for print or on a canvas, where CSS variables don't work. */
const DRAWINGS = [/^cards\//, /^ui\/qr-(code\.tsx|file\.ts)$/];

/** Patterns of values that belong in tokens.css. */
const RAW = {
  'a color': /#[0-9a-f]{3}(?:[0-9a-f]{3})?\b|\b(?:rgb|hsl|oklch)a?\(/i,
  'a text size': /\btext-\[/,
  'a radius': /\brounded(?:-[a-z]+)?-\[/,
  'a shadow': /\bshadow-\[/,
  'a duration': /\bduration-(?:\[|\d)/,
} as const;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.test\.tsx?$/.test(path) &&
    !DRAWINGS.some((drawing) => drawing.test(path)),
);

describe('the design system', () => {
  it.each(Object.entries(RAW))('keeps pages from hard-coding %s', (_, pattern) => {
    const own = files.filter((path) => pattern.test(readFileSync(new URL(path, SOURCE), 'utf8')));
    expect(own).toEqual([]);
  });
});
