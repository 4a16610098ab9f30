import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { FUNCTIONS_PATH, FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { appChunks } from './vite/app-chunks.ts';
import { LICENSES_FILE, licenses } from './vite/licenses.ts';
import { publicPages } from './vite/public-pages.ts';
import { site } from './vite/site.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: resolvePath('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), licenses(), publicPages(), site(), release(), functionsProxy()],
  resolve: {
    // Avoids rxjs's ES5 helpers.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // Firestore and reactfire import these modules for features we don't use.
      {
        find: /^(re2js|firebase\/(database|functions|remote-config|storage))$/,
        replacement: resolvePath('vite/unused-module.ts'),
      },
      // Use React's built-in hook (since version 18) instead of its polyfill.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // This package inserts a `<style>`, which our Content-Security-Policy forbids.
      { find: 'react-style-singleton', replacement: resolvePath('src/ui/style-singleton.ts') },
    ],
  },
  build: {
    outDir: resolvePath('dist'),
    emptyOutDir: true,
    // Compiles `(width < 768px)` for Safari before 16.4, which doesn't support it.
    cssTarget: ['chrome111', 'firefox114', 'safari15', 'ios15'],
  },
  // ES modules, because the import's worker loads its language dynamically.
  worker: { format: 'es' },
  // Six builds: the app (`client`), landing and legal pages (`site`), public pages (`refer`) and
  // their server-side rendering (`ssr`), the owner's `preview`, and the service `worker`.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        license: { fileName: LICENSES_FILE },
        rolldownOptions: {
          input: resolvePath('app.html'),
          // Reading a property has no side effects, so unused reads can be dropped.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: appChunks } },
        },
      },
    },
    site: {
      consumer: 'client',
      build: {
        manifest: '.vite/site-manifest.json',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: [resolvePath('index.html'), resolvePath('legal.html')],
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    refer: {
      consumer: 'client',
      build: {
        manifest: '.vite/refer-manifest.json',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: [resolvePath('refer.html'), resolvePath('friend.html'), resolvePath('me.html')],
          // Emits few files, because each request is slow on phones. Firebase is left out of the
          // groups, because App Check loads on demand.
          output: {
            codeSplitting: {
              groups: [{ name: 'public', test: /^(?!.*firebase)/, minShareCount: 2 }],
            },
          },
        },
      },
    },
    ssr: {
      // Bundles React, so the server uses the same version as the browser.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: resolvePath('../functions/lib/public'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: resolvePath('src/public/render-page.tsx') },
      },
    },
    preview: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: resolvePath('preview.html') },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: resolvePath('worker/worker.ts'),
          output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
        },
      },
    },
  },
});

/** Writes the release name (the app entry's hashed file name) into the service worker. */
function release(): Plugin {
  return {
    name: 'release',
    applyToEnvironment: ({ name }) => name === 'worker',
    async renderChunk(code) {
      const { root, build } = this.environment.config;
      const shell = await readFile(resolve(root, build.outDir, 'app.html'), 'utf8');
      const [, name] = /<script type="module"[^>]* src="([^"]+)"/.exec(shell) ?? [];
      if (!name) this.error('app.html has no script.');
      return code.replace(/\bRELEASE\b/, () => JSON.stringify(name));
    },
  };
}

/** Mirrors Hosting's rewrites to functions in the dev server. */
function functionsProxy(): Plugin {
  return {
    name: 'functions-proxy',
    apply: 'serve',
    config() {
      const { VITE_EMULATOR_FUNCTIONS: functions, VITE_FIREBASE_PROJECT_ID: project } = process.env;
      if (!functions) return;
      const target = `http://${functions}`;
      const pathPrefix = `/${project}/${FUNCTIONS_REGION}`;
      const rewrite = (path: string) => path.replace(FUNCTIONS_PATH, pathPrefix);
      const toPicture = (path: string) => `${pathPrefix}/show-picture${path}`;
      return {
        server: {
          proxy: {
            [`${FUNCTIONS_PATH}/`]: { target, rewrite },
            '/p/': { target, rewrite: toPicture },
          },
        },
      };
    },
  };
}
