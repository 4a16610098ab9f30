import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, type Plugin } from 'vite';
import type { LocalEnvironment } from '../../src/environment.ts';

const PAGES = join(import.meta.dirname, '../pages');

/** Bundles a script of `pages` that runs beside the measured page. */
export async function besidePage(file: string): Promise<string> {
  const entryPoints = [join(PAGES, file)];
  const { outputFiles } = await bundle({
    entryPoints,
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

interface PageOptions {
  /** Changes the HTML before it is built. */
  readonly html?: (html: string) => string;
  readonly define?: Readonly<Record<string, string>>;
}

/**
 * Builds a page of `pages` as the app is built, into what the stack's Hosting serves, so that ours
 * and the reference come from the same server with the same compression; gives its URL.
 */
export async function buildPage(
  { folder, appUrl }: LocalEnvironment,
  name: string,
  { html = (text) => text, define = {} }: PageOptions = {},
): Promise<string> {
  const outDir = join(folder, 'web', name);
  await rm(outDir, { recursive: true, force: true });
  const plugin: Plugin = { name: 'html', transformIndexHtml: { order: 'pre', handler: html } };
  await build({
    configFile: false,
    root: PAGES,
    base: `/${name}/`,
    logLevel: 'error',
    plugins: [plugin],
    define,
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(PAGES, `${name}.html`) } },
  });
  return `${appUrl}/${name}/${name}`;
}
