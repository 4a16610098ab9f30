import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { LocalEnvironment } from '../src/environment.ts';
import { type BenchContext, openPage } from './context.ts';

const bareHtml = (script: string) => `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="data:," />
<script type="module" src="${script}"></script>
<body></body>`;

/** Builds into the folder of the stack's Hosting, so both pages have the same server and compression. */
export async function buildPage(
  { folder, appUrl }: LocalEnvironment,
  file: string,
  html = bareHtml,
): Promise<string> {
  const { name } = parse(file);
  const outdir = join(folder, 'web', name);
  await build({
    entryPoints: [join(import.meta.dirname, 'pages', file)],
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writeFile(join(outdir, `${name}.html`), html(`/${name}/${name}.js`));
  return `${appUrl}/${name}/${name}`;
}

export async function openBareFirestore(context: BenchContext, collection: string): Promise<Page> {
  const { projectId, ports } = context.environment;
  const url = await buildPage(context.environment, 'bare-firestore.ts');
  const page = await openPage(context);
  const query = `project=${projectId}&firestore=${ports.firestore}&collection=${collection}`;
  await page.goto(`${url}?${query}`);
  await page.waitForFunction(() => document.title === 'Ready');
  return page;
}
