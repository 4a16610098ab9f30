import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PREVIEW_PATH, REFERRER_PAGE, SECURITY_TXT } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { appPages, type PageHead, type PreloadedPage } from '../src/site/pages.ts';
import { buildHead, buildRobotsTxt, buildSitemap } from './head-tags.ts';
import {
  addPictures,
  findPrerenderedPage,
  importShellPages,
  LANDING_SHELL,
  LEGAL_SHELL,
  type PrerenderedPage,
  prerenderAllPages,
  prerenderPages,
  prerenderPlaceholders,
  renderInShell,
  replacePictures,
} from './prerendered-pages.ts';

const HEAD_SLOT = '<!--head-->';
const APP_SHELL = 'app.html';
/** Module that `main.tsx` imports once the language has loaded. */
const APP_MODULE = 'app/app.tsx';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Public pages by path prefix; they share public-page.html. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/r/': 'refer.html',
  '/f/': 'friend.html',
  [REFERRER_PAGE]: 'me.html',
  [PREVIEW_PATH]: 'preview.html',
};
const publicFiles = Object.values(PUBLIC_PAGES);

/** Inserts a public page's head and entry into the shared HTML. */
async function fillPublicPage(pageHtml: string): Promise<string> {
  const [head = '', entry = ''] = pageHtml.split('<!-- entry -->').map((part) => part.trim());
  const shared = await readFile(resolvePath('../public-page.html'), 'utf8');
  // Inline, to avoid a request.
  const icon = (await readFile(resolvePath('../public/mark.svg'), 'utf8')).trim();
  return shared
    .replace('%MARK%', () => `data:image/svg+xml,${icon.replace(/[<>"#]/g, encodeURIComponent)}`)
    .replace(HEAD_SLOT, () => head)
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

/** Finds a public page by path, with the same rules as Hosting (firebase.json). */
const findPublicPage = (path: string) =>
  Object.entries(PUBLIC_PAGES).find(
    ([prefix]) => path === prefix || (prefix.endsWith('/') && path.startsWith(prefix)),
  )?.[1];

function findAppPage(path: string): PageHead {
  const page = appPages.find(({ file }) => `/${file.replace('.html', '')}` === path);
  const fallback = path.startsWith('/app/') ? APP_SHELL : '404.html';
  return page ?? (appPages.find(({ file }) => file === fallback) as PageHead);
}

const getShell = (path: string) =>
  findPublicPage(path) ?? findPrerenderedPage(path)?.shell ?? APP_SHELL;

export function site(): Plugin {
  let config: ResolvedConfig;
  const getOrigin = () => String(config.env.VITE_SITE_ORIGIN ?? '');
  return {
    name: 'site',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (request.headers.accept?.includes('text/html')) request.url = `/${getShell(path)}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, originalUrl }) {
        if (publicFiles.some((file) => path === `/${file}`)) return fillPublicPage(html);
        if (config.command === 'build') {
          if (path !== `/${LANDING_SHELL}`) return html;
          return addPictures(html, await prerenderAllPages(config));
        }
        const requestPath = originalUrl?.split('?')[0];
        if (!requestPath || path !== `/${getShell(requestPath)}`) return html;
        const prerenderedPage = findPrerenderedPage(requestPath);
        if (!prerenderedPage)
          return html.replace(HEAD_SLOT, () => buildHead(findAppPage(requestPath), getOrigin()));
        const pages = await prerenderPages(prerenderedPage.language, config);
        const page = pages.find(({ head }) => head.path === requestPath);
        return page ? renderInShell(html, page, getOrigin()) : html;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of publicFiles) {
          const page = bundle[file];
          if (page?.type === 'asset')
            page.source = deferScripts(inlineStyle(String(page.source), bundle));
        }
        const write = (fileName: string, source: string) => {
          const shell = bundle[fileName];
          if (shell?.type === 'asset') shell.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        };
        if (this.environment.name === 'client') {
          const placeholders = await prerenderPlaceholders(config);
          writeAppPages(bundle, placeholders, await importShellPages(config), getOrigin(), write);
        }
        if (this.environment.name !== 'site') return;
        const pages = await prerenderAllPages(config);
        writePrerenderedPages(bundle, pages, getOrigin(), write);
        const indexedPages = [...appPages, ...pages.map(({ head }) => head)];
        write('sitemap.xml', buildSitemap(indexedPages, getOrigin()));
        write('robots.txt', buildRobotsTxt(getOrigin()));
        const email = String(config.env.VITE_SUPPORT_EMAIL ?? '');
        write(SECURITY_TXT.slice(1), buildSecurityTxt(getOrigin(), email, new Date()));
      },
    },
  };
}

type WriteFile = (fileName: string, source: string) => void;

function writeAppPages(
  bundle: Rolldown.OutputBundle,
  placeholders: ReadonlyMap<string, string>,
  shellPages: readonly PreloadedPage[],
  origin: string,
  write: WriteFile,
): void {
  const html = getHtml(bundle, APP_SHELL);
  for (const page of appPages) {
    const scripts = getModuleScripts(bundle, [APP_MODULE, ...(page.modules ?? [])]);
    const tags = buildHead(page, origin, scripts);
    const signedInPages = page.file === APP_SHELL ? shellPages : (page.signedInPages ?? []);
    const links = signedInPages.flatMap(({ path, module }) =>
      getModuleScripts(bundle, [module])
        .filter((file) => !scripts.includes(file) && !html.includes(file))
        .map((file) => `<link data-page="${path}" crossorigin href="/${file}" />`),
    );
    const source = html
      .replace(HEAD_SLOT, () => [tags, ...links].join('\n    '))
      .replace('<!--placeholder-->', () => placeholders.get(page.path ?? '') ?? '');
    write(page.file, source);
  }
}

function writePrerenderedPages(
  bundle: Rolldown.OutputBundle,
  pages: readonly PrerenderedPage[],
  origin: string,
  write: WriteFile,
): void {
  const shells = new Map([LANDING_SHELL, LEGAL_SHELL].map((file) => [file, getHtml(bundle, file)]));
  for (const page of pages) {
    const resolvedPage = { ...page, body: replacePictures(page.body, bundle) };
    write(page.head.file, renderInShell(shells.get(page.shell) ?? '', resolvedPage, origin));
  }
  delete bundle[LEGAL_SHELL];
}

function getHtml(bundle: Rolldown.OutputBundle, file: string): string {
  const shell = bundle[file];
  if (shell?.type !== 'asset') throw new Error(`The build has no ${file}.`);
  return String(shell.source);
}

/** Returns the scripts of the given modules and of their static imports. */
export function getModuleScripts(
  bundle: Rolldown.OutputBundle,
  modules: readonly string[],
): string[] {
  const visitedFiles = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || visitedFiles.has(file)) return;
    visitedFiles.add(file);
    for (const importedFile of chunk.imports) visit(importedFile);
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    visit(chunk.fileName);
  }
  return [...visitedFiles];
}

/** RFC 9116 recommends an expiry of less than a year. */
const SECURITY_TXT_DAYS = 360;

/** https://www.rfc-editor.org/rfc/rfc9116 */
const buildSecurityTxt = (origin: string, email: string, builtAt: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(builtAt.getTime() + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}${SECURITY_TXT}`,
    '',
  ].join('\n');
