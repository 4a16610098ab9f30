import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const VENDOR_PATTERN =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|zod|zustand|@hookform|react-hook-form)\//;
const FIREBASE_PATTERN = /node_modules\/(@firebase|firebase|reactfire|rxjs|idb)\//;
const SOURCE_PATTERN = /\/(domain|web)\/src\//;
/** Shared source without large, rarely used modules: cards, phone formats, messages, accounts. */
const SHARED_PATTERN =
  /\/(domain|web)\/src\/(?!cards\/|ui\/text\/country-format|features\/(accounts|cards|messages)\/)/;

/** Chunks of source that these entries import; a module goes into the first chunk that matches. */
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

const resolveEntry = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const sharedChunks = SHARED_CHUNKS.map(({ name, entries, minShareCount }, index) => ({
  // A function, because a group's `test` can't see which entries import the module.
  name: (id: string, context: Rolldown.ChunkingContext) =>
    entries.some((entry) => importsModule(resolveEntry(entry), id, context)) ? name : null,
  test: SOURCE_PATTERN,
  minShareCount,
  priority: 1 + SHARED_CHUNKS.length - index,
}));

/** The app's chunks: few files, as each request is slow on phones, but without rarely used code. */
export const appChunks = [
  { name: 'vendor', test: VENDOR_PATTERN, priority: 9 },
  { name: 'firebase', test: FIREBASE_PATTERN, priority: 9 },
  ...sharedChunks,
  { name: 'app', test: SHARED_PATTERN, minShareCount: 2, priority: 1 },
];

/** True if the entry is the module, or imports it statically, even through other modules. */
function importsModule(entry: string, id: string, context: Rolldown.ChunkingContext): boolean {
  const visited = new Set([entry]);
  // The loop also visits the modules that it adds to the set.
  for (const module of visited) {
    if (module === id) return true;
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) visited.add(imported);
  }
  return false;
}
