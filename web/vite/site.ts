import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import { appPages, landing, legalPages, type PageHead } from '../src/site/pages.ts';
import { headTags, robotsTxt, sitemapXml } from './head-tags.ts';

const HEAD = '<!--head-->';
const SHELL = 'app.html';
const LEGAL_SHELL = 'legal.html';

/** Imports a module of web/src through Vite, with this build's settings. */
async function importSource<T>(path: string, { root, mode }: ResolvedConfig): Promise<T> {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  return (await runnerImport<T>(file, { configFile: false, root, mode })).module;
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

/** refer.html with the public form in it, for the function `refer-page` to fill in (docs/decisions/003). */
async function withPublicForm(html: string, config: ResolvedConfig): Promise<string> {
  const { prerenderedForms } = await importSource<typeof import('../src/public/prerender.tsx')>(
    'public/prerender.tsx',
    config,
  );
  return html.replace('<!--forms-->', prerenderedForms);
}

/** The page at a path in the dev server, by the same rules as Hosting's (firebase.json). */
function pageAt(path: string): PageHead | 'refer' {
  if (path.startsWith('/r/')) return 'refer';
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
  const page = pageAt(path);
  if (page === 'refer') return 'refer.html';
  if (page === landing) return 'index.html';
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
        if (path === '/refer.html' && config.command === 'build')
          return withPublicForm(html, config);
        const asked = originalUrl?.split('?')[0];
        if (!asked || path !== `/${shellOf(asked)}`) return html;
        const page = pageAt(asked);
        if (page === 'refer') return html;
        const withHead = html.replace(HEAD, () => headTags(page, origin()));
        return legalPageAt(asked) ? renderLegal(withHead, asked, config) : withHead;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const refer = bundle['refer.html'];
        if (refer?.type === 'asset') {
          // The page's own script fetches it once the form has been painted.
          const html = String(refer.source);
          refer.source = html.replace(
            /<script type="module"[^>]* src="([^"]+)"><\/script>/,
            '<meta name="app" content="$1" />',
          );
        }
        const shell = bundle[SHELL];
        if (this.environment.name !== 'client') return;
        if (shell?.type !== 'asset') this.error(`The build has no ${SHELL}.`);
        const html = String(shell.source);
        for (const page of appPages) {
          const tags = headTags(page, origin(), partsOf(bundle, page.parts));
          const source = html.replace(HEAD, () => tags);
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
      },
    },
  };
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
