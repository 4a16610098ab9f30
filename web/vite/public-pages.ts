import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PREVIEW_PATH, REFERRER_PAGE } from '@vouchwell/domain/paths';
import type { Plugin, Rolldown } from 'vite';

/** Public pages by path prefix; they share public-page.html. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/r/': 'refer.html',
  '/f/': 'friend.html',
  [REFERRER_PAGE]: 'me.html',
  [PREVIEW_PATH]: 'preview.html',
};
const publicFiles = Object.values(PUBLIC_PAGES);

/** Builds the public pages, whose HTML shows the form before any other file has loaded. */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) =>
        publicFiles.includes(path.slice(1)) ? fillPublicPage(html) : html,
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of publicFiles) {
          const page = bundle[file];
          if (page?.type === 'asset')
            page.source = deferScripts(inlineStyle(String(page.source), bundle));
        }
      },
    },
  };
}

/** Finds a public page by path, with the same rules as Hosting (firebase.json). */
export const findPublicPage = (path: string) =>
  Object.entries(PUBLIC_PAGES).find(
    ([prefix]) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix)),
  )?.[1];

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Inserts a public page's head and entry into the shared HTML. */
async function fillPublicPage(pageHtml: string): Promise<string> {
  const [head = '', entry = ''] = pageHtml.split('<!-- entry -->').map((part) => part.trim());
  const shared = await readFile(resolvePath('../public-page.html'), 'utf8');
  // Inline, to avoid a request.
  const icon = (await readFile(resolvePath('../public/mark.svg'), 'utf8')).trim();
  return shared
    .replace('%MARK%', () => `data:image/svg+xml,${icon.replace(/[<>"#]/g, encodeURIComponent)}`)
    .replace('<!--head-->', () => head)
    .replace('<!--entry-->', () => entry);
}

/** Inlines the style, so no request delays the first paint; without scripts, the file loads. */
function inlineStyle(html: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', file = ''] =
    /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error('A public page has no style.');
  const inlineTags = `<noscript>${link}</noscript><script type="text/css" id="style">${style.source}</script>`;
  return html.replace(link, '').replace('<!--style-->', () => inlineTags);
}

/** Lets the inline script load the files after the first paint, so they don't delay the style. */
function deferScripts(html: string): string {
  const [, entry = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
  const preloads = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
  const files = [entry, ...[...html.matchAll(preloads)].map(([, file]) => file)];
  return html
    .replace(preloads, '')
    .replace(
      /<script type="module"[^>]*><\/script>/,
      `<meta name="app" content="${files.join(' ')}" />`,
    );
}
