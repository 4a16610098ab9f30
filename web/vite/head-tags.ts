import { localizePath } from '@vouchwell/domain/paths';
import { LANGUAGES } from '@vouchwell/domain/shared/i18n';
import { escapeHtml, PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import type { PageHead } from '../src/site/pages.ts';

const createMetaTag = (name: string, content: string) =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}" />`;

/** Builds the tags of a page's head. `origin` must not end in a slash. */
export function buildHead(page: PageHead, origin: string, scripts: readonly string[] = []): string {
  const { title, description, path, originalPath } = page;
  return [
    `<title>${escapeHtml(title)}</title>`,
    createMetaTag('description', description),
    ...(path ? getIndexTags(page, origin + path, origin) : [createMetaTag('robots', 'noindex')]),
    ...(originalPath ? getAlternateLinks(originalPath, origin) : []),
    '<link rel="icon" href="/mark.svg" type="image/svg+xml" />',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
    '<link rel="manifest" href="/site.webmanifest" />',
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#121513" media="(prefers-color-scheme: dark)" />',
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}" />`),
  ].join('\n    ');
}

function getIndexTags({ title, description }: PageHead, url: string, origin: string): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    createMetaTag('og:type', 'website'),
    createMetaTag('og:site_name', PRODUCT_NAME),
    createMetaTag('og:title', title),
    createMetaTag('og:description', description),
    createMetaTag('og:url', url),
    createMetaTag('og:image', `${origin}/og/vouchwell.png`),
    createMetaTag('og:image:width', '1200'),
    createMetaTag('og:image:height', '630'),
    createMetaTag('og:image:alt', `${PRODUCT_NAME}: a good word travels`),
    createMetaTag('twitter:card', 'summary_large_image'),
  ];
}

/** hreflang links for search engines; English is the default. */
function getAlternateLinks(originalPath: string, origin: string): string[] {
  const createLink = (language: string, path: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}" />`;
  return [
    ...LANGUAGES.map((language) => createLink(language, localizePath(language, originalPath))),
    createLink('x-default', originalPath),
  ];
}

/** https://www.sitemaps.org/protocol.html */
export function buildSitemap(pages: readonly PageHead[], origin: string): string {
  const urls = pages
    .filter(({ path }) => path !== undefined)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows everything, because crawlers must be able to see `noindex` on unlisted pages. */
export const buildRobotsTxt = (origin: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
