import type { EmbeddedBusiness, PublicBusiness } from '@vouchwell/domain/public-document';
import { describe, expect, it } from 'vitest';
import { fillPage } from './fill-page.ts';

const HTML = '<head><!-- named --><title>Refer a Friend</title><!-- /named --></head><body>';

const business: PublicBusiness = {
  businessId: 'one',
  name: 'Rivera Plumbing',
  businessUrl: null,
  rewardDescription: null,
  fromLabel: null,
  active: true,
  emailTemplate: null,
  smsTemplate: null,
};
const page = (fields: Partial<PublicBusiness> = {}, html = HTML) => {
  const embedded: EmbeddedBusiness = {
    asked: 'old-rivera',
    slug: 'rivera',
    business: { ...business, ...fields },
  };
  return fillPage(html, embedded, 'https://vouchwell.test');
};
const content = (html: string, name: string) =>
  new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the public page of a business', () => {
  it('is named after it, for the tab and for previews', () => {
    const html = page();
    expect(html).toContain('<title>Refer a Friend to Rivera Plumbing</title>');
    expect(content(html, 'og:title')).toBe('Refer a Friend to Rivera Plumbing');
    expect(content(html, 'og:url')).toBe('https://vouchwell.test/r/rivera');
    expect(content(html, 'og:image')).toBe('https://vouchwell.test/og/refer.png');
    expect(html).not.toContain('<title>Refer a Friend</title>');
  });

  it('is described by its reward, or by what one does there', () => {
    const intro = 'Know someone who could use Rivera Plumbing? Introduce them in a minute.';
    expect(content(page(), 'og:description')).toBe(intro);
    expect(content(page({ rewardDescription: '$50 off\nyour next visit' }), 'og:description')).toBe(
      '$50 off your next visit',
    );
  });

  it('cuts a long reward between words, and no character in two', () => {
    const words = content(page({ rewardDescription: 'free coffee '.repeat(40) }), 'og:description');
    expect(words).toMatch(/coffee…$/);
    expect(words?.length).toBeLessThanOrEqual(161);
    const smile = content(page({ rewardDescription: `x${'😀'.repeat(200)}` }), 'og:description');
    expect(smile).toBe(`x${'😀'.repeat(79)}…`);
  });

  it('lets no name or reward out of its tag or its JSON', () => {
    const evil = `"'><script>alert(1)</script><!-- $& $1 -->`;
    const html = page({ name: evil, rewardDescription: evil });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
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

  it('refuses a page that has lost the part to fill', () => {
    expect(() => page({}, '<head></head>')).toThrow('<!-- named -->');
  });
});
