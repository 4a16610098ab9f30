import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';
import { defaultClientConditions, defineConfig } from 'vite';
import { appChunks } from './vite/app-chunks.ts';
import { functionsProxy } from './vite/functions-proxy.ts';
import { LICENSES_FILE, licenses } from './vite/licenses.ts';
import { publicPages } from './vite/public-pages.ts';
import { site } from './vite/site.ts';
import { release } from './vite/worker.ts';

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
