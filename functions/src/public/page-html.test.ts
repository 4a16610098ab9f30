import { getLinkImageKey } from '@vouchwell/domain/business/link-image';
import type {
  EmbeddedBusiness,
  PageRenderer,
  PublicBusiness,
} from '@vouchwell/domain/business/public-document';
import { samplePublicBusiness, sampleTerms } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { toPageHtml } from './page-html.ts';

const SHELL =
  '<head><!-- head --><title>Refer a Friend</title><!-- /head --></head><body><!-- body --><div id="root">Loading...</div><!-- /body -->';

const business = samplePublicBusiness({ businessId: 'one' });
const page = (fields: Partial<PublicBusiness> = {}, renderPage: PageRenderer | null = null) => {
  const embedded: EmbeddedBusiness = {
    asked: 'old-rivera',
    slug: 'rivera',
    business: { ...business, ...fields },
  };
  const origin = 'https://vouchwell.test';
  return toPageHtml(embedded, { page: 'refer', shell: SHELL, origin, renderPage });
};
const content = (html: string, name: string) =>
  new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];

it('cuts a long reward in a link preview between words, and never splits a character', () => {
  const words = content(page({ rewardDescription: 'free coffee '.repeat(40) }), 'og:description');
  expect(words).toMatch(/coffee…$/);
  expect(words?.length).toBeLessThanOrEqual(161);
  const smile = content(page({ rewardDescription: `x${'😀'.repeat(200)}` }), 'og:description');
  expect(smile).toBe(`x${'😀'.repeat(79)}…`);
});

it("doesn't let a name or reward break out of its HTML tag or its JSON", () => {
  const evil = `"'><script>alert(1)</script><!-- $& $1 -->`;
  const html = page({ name: evil, rewardDescription: evil });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.split('</head>')[0]).not.toContain('<!--');
  expect(content(html, 'og:title')).toBe(
    'Refer a Friend to &quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- $&amp; $1 --&gt;',
  );
  const json = /id="public-document">(.*?)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(json ?? '')).toEqual({
    asked: 'old-rivera',
    slug: 'rivera',
    business: { ...business, name: evil, rewardDescription: evil },
  });
});

const referrer = { code: 'm4r7a2k9p3xq', firstName: 'Maria' };
const friendPage = (fields: Partial<PublicBusiness> = {}) =>
  toPageHtml(
    { asked: referrer.code, slug: 'rivera', business: { ...business, ...fields }, referrer },
    { page: 'friend', shell: SHELL, origin: 'https://vouchwell.test', renderPage: null },
  );

it("uses the preview image's language for the text too", () => {
  const rewardTerms = sampleTerms();
  const rewarded = { rewardDescription: '$50 credit for you.', rewardTerms };
  const key = getLinkImageKey({ ...business, ...rewarded }, 'es');
  const preview = { hash: 'a'.repeat(32), key };
  const html = friendPage({ ...rewarded, preview });
  expect(content(html, 'og:image')).toBe(`https://vouchwell.test/p/${preview.hash}`);
  expect(content(html, 'og:image:type')).toBe('image/jpeg');
  expect(content(html, 'og:image:alt')).toBe('Rivera Plumbing. Por recomendarnos: $50 de crédito');
  expect(content(html, 'og:title')).toBe('Maria te recomienda Rivera Plumbing');
  expect(content(html, 'og:description')).toMatch(/^Deja tu teléfono o correo/);
});
