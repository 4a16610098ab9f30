import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, createServer } from 'vite';
import { UserError } from '../cleanups.ts';
import { HOST, REPOSITORY } from '../environment.ts';
import type { FirebaseConfig } from './emulator-config.ts';

/* Limits in gzipped bytes. */

/** For app pages that load Firebase. */
const DASHBOARD_BYTES_MAX = 420_000;
/** For app pages that load no Firebase, such as pricing. */
const SITE_BYTES_MAX = 170_000;
/** For a page of a business's customers and their friends. */
const FORM_BYTES_MAX = 120_000;

const SHELL = ['app.html', 'src/app/shell/shell-route.tsx'];
const DASHBOARD = [...SHELL, 'src/app/shell/home-page.tsx'];

/** JavaScript loaded before any interaction: the entry, and its immediate dynamic imports. */
const BUDGETS: Readonly<Record<string, readonly [limit: number, ...roots: string[]]>> = {
  'public form': [FORM_BYTES_MAX, 'refer.html'],
  "friend's page": [FORM_BYTES_MAX, 'friend.html'],
  "referrer's page": [FORM_BYTES_MAX, 'me.html'],
  landing: [5_000, 'index.html'],
  pricing: [SITE_BYTES_MAX, 'app.html', 'src/app/pricing-route.tsx'],
  demo: [SITE_BYTES_MAX, 'app.html', 'src/features/business/demo-page.tsx'],
  // The sign-in form appears without loading Firebase.
  'sign-in': [180_000, 'app.html', 'src/app/auth-route.tsx'],
  dashboard: [DASHBOARD_BYTES_MAX, ...DASHBOARD],
  // Includes code that loads immediately on a desktop or for a new owner.
  'whole dashboard': [DASHBOARD_BYTES_MAX, ...DASHBOARD, 'src/ui/qr-drawing.ts'],
  'set-up': [DASHBOARD_BYTES_MAX, ...SHELL, 'src/features/business/set-up-business.tsx'],
  referrals: [DASHBOARD_BYTES_MAX, ...SHELL, 'src/app/shell/referrals-page.tsx'],
  share: [DASHBOARD_BYTES_MAX, ...SHELL, 'src/app/shell/share-page.tsx', 'src/ui/qr-drawing.ts'],
  cards: [DASHBOARD_BYTES_MAX, ...SHELL, 'src/app/shell/cards-page.tsx'],
  settings: [
    DASHBOARD_BYTES_MAX,
    ...SHELL,
    'src/app/shell/settings-page.tsx',
    'src/app/shell/account-section.tsx',
  ],
  messages: [
    DASHBOARD_BYTES_MAX,
    ...SHELL,
    'src/app/shell/settings-page.tsx',
    'src/app/shell/messages-page.tsx',
  ],
};

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** Returns the files that the roots load initially, including all static imports. */
function getInitialFiles(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const visited = new Set(roots);
  const files = new Set<string>();
  for (const name of visited) {
    const chunk = manifest[name];
    if (!chunk) throw new UserError(`The build has no ${name}, which the budget of a page lists.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visited.add(imported);
  }
  return files;
}

/** Prints the sizes; throws if a page exceeds its limit. */
async function checkBudget(folder: string): Promise<void> {
  const manifests = await Promise.all(
    ['manifest.json', 'site-manifest.json', 'refer-manifest.json'].map(
      async (name) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest,
    ),
  );
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const [page, [limit, ...roots]] of Object.entries(BUDGETS)) {
    let bytes = 0;
    const manifest = manifests.find((each) => each[roots[0] ?? '']) ?? {};
    for (const file of getInitialFiles(manifest, roots))
      bytes += gzipSync(await readFile(join(folder, file))).length;
    console.log(`  ${page.padEnd(15)} ${kB(bytes).padStart(9)} gzip of ${kB(limit)} JavaScript`);
    if (bytes > limit)
      throw new UserError(`The ${page} is over its limit: load some of it lazily.`);
  }
}

const WEB = join(REPOSITORY, 'web');
const REQUIRED = [
  'VITE_SITE_ORIGIN',
  'VITE_SUPPORT_EMAIL',
  'VITE_OPERATOR_NAME',
  'VITE_OPERATOR_ADDRESS',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_APP_ID',
];

/** Throws if a production build has no Firebase project or would connect to emulators. */
export function checkSettings(settings: Readonly<Record<string, string>>): void {
  const missing = REQUIRED.filter((name) => !settings[name]);
  if (missing.length > 0) {
    throw new UserError(
      `The web build lacks ${missing.join(', ')}: set them in web/.env.production.local or in the environment.`,
    );
  }
  const local = Object.keys(settings).find((name) => name.startsWith('VITE_EMULATOR_'));
  if (local)
    throw new UserError(`${local} is for local builds only: unset it to build what is deployed.`);
}

/** Sources of the header rules that apply to the pages of `refer-page`. */
const PAGE_SOURCES = ['**', '/@(r|f)/**'];

const toPageHeaders = (rules: FirebaseConfig['hosting']['headers']) =>
  Object.fromEntries(
    rules
      .filter(({ source }) => PAGE_SOURCES.includes(source))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

interface WebFolders {
  /** Folder that Hosting publishes. */
  readonly site: string;
  /** Folder that the function `refer-page` reads. */
  readonly pages: string;
}

/** Builds the web app, so that `site` contains only the files to publish. */
export async function buildWeb(
  { site, pages }: WebFolders,
  headers: FirebaseConfig['hosting']['headers'],
): Promise<void> {
  const builder = await createBuilder({
    root: WEB,
    logLevel: 'error',
    build: { outDir: site, reportCompressedSize: false },
    environments: { ssr: { build: { outDir: pages } } },
  });
  await builder.buildApp();
  for (const file of ['refer.html', 'friend.html'])
    await copyFile(join(site, file), join(pages, file));
  await writeFile(join(pages, 'headers.json'), JSON.stringify(toPageHeaders(headers)));
  await checkBudget(site);
  // Only the budget needs Vite's manifests, and they list every source file.
  await rm(join(site, '.vite'), { recursive: true });
}

/** Starts Vite's dev server; the returned function stops it. */
export async function serveWeb(port: number): Promise<() => Promise<void>> {
  const server = await createServer({ root: WEB, server: { host: HOST, port, strictPort: true } });
  await server.listen();
  return () => server.close();
}
