import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { REFERRER_PAGE, SECURITY_TXT } from '@vouchwell/domain/lib/paths';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import { appPages, landing, legalPages, type PageHead } from '../src/site/pages.ts';
import { headTags, robotsTxt, sitemapXml } from './head-tags.ts';
import { securityTxt } from './security-txt.ts';

const HEAD = '<!--head-->';
const SHELL = 'app.html';
const LEGAL_SHELL = 'legal.html';
/** What the entry loads once it knows the reader's language. */
const APP = 'app/app.tsx';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Imports a module of web/src through Vite, with this build's settings. */
async function importSource<T>(path: string, { root, mode }: ResolvedConfig): Promise<T> {
  return (await runnerImport<T>(here(`../src/${path}`), { configFile: false, root, mode })).module;
}

async function renderLanding(config: ResolvedConfig): Promise<string> {
  const { FrontPage } = await importSource<typeof import('../src/site/landing-page.tsx')>(
    'site/landing-page.tsx',
    config,
  );
  return renderToStaticMarkup(createElement(FrontPage));
}

/** Renders a legal page to HTML, with the operator's name and address from the settings. */
async function renderLegal(html: string, path: string, config: ResolvedConfig): Promise<string> {
  const { LegalPage } = await importSource<typeof import('../src/site/legal-page.tsx')>(
    'site/legal-page.tsx',
    config,
  );
  const { VITE_OPERATOR_NAME: name = '', VITE_OPERATOR_ADDRESS: address = '' } = config.env;
  const page = createElement(LegalPage, { path, operator: { name, address } });
  return html.replace('<!--legal-->', () => renderToStaticMarkup(page));
}

/** The public pages, by the beginning of their paths: they share public-page.html. */
const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  '/r/': 'refer.html',
  '/f/': 'friend.html',
  [REFERRER_PAGE]: 'me.html',
};
const publicPages = Object.values(PUBLIC_PAGES);

/** A public page's own head and entry in the HTML that all of them share, its script above all. */
async function withPublicPage(own: string): Promise<string> {
  const [named = '', entry = ''] = own.split('<!-- entry -->').map((part) => part.trim());
  const shared = await readFile(here('../public-page.html'), 'utf8');
  // Within the page, which then asks for no file of it.
  const mark = (await readFile(here('../public/mark.svg'), 'utf8')).trim();
  return shared
    .replace('%MARK%', () => `data:image/svg+xml,${mark.replace(/[<>"#]/g, encodeURIComponent)}`)
    .replace('<!--named-->', () => named)
    .replace('<!--entry-->', () => entry);
}

/** A public page with its form in it, for the function `refer-page` to fill in (docs/decisions/003). */
async function withPublicForm(html: string, file: string, config: ResolvedConfig): Promise<string> {
  const page = file.replace('.html', '');
  if (page !== 'refer' && page !== 'friend') return html.replace('<!--forms-->', '');
  const { prerenderedForms } = await importSource<typeof import('../src/public/prerender.tsx')>(
    'public/prerender.tsx',
    config,
  );
  return html.replace('<!--forms-->', () => prerenderedForms(page));
}

/**
 * A built public page with its style in it as text, which its own script puts in place: no file holds
 * the first paint up. The file is for browsers without scripts, or without constructed style sheets.
 */
function withStyle(html: string, bundle: Rolldown.OutputBundle): string {
  const [link = '', file = ''] =
    /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  const style = bundle[file];
  if (style?.type !== 'asset') throw new Error('A public page has no style.');
  const held = `<noscript>${link}</noscript><script type="text/css" id="style">${style.source}</script>`;
  return html.replace(link, '').replace('<!--style-->', () => held);
}

/**
 * A built public page, whose own script fetches its files once the form has been painted. Beside the
 * style they would hold the paint up.
 */
function withLateScripts(html: string): string {
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

/** The public page at a path, by the same rules as Hosting's (firebase.json). */
const publicPageAt = (path: string) =>
  Object.entries(PUBLIC_PAGES).find(
    ([start]) => path === start || (start.endsWith('/') && path.startsWith(start)),
  )?.[1];

/** The other page at a path in the dev server, by the same rules. */
function pageAt(path: string): PageHead {
  if (path === '/') return landing;
  const named = [...legalPages, ...appPages].find(
    (page) => `/${page.file.replace('.html', '')}` === path,
  );
  const fallback = path.startsWith('/app/') ? SHELL : '404.html';
  return named ?? (appPages.find(({ file }) => file === fallback) as PageHead);
}

const legalPageAt = (path: string) => legalPages.find((page) => page.path === path);

/** The HTML file that the dev server serves at a path. */
function shellOf(path: string): string {
  const publicPage = publicPageAt(path);
  if (publicPage) return publicPage;
  if (pageAt(path) === landing) return 'index.html';
  return legalPageAt(path) ? LEGAL_SHELL : SHELL;
}

/** Writes the HTML of the site: heads, the landing page, a file for each page, and what search engines read. */
export function site(): Plugin {
  let config: ResolvedConfig;
  const origin = () => String(config.env.VITE_SITE_ORIGIN ?? '');
  return {
    name: 'site',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (request.headers.accept?.includes('text/html')) request.url = `/${shellOf(path)}`;
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, originalUrl }) {
        if (path === '/index.html')
          return html
            .replace(HEAD, () => headTags(landing, origin()))
            .replace('<!--landing-->', await renderLanding(config));
        const publicPage = publicPages.find((file) => path === `/${file}`);
        if (publicPage) {
          const page = await withPublicPage(html);
          return config.command === 'build' ? withPublicForm(page, publicPage, config) : page;
        }
        const asked = originalUrl?.split('?')[0];
        if (!asked || path !== `/${shellOf(asked)}`) return html;
        const withHead = html.replace(HEAD, () => headTags(pageAt(asked), origin()));
        return legalPageAt(asked) ? renderLegal(withHead, asked, config) : withHead;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of publicPages) {
          const page = bundle[file];
          if (page?.type === 'asset')
            page.source = withLateScripts(withStyle(String(page.source), bundle));
        }
        const shell = bundle[SHELL];
        if (this.environment.name !== 'client') return;
        if (shell?.type !== 'asset') this.error(`The build has no ${SHELL}.`);
        const html = String(shell.source);
        for (const page of appPages) {
          const tags = headTags(page, origin(), partsOf(bundle, [APP, ...page.parts]));
          const source = html.replace(HEAD, () =>
            [tags, ...pageLinks(bundle, page, html)].join('\n    '),
          );
          if (page.file === SHELL) shell.source = source;
          else this.emitFile({ type: 'asset', fileName: page.file, source });
        }
        const legal = bundle[LEGAL_SHELL];
        if (legal?.type !== 'asset') this.error(`The build has no ${LEGAL_SHELL}.`);
        for (const page of legalPages) {
          const withHead = String(legal.source).replace(HEAD, () => headTags(page, origin()));
          const source = await renderLegal(withHead, page.path, config);
          this.emitFile({ type: 'asset', fileName: page.file, source });
        }
        delete bundle[LEGAL_SHELL];
        const indexed = [landing, ...appPages, ...legalPages];
        this.emitFile({
          type: 'asset',
          fileName: 'sitemap.xml',
          source: sitemapXml(indexed, origin()),
        });
        this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsTxt(origin()) });
        this.emitFile({
          type: 'asset',
          fileName: SECURITY_TXT.slice(1),
          source: securityTxt(origin(), String(config.env.VITE_SUPPORT_EMAIL ?? ''), new Date()),
        });
      },
    },
  };
}

/** The files of each page that shares this one, without those that come anyway; app.html's script takes them up. */
function pageLinks(
  bundle: Rolldown.OutputBundle,
  { parts, pages = {} }: PageHead,
  html: string,
): string[] {
  const shared = partsOf(bundle, [APP, ...parts]);
  return Object.entries(pages).flatMap(([path, module]) =>
    partsOf(bundle, [module])
      .filter((file) => !shared.includes(file) && !html.includes(file))
      .map((file) => `<link data-page="${path}" crossorigin href="/${file}" />`),
  );
}

/** The scripts that the named modules need, with their static imports, each once. */
export function partsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const source = chunk.facadeModuleId;
    if (source && modules.some((module) => source.endsWith(`/${module}`))) visit(chunk.fileName);
  }
  return [...seen];
}
