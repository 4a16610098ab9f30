import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { WORKER_PATH } from '@vouchwell/domain/lib/worker-messages';
import { defaultClientConditions, defineConfig } from 'vite';
import { functionsProxy } from './vite/functions-proxy.ts';
import { LICENSES_FILE, licenses } from './vite/licenses.ts';
import { site } from './vite/site.ts';
import { release } from './vite/worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), licenses(), site(), release(), functionsProxy()],
  resolve: {
    // rxjs without the helpers that ES5 needs.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      // Firestore and reactfire pull these in for queries and hooks that we never use.
      {
        find: /^(re2js|firebase\/(database|functions|remote-config|storage))$/,
        replacement: here('src/data/lib/unused-module.ts'),
      },
      // React has had `useSyncExternalStore`, all that reactfire takes of it, since version 18.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      // It writes a `<style>`, which our Content-Security-Policy forbids.
      { find: 'react-style-singleton', replacement: here('src/ui/style-singleton.ts') },
    ],
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Of older phones too: Safari before 16.4 takes no `(width < 768px)`.
    cssTarget: ['chrome111', 'firefox114', 'safari15', 'ios15'],
  },
  // The import's worker loads its language before the rules that say it.
  worker: { format: 'es' },
  // Four builds in one: `vite build` makes the site and, beside it, the public pages in one file, what an
  // owner sees of them, of which they bear nothing, and last the service worker, which knows by the site's which release it belongs to.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        license: { fileName: LICENSES_FILE },
        rolldownOptions: {
          input: [here('index.html'), here('app.html'), here('legal.html')],
          // To read a property does nothing else: what is read for nothing goes.
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
          input: [here('refer.html'), here('friend.html'), here('me.html')],
          // One file beside the entry, for each costs a phone a request; App Check's is loaded only where it is set up.
          output: {
            codeSplitting: {
              groups: [{ name: 'public', test: /^(?!.*firebase)/, minShareCount: 2 }],
            },
          },
        },
      },
    },
    preview: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: here('preview.html') },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: here('worker/worker.ts'),
          output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
        },
      },
    },
  },
});
