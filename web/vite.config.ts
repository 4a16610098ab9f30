import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The dev server's twin of the Hosting rewrites: two entries, chosen by the path. */
function rewriteToEntries(): Plugin {
  return {
    name: 'rewrite-to-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isPage = request.headers.accept?.includes('text/html');
        if (isPage) request.url = path.startsWith('/r/') ? '/refer.html' : '/index.html';
        next();
      });
    },
  };
}

/** What the public pages run on instead: the same API in a tenth of the bytes (docs/decisions/002). */
const PREACT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

function preactInPublicPages(): Plugin {
  return {
    name: 'preact-in-public-pages',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'refer',
    resolveId(id, importer) {
      const replacement = PREACT[id];
      return replacement && this.resolve(replacement, importer, { skipSelf: true });
    },
  };
}

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [preactInPublicPages(), react(), tailwindcss(), rewriteToEntries()],
  resolve: {
    // Firestore pulls this in for queries that we never make (design, section 6).
    alias: { re2js: here('src/data/unused-module.ts') },
  },
  build: { outDir: here('dist'), emptyOutDir: true, sourcemap: true },
  // Two builds in one: `vite build` makes the app and, beside it, the public pages.
  builder: {},
  environments: {
    client: { build: { manifest: true, rolldownOptions: { input: here('index.html') } } },
    refer: {
      consumer: 'client',
      build: {
        manifest: '.vite/refer-manifest.json',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: here('refer.html') },
      },
    },
  },
});
