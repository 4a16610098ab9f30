import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import { appPages, landing, type PageHead } from '../src/site/pages.ts';
import { headTags } from './head-tags.ts';
import { partsOf } from './parts.ts';
import { robotsTxt, sitemapXml } from './search-files.ts';

const HEAD = '<!--head-->';
const SHELL = 'app.html';

/** The landing page as HTML, from its source as it is now. */
async function renderLanding({ root, mode }: ResolvedConfig): Promise<string> {
  const source = fileURLToPath(new URL('../src/landing/front-page.tsx', import.meta.url));
  const { module } = await runnerImport<typeof import('../src/landing/front-page.tsx')>(source, {
    configFile: false,
    // Its settings are those of this build.
    root,
    mode,
  });
  return renderToStaticMarkup(createElement(module.FrontPage));
}

/** Which page the dev server is asked for; the same split as Hosting's (firebase.json). */
function pageAt(path: string): PageHead | 'refer' {
  if (path.startsWith('/r/')) return 'refer';
  if (path === '/') return landing;
  const named = appPages.find((page) => `/${page.file.replace('.html', '')}` === path);
  const fallback = path.startsWith('/app/') ? SHELL : '404.html';
  return named ?? (appPages.find(({ file }) => file === fallback) as PageHead);
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
        if (request.headers.accept?.includes('text/html')) {
          const page = pageAt(path);
          if (page === 'refer') request.url = '/refer.html';
          else request.url = page === landing ? '/index.html' : `/${SHELL}`;
        }
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
        if (!originalUrl || path !== `/${SHELL}`) return html;
        const page = pageAt(originalUrl.split('?')[0] ?? '/');
        return page === 'refer' ? html : html.replace(HEAD, () => headTags(page, origin()));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
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
        const indexed = [landing, ...appPages];
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
