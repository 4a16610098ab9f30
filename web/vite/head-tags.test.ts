import { describe, expect, it } from 'vitest';
import { appPages, landing, legalPages, type PageHead } from '../src/site/pages.ts';
import { buildHead, buildRobotsTxt, buildSitemap } from './head-tags.ts';

const ORIGIN = 'https://vouchwell.example';
const page: PageHead = {
  file: 'page.html',
  title: 'Tom & "Sons" <plumbers>',
  description: 'A page',
  path: '/page',
  modules: [],
};

describe("a page's head", () => {
  it('adds the canonical URL, preview image and escaped title to an indexed page', () => {
    const tags = buildHead(page, ORIGIN);
    expect(tags).toContain('<link rel="canonical" href="https://vouchwell.example/page" />');
    expect(tags).toContain('<meta property="og:url" content="https://vouchwell.example/page" />');
    expect(tags).toMatch(/og:image" content="https:\/\/vouchwell\.example\/og\/[\w-]+\.png"/);
    expect(tags).not.toContain('noindex');
    expect(tags).toContain('<title>Tom &amp; &quot;Sons&quot; &lt;plumbers&gt;</title>');
  });

  it('excludes a page without a URL from search engines', () => {
    const { path: _, ...hidden } = page;
    const tags = buildHead(hidden, ORIGIN);
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toContain('canonical');
  });

  it("preloads the page's own scripts in addition to the entry script", () => {
    expect(buildHead(page, ORIGIN, ['assets/part.js'])).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/part.js" />',
    );
  });

  it('gives each page a unique title, and keeps titles and descriptions short enough to show in full', () => {
    const heads = [landing, ...appPages, ...legalPages];
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    for (const { title, description } of heads) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });
});

it('lists exactly the indexed pages in the sitemap', () => {
  const sitemap = buildSitemap([landing, ...appPages, ...legalPages], ORIGIN);
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const ours = legalPages.map(({ path }) => path);
  expect(ours).toContain('/accessibility');
  const paths = ['/', '/pricing', '/demo', '/auth', ...ours];
  expect(listed).toEqual(paths.map((path) => ORIGIN + path));
});

it('robots.txt allows every page, so that crawlers can see which pages are noindex', () => {
  expect(buildRobotsTxt(ORIGIN)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://vouchwell.example/sitemap.xml\n',
  );
});
