import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, PublicPage } from '@vouchwell/domain/business/public-document';

/** Output of the web build; the pages load scripts from the same build. */
export interface PageFiles {
  /** HTML of each page, before a business is filled in. */
  readonly shells: Readonly<Record<PublicPage, string>>;
  /** Security headers, as defined in firebase.json. */
  readonly headers: Readonly<Record<string, string>>;
  readonly renderPage: PageRenderer;
}

/** Rejects if the web app hasn't been built. */
export async function loadPageFiles(folder: string): Promise<PageFiles> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const [refer, friend, headers, { renderPage }] = await Promise.all([
    read('refer.html'),
    read('friend.html'),
    read('headers.json'),
    import(pathToFileURL(path.join(folder, 'render-page.js')).href),
  ]);
  return { shells: { refer, friend }, headers: JSON.parse(headers), renderPage };
}
