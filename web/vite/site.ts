import { SECURITY_TXT } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { appPages, type PageHead, type PreloadedPage } from '../src/site/pages.ts';
import { buildHead, buildRobotsTxt, buildSitemap } from './head-tags.ts';
import {
  addBodiesForImages,
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
import { findPublicPage } from './public-pages.ts';

const HEAD_SLOT = '<!--head-->';
const APP_SHELL = 'app.html';
/** Module that `main.tsx` imports once the language has loaded. */
const APP_MODULE = 'app/app.tsx';

/** Writes the app, landing and legal pages, and fills them in on the dev server. */
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
        if (config.command === 'serve') {
          const requestPath = originalUrl?.split('?')[0] ?? '';
          const isRequested = path === `/${getShell(requestPath)}`;
          return isRequested ? fillShell(html, requestPath, config, getOrigin()) : html;
        }
        if (path !== `/${LANDING_SHELL}`) return html;
        return addBodiesForImages(html, await prerenderAllPages(config));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const write: WriteFile = (fileName, source) => {
          const shell = bundle[fileName];
          if (shell?.type === 'asset') shell.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        };
        if (this.environment.name === 'client') {
          const placeholders = await prerenderPlaceholders(config);
          writeAppPages(bundle, placeholders, await importShellPages(config), getOrigin(), write);
        }
        if (this.environment.name === 'site') {
          const pages = await prerenderAllPages(config);
          writePrerenderedPages(bundle, pages, getOrigin(), write);
          writeTextFiles(pages, getOrigin(), String(config.env.VITE_SUPPORT_EMAIL ?? ''), write);
        }
      },
    },
  };
}

const getShell = (path: string) =>
  findPublicPage(path) ?? findPrerenderedPage(path)?.shell ?? APP_SHELL;

/** Fills the shell in with the page at `path`, as the build does for each page. */
async function fillShell(
  html: string,
  path: string,
  config: ResolvedConfig,
  origin: string,
): Promise<string> {
  if (findPublicPage(path)) return html;
  const prerenderedPage = findPrerenderedPage(path);
  if (!prerenderedPage) return html.replace(HEAD_SLOT, () => buildHead(findAppPage(path), origin));
  const pages = await prerenderPages(prerenderedPage.language, config);
  const page = pages.find(({ head }) => head.path === path);
  return page ? renderInShell(html, page, origin) : html;
}

/** Finds the page that Hosting serves at this path. */
function findAppPage(path: string): PageHead {
  const page = appPages.find(({ file }) => `/${file.replace('.html', '')}` === path);
  const fallback = path.startsWith('/app/') ? APP_SHELL : '404.html';
  return page ?? (appPages.find(({ file }) => file === fallback) as PageHead);
}

type WriteFile = (fileName: string, source: string) => void;

/** `placeholders` are the prerendered bodies by path; `shellPages` share the app's HTML. */
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

function writeTextFiles(
  pages: readonly PrerenderedPage[],
  origin: string,
  supportEmail: string,
  write: WriteFile,
): void {
  const heads = [...appPages, ...pages.map(({ head }) => head)];
  write('sitemap.xml', buildSitemap(heads, origin));
  write('robots.txt', buildRobotsTxt(origin));
  write(SECURITY_TXT.slice(1), buildSecurityTxt(origin, supportEmail, new Date()));
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
    const isModule = (id: string | null) => id?.endsWith(`/${module}`);
    // A module that other chunks share has no chunk of its own.
    const chunk =
      chunks.find(({ facadeModuleId }) => isModule(facadeModuleId)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(isModule));
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
