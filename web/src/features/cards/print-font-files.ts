/** One file of a family, as the page's @font-face rules declare it. */
export interface FontFile {
  readonly url: string;
  readonly covers: (codePoint: number) => boolean;
}

/**
 * The files of the fonts that the page has declared, by family. Print is set in the very files that
 * the browser draws the card with, so that both look the same and nothing is loaded twice.
 */
export function fontFiles(): ReadonlyMap<string, readonly FontFile[]> {
  const families = new Map<string, FontFile[]>();
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '').trim();
      const path = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (!path || rule.style.getPropertyValue('font-style') === 'italic') continue;
      const url = new URL(path, sheet.href ?? document.baseURI).href;
      const covers = rangesOf(rule.style.getPropertyValue('unicode-range'));
      families.set(family, [...(families.get(family) ?? []), { url, covers }]);
    }
  }
  return families;
}

/** A sheet of another origin keeps its rules to itself; ours are our own. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Reads a `unicode-range`; without one, a file covers everything. */
export function rangesOf(text: string): FontFile['covers'] {
  const ranges = [...text.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = '', to = from]) => [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'f'), 16),
    ],
  );
  if (ranges.length === 0) return () => true;
  return (codePoint) => ranges.some(([from = 0, to = 0]) => codePoint >= from && codePoint <= to);
}
