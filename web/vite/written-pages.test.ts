import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { inShell, writtenAt, writtenPages } from './written-pages.ts';

const ORIGIN = 'https://vouchwell.example';
const SHELL = '<html lang="en"><head><!--head--></head><body><!--body--></body></html>';

it('writes the landing and legal pages in every language, with links to each other', async () => {
  const config = await resolveConfig({ configFile: false, root: 'web' }, 'build');
  const pages = await Promise.all(LANGUAGES.map((language) => writtenPages(language, config)));
  const [english = [], spanish = []] = pages;
  expect(english.map(({ head }) => head.file)).toEqual([
    'index.html',
    'privacy.html',
    'terms.html',
    'data-processing.html',
    'acceptable-use.html',
    'accessibility.html',
  ]);
  expect(spanish.map(({ head }) => head.file)).toEqual([
    'es/index.html',
    'es/privacy.html',
    'es/terms.html',
    'es/data-processing.html',
    'es/acceptable-use.html',
    'es/accessibility.html',
  ]);
  for (const [at, page] of spanish.entries()) {
    const original = english[at]?.head.path ?? '';
    const html = inShell(SHELL, page, ORIGIN);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${page.head.path}" />`);
    expect(html).toContain(`hreflang="en" href="${ORIGIN}${original}"`);
    expect(html).toContain(`<a href="${original}" hrefLang="en"`);
    expect(english[at]?.body).toContain(`<a href="${page.head.path}" hrefLang="es"`);
    expect(page.head.title.length).toBeLessThanOrEqual(60);
    expect(page.head.description.length).toBeLessThanOrEqual(160);
    expect(page.body).not.toBe(english[at]?.body);
    expect(writtenAt(page.head.path ?? '')).toEqual({ language: 'es', shell: page.shell });
  }
  const [, privacy] = spanish;
  expect(privacy?.body).toContain('Aviso de privacidad');
  expect(privacy?.body).toContain('la página en inglés');
  expect(privacy?.body.split('<p').length).toBe((english[1]?.body.split('<p').length ?? 0) + 1);
});
