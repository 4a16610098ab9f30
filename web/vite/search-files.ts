import type { PageHead } from '../src/site/pages.ts';

/** The pages that search engines may list, as https://www.sitemaps.org/protocol.html has it. */
export function sitemapXml(pages: readonly PageHead[], origin: string): string {
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

/** Robots may read everything: pages that are not to be listed say so themselves, and must be read to be obeyed. */
export const robotsTxt = (origin: string) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
