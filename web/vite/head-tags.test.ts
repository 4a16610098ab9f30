import { describe, expect, it } from 'vitest';
import { appPages, landing, legalPages, type PageHead } from '../src/site/pages.ts';
import { headTags, robotsTxt, sitemapXml } from './head-tags.ts';

const ORIGIN = 'https://vouchwell.example';
const page: PageHead = {
  file: 'page.html',
  title: 'Tom & "Sons" <plumbers>',
  description: 'A page',
  path: '/page',
  parts: [],
};

describe('the head of a page', () => {
  it('names the one address of a page that may be found, and what its preview shows', () => {
    const tags = headTags(page, ORIGIN);
    expect(tags).toContain('<link rel="canonical" href="https://vouchwell.example/page" />');
    expect(tags).toContain('<meta property="og:url" content="https://vouchwell.example/page" />');
    expect(tags).toMatch(/og:image" content="https:\/\/vouchwell\.example\/og\/[\w-]+\.png"/);
    expect(tags).not.toContain('noindex');
  });

  it('keeps every sign of a title a sign', () => {
    expect(headTags(page, ORIGIN)).toContain(
      '<title>Tom &amp; &quot;Sons&quot; &lt;plumbers&gt;</title>',
    );
  });

  it('keeps a page without an address out of searches', () => {
    const { path: _, ...hidden } = page;
    const tags = headTags(hidden, ORIGIN);
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toContain('canonical');
  });

  it('asks for the scripts of the page beside its entry', () => {
    expect(headTags(page, ORIGIN, ['assets/part.js'])).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/part.js" />',
    );
  });

  it('is another for every page, short enough to be shown whole', () => {
    const heads = [landing, ...appPages, ...legalPages];
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });
});

describe('what search engines read', () => {
  it('lists the pages that may be found, and no other', () => {
    const sitemap = sitemapXml([landing, ...appPages, ...legalPages], ORIGIN);
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    const ours = legalPages.map(({ path }) => path);
    expect(ours).toContain('/accessibility');
    const paths = ['/', '/pricing', '/demo', '/auth', ...ours];
    expect(listed).toEqual(paths.map((path) => ORIGIN + path));
  });

  it('may read every page, for one that is not to be listed must be read to say so', () => {
    expect(robotsTxt(ORIGIN)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://vouchwell.example/sitemap.xml\n',
    );
  });
});
