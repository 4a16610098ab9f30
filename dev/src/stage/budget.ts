import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure } from '../failure.ts';

/**
 * The JavaScript that a page loads before any interaction, by Vite's manifests, and its limit in
 * gzipped bytes.
 */
interface PageBudget {
  readonly page: string;
  readonly manifest: string;
  /** The entry, and the modules that it imports dynamically as soon as it runs. */
  readonly roots: readonly string[];
  readonly limit: number;
}

const SITE = '.vite/manifest.json';
const SHELL = ['app.html', 'src/app/shell/shell-route.tsx'];
const DASHBOARD = [...SHELL, 'src/app/shell/home-page.tsx'];

const PUBLIC = '.vite/refer-manifest.json';

/** What a page may load in all, and a customer's page on a phone, in bytes of gzip. */
const PAGE_MAX = 374_000;
const FORM_MAX = 120_000;

export const BUDGETS: readonly PageBudget[] = [
  { page: 'public form', manifest: PUBLIC, roots: ['refer.html'], limit: FORM_MAX },
  { page: "friend's page", manifest: PUBLIC, roots: ['friend.html'], limit: FORM_MAX },
  { page: "referrer's page", manifest: PUBLIC, roots: ['me.html'], limit: FORM_MAX },
  { page: 'landing', manifest: SITE, roots: ['index.html'], limit: 5_000 },
  {
    page: 'pricing',
    manifest: SITE,
    roots: ['app.html', 'src/app/pricing-route.tsx'],
    limit: PAGE_MAX,
  },
  {
    page: 'dashboard',
    manifest: SITE,
    roots: DASHBOARD,
    limit: PAGE_MAX,
  },
  {
    // Includes what a desktop shows beside the first cards, and what a new owner sees above them.
    page: 'whole dashboard',
    manifest: SITE,
    roots: [...DASHBOARD, 'src/ui/qr-drawing.ts'],
    limit: PAGE_MAX,
  },
  {
    page: 'set-up',
    manifest: SITE,
    roots: [...SHELL, 'src/features/business/set-up-business.tsx'],
    limit: PAGE_MAX,
  },
  {
    page: 'referrals',
    manifest: SITE,
    roots: [...SHELL, 'src/app/shell/referrals-page.tsx'],
    limit: PAGE_MAX,
  },
  {
    page: 'share',
    manifest: SITE,
    roots: [
      ...SHELL,
      'src/app/shell/share-page.tsx',
      'src/ui/qr-drawing.ts',
      'src/features/cards/card-designer.tsx',
    ],
    limit: PAGE_MAX,
  },
  {
    // Includes the mails to customers, which a tall window shows at once.
    page: 'messages',
    manifest: SITE,
    roots: [...SHELL, 'src/app/shell/messages-page.tsx'],
    limit: PAGE_MAX,
  },
  {
    page: 'settings',
    manifest: SITE,
    roots: [...SHELL, 'src/app/shell/settings-page.tsx'],
    limit: PAGE_MAX,
  },
];

/** The fields of Vite's manifest (`build.manifest`) that say what an entry loads. */
export type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

/** A page with the gzipped size of its first JavaScript. */
export interface PageSize {
  readonly page: string;
  readonly bytes: number;
  readonly limit: number;
}

/** The files that the browser loads for these modules: their scripts and all static imports. */
export function firstFiles(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return [...seen].map((key) => manifest[key]?.file ?? '');
}

async function measurePage(folder: string, budget: PageBudget): Promise<PageSize> {
  const { page, roots, limit } = budget;
  const manifest = JSON.parse(
    await readFile(join(folder, budget.manifest), 'utf8').catch(() => '{}'),
  ) as Manifest;
  const missing = roots.find((root) => !manifest[root]);
  if (missing)
    throw new Failure(`The build has no ${missing}, which the budget of the ${page} names.`);
  const sizes = firstFiles(manifest, roots).map(async (file) => {
    return gzipSync(await readFile(join(folder, file))).length;
  });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { page, bytes, limit };
}

/** The sizes as lines to print, in kB of 1000 bytes. */
export function budgetTable(sizes: readonly PageSize[]): string[] {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return sizes.map(
    ({ page, bytes, limit }) =>
      `  ${page.padEnd(15)} ${kB(bytes).padStart(9)} gzip JavaScript at first of ${kB(limit)} allowed`,
  );
}

/** Prints what each page loads first; throws where a build is over a limit or lacks a page. */
export async function checkBudget(
  folder: string,
  budgets: readonly PageBudget[] = BUDGETS,
): Promise<void> {
  const sizes = await Promise.all(budgets.map((budget) => measurePage(folder, budget)));
  console.log(budgetTable(sizes).join('\n'));
  const over = sizes.find(({ bytes, limit }) => bytes > limit);
  if (!over) return;
  throw new Failure(
    `The ${over.page} loads ${over.bytes} bytes of JavaScript at first, over its limit of ` +
      `${over.limit}: load something of it lazily, or leave it out.`,
  );
}
