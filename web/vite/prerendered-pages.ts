import { fileURLToPath } from 'node:url';
import { localizePath } from '@vouchwell/domain/paths';
import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ResolvedConfig, type Rolldown, runnerImport } from 'vite';
import type * as ShellPages from '../src/app/shell/shell-pages.ts';
import {
  landing,
  legalPages,
  type PageHead,
  type PreloadedPage,
  type PrerenderedPageHead,
} from '../src/site/pages.ts';
import { buildHead } from './head-tags.ts';

/** Page whose body is rendered at build time, in one language. */
export interface PrerenderedPage {
  readonly head: PageHead;
  readonly shell: string;
  readonly language: Language;
  readonly body: string;
}

export const LANDING_SHELL = 'index.html';
export const LEGAL_SHELL = 'legal.html';
/** Place of the body in a shell; for Vite, it contains bodies whose images must be emitted. */
const BODY_PATTERN = /<!--body-->(?:.*<!--\/body-->)?/s;
const PICTURE_PATTERN = /\/(src\/site\/pictures\/\w+\/[\w-]+\.\w+)/g;

/** Bundles the domain package with the pages, because domain texts are translated on load. */
const DOMAIN_BUNDLE_OPTIONS = { resolve: { noExternal: [/^@vouchwell\/domain/] } };

const MODULES: Readonly<Record<Language, string>> = {
  en: '../src/prerendered.tsx',
  es: '../src/prerendered-es.ts',
};

async function importModule<Module>(path: string, { root, mode }: ResolvedConfig): Promise<Module> {
  const { module } = await runnerImport<Module>(fileURLToPath(new URL(path, import.meta.url)), {
    configFile: false,
    root,
    mode,
    environments: { inline: DOMAIN_BUNDLE_OPTIONS },
  });
  return module;
}

const importPages = (language: Language, config: ResolvedConfig) =>
  importModule<typeof import('../src/prerendered.tsx')>(MODULES[language], config);

/** The owner's pages to preload, imported here so this configuration doesn't bundle their code. */
export async function importShellPages(config: ResolvedConfig): Promise<readonly PreloadedPage[]> {
  const { PRELOADED_PAGES } = await importModule<typeof ShellPages>(
    '../src/app/shell/shell-pages.ts',
    config,
  );
  return PRELOADED_PAGES;
}

/** Pages shown until the app starts, by path and in every language; app.html's script picks one. */
export async function prerenderPlaceholders(
  config: ResolvedConfig,
): Promise<ReadonlyMap<string, string>> {
  const htmlByPath = new Map<string, string>();
  for (const language of LANGUAGES) {
    const { placeholders } = await importPages(language, config);
    for (const { path, element } of placeholders) {
      // Our Content-Security-Policy forbids the inline styles that Radix adds.
      const html = renderToStaticMarkup(element).replace(/ style="[^"]*"/g, '');
      const placeholder = `<div class="placeholder" lang="${language}">${html}</div>`;
      htmlByPath.set(path, (htmlByPath.get(path) ?? '') + placeholder);
    }
  }
  return htmlByPath;
}

export async function prerenderPages(
  language: Language,
  config: ResolvedConfig,
): Promise<readonly PrerenderedPage[]> {
  const site = await importPages(language, config);
  const { VITE_OPERATOR_NAME: name = '', VITE_OPERATOR_ADDRESS: address = '' } = config.env;
  const renderLegalPage = (head: PrerenderedPageHead) => {
    const page = createElement(site.LegalPage, {
      path: head.originalPath,
      operator: { name, address },
    });
    return { head, shell: LEGAL_SHELL, language, body: renderToStaticMarkup(page) };
  };
  const body = renderToStaticMarkup(createElement(site.LandingPage));
  return [
    { head: site.landing, shell: LANDING_SHELL, language, body },
    ...site.legalPages.map(renderLegalPage),
  ];
}

export function findPrerenderedPage(path: string) {
  for (const language of LANGUAGES)
    for (const page of [landing, ...legalPages])
      if (localizePath(language, page.originalPath) === path)
        return { language, shell: page === landing ? LANDING_SHELL : LEGAL_SHELL };
  return null;
}

export const renderInShell = (
  shell: string,
  { head, language, body }: PrerenderedPage,
  origin: string,
) =>
  shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--head-->', () => buildHead(head, origin))
    .replace(BODY_PATTERN, () => body);

export const prerenderAllPages = async (
  config: ResolvedConfig,
): Promise<readonly PrerenderedPage[]> =>
  (await Promise.all(LANGUAGES.map((language) => prerenderPages(language, config)))).flat();

/** Puts the landing pages' bodies into the shell, so Vite finds and emits their images. */
export const addBodiesForImages = (shell: string, pages: readonly PrerenderedPage[]) => {
  const landingPages = pages.filter((page) => page.shell === LANDING_SHELL);
  return shell.replace(
    BODY_PATTERN,
    () => `<!--body-->${landingPages.map(({ body }) => body).join('')}<!--/body-->`,
  );
};

/** Replaces image paths with Vite's hashed names. */
export const replacePictures = (body: string, bundle: Rolldown.OutputBundle): string =>
  body.replace(PICTURE_PATTERN, (_, source: string) => {
    const picture = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.includes(source),
    );
    if (!picture) throw new Error(`The build has no ${source}.`);
    return `/${picture.fileName}`;
  });
