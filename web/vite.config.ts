import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { WORKER_PATH } from '@vouchwell/domain/shared/worker-messages';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { functionsProxy } from './vite/functions-proxy.ts';
import { LICENSES_FILE, licenses } from './vite/licenses.ts';
import { site } from './vite/site.ts';
import { release } from './vite/worker.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const VENDOR_PATTERN =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zod|zustand|@hookform|react-hook-form)\//;
const FIREBASE_PATTERN = /node_modules\/(@firebase|firebase|reactfire|rxjs|idb)\//;
const SOURCE_PATTERN = /\/(domain|web)\/src\//;
/** Shared source without large, rarely used modules: cards, phone formats, messages, accounts. */
const SHARED_PATTERN =
  /\/(domain|web)\/src\/(?!cards\/|ui\/text\/country-format|features\/(accounts|cards|messages)\/)/;

/** Chunks of shared source by the entries that load them; a module goes into the first match. */
const SHARED_CHUNKS = [
  // This chunk loads before the language, so its modules must not translate texts on load.
  { name: 'start', entries: ['src/main.tsx'], minShareCount: 1 },
  // UI for the pricing and demo pages, whose visitors load neither Firebase nor the owner's app,
  // and modules that the router shares with the owner's app.
  {
    name: 'ui',
    entries: [
      'src/app/app.tsx',
      'src/app/pricing-route.tsx',
      'src/features/business/demo-page.tsx',
    ],
    minShareCount: 2,
  },
  // Code that sign-in shares with the rest of the app.
  { name: 'session', entries: ['src/app/auth-route.tsx'], minShareCount: 2 },
];

const sharedChunks = SHARED_CHUNKS.map(({ name, entries, minShareCount }, index) => ({
  // A function, because a group's `test` can't see which entries import the module.
  name: (id: string, context: Rolldown.ChunkingContext) =>
    entries.some((entry) => importsModule(resolvePath(entry), id, context)) ? name : null,
  test: SOURCE_PATTERN,
  minShareCount,
  priority: 1 + SHARED_CHUNKS.length - index,
}));

/** True if the entry is the module, or imports it statically, even through other modules. */
function importsModule(
  entry: string,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (seen.has(entry)) return false;
  seen.add(entry);
  const imported = context.getModuleInfo(entry)?.importedIds ?? [];
  return entry === id || imported.some((next) => importsModule(next, id, context, seen));
}

export default defineConfig({
  root: resolvePath('.'),
  appType: 'mpa',
  plugins: [react(), tailwindcss(), licenses(), site(), release(), functionsProxy()],
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
          output: {
            // Emits few files, as each request is slow on phones, but splits off rarely used code.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR_PATTERN, priority: 9 },
                { name: 'firebase', test: FIREBASE_PATTERN, priority: 9 },
                ...sharedChunks,
                { name: 'app', test: SHARED_PATTERN, minShareCount: 2, priority: 1 },
              ],
            },
          },
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
