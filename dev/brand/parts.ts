import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY } from '../src/environment.ts';

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

/** The mark as it is drawn in one place: web/public/mark.svg. */
export const MARK = read('web/public/mark.svg');

/** The mark turned inside out, for a ground of the brand's colour. */
export const LIGHT_MARK = MARK.replaceAll('#0E6B4F', 'BRAND')
  .replaceAll('#fff', '#0E6B4F')
  .replaceAll('BRAND', '#fff');

/** The light theme's colours, by their role: `--color-brand` is `brand`. */
export const COLOURS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...(read('web/src/ui/tokens.css').split('@media')[0] ?? '').matchAll(
      /--color-([a-z-]+): (#\w+)/g,
    ),
  ].map(([, role, colour]) => [role ?? '', colour ?? '']),
);

/** The same picture on every machine: system fonts differ. */
function fontFace(family: string, name: string): string {
  const web = createRequire(join(REPOSITORY, 'web/package.json'));
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const data = readFileSync(web.resolve(file)).toString('base64');
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) }`;
}

const variables = Object.entries(COLOURS)
  .map(([role, colour]) => `--${role}: ${colour};`)
  .join(' ');

/** A page to be photographed, in the light theme's colours and the look's fonts. */
export const htmlPage = (style: string, body: string) => `<!doctype html>
<meta charset="utf-8">
<style>
  ${fontFace('Heading', 'fraunces')}
  ${fontFace('Text', 'noto-sans')}
  :root { ${variables} }
  * { box-sizing: border-box; margin: 0 }
  body { width: 100vw; height: 100vh; overflow: hidden; color: var(--ink); background: transparent;
    font-family: Text; text-wrap: balance }
  ${style}
</style>
${body}`;
