import { getLinkImageKey } from '@vouchwell/domain/business/link-image';
import type { EmbeddedBusiness, PublicBusiness } from '@vouchwell/domain/business/public-document';
import type { RewardTerms } from '@vouchwell/domain/rewards/terms';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
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
const page = (fields: Partial<PublicBusiness> = {}, html = HTML, showsForm = true) => {
  const embedded: EmbeddedBusiness = {
    asked: 'old-rivera',
    slug: 'rivera',
    business: { ...business, ...fields },
  };
  return fillPage(html, embedded, { page: 'refer', origin: 'https://vouchwell.test', showsForm });
};
const content = (html: string, name: string) =>
  new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('the public page of a business', () => {
  it('has its name as title, for the tab and for previews', () => {
    const html = page();
    expect(html).toContain('<title>Refer a Friend to Rivera Plumbing</title>');
    expect(content(html, 'og:title')).toBe('Refer a Friend to Rivera Plumbing');
    expect(content(html, 'og:url')).toBe('https://vouchwell.test/r/rivera');
    expect(content(html, 'og:image')).toBe('https://vouchwell.test/og/refer.png');
    expect(html).not.toContain('<title>Refer a Friend</title>');
    expect(content(page({ name: 'Rivera '.repeat(14) }), 'og:title')).toMatch(/^.{60,69}…$/);
  });

  it('is described by its reward, or by its purpose', () => {
    const intro = 'Know someone who could use Rivera Plumbing? Introduce them in a minute.';
    expect(content(page(), 'og:description')).toBe(intro);
    expect(content(page({ rewardDescription: '$50 off\nyour next visit' }), 'og:description')).toBe(
      '$50 off your next visit',
    );
  });

  it('cuts a long reward between words, never within a character', () => {
    const words = content(page({ rewardDescription: 'free coffee '.repeat(40) }), 'og:description');
    expect(words).toMatch(/coffee…$/);
    expect(words?.length).toBeLessThanOrEqual(161);
    const smile = content(page({ rewardDescription: `x${'😀'.repeat(200)}` }), 'og:description');
    expect(smile).toBe(`x${'😀'.repeat(79)}…`);
  });

  it('keeps names and rewards inside their tag or JSON', () => {
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

  it('rejects a page without the placeholder', () => {
    expect(() => page({}, '<head></head>')).toThrow('<!-- named -->');
  });
});

describe('the form in the page', () => {
  const WITH_FORMS = `${HTML}<!-- form --><div id="root">Loading...</div>
<template id="form-en"><b>[[initial]]</b><h1>To [[name]]</h1><<!--if reward-->p>[[reward]]</p><<!--else reward--><!--end reward-->i>About [[name]].</i><!--if note-->in<!--else note-->out<!--end note--></template>
<template id="form-es"><h1>A [[name]]</h1><!--if note-->va<!--else note-->no<!--end note--></template><!-- /form --><script></script>`;
  const body = (fields: Partial<PublicBusiness> = {}, showsForm = true) =>
    page(fields, WITH_FORMS, showsForm).split('<body>')[1];
  const bodyTemplate = 'Hi, {{ custom_message }}';

  it('is in English, with the other languages next to it', () => {
    expect(body()).toBe(
      '<div id="root"><b>R</b><h1>To Rivera Plumbing</h1><i>About Rivera Plumbing.</i>out</div>' +
        '<template id="root-es"><h1>A Rivera Plumbing</h1>no</template><script></script>',
    );
  });

  it("has the reward and the note's hint if the business has them", () => {
    const emailTemplate = { subjectTemplate: '', bodyTemplate };
    expect(body({ rewardDescription: '$50 off', emailTemplate })).toContain(
      '<p>$50 off</p><i>About Rivera Plumbing.</i>in</div>',
    );
  });

  it("has the reward in each form's language", () => {
    const terms = sampleTerms();
    const spanish = WITH_FORMS.replace('A [[name]]</h1>', 'A [[name]]</h1><p>[[reward]]</p>');
    const fields = { rewardDescription: '$50 credit for you.', rewardTerms: terms };
    const html = page(fields, spanish, true);
    expect(html).toContain('<p>$50 credit for you.</p>');
    expect(html).toContain('<p>$50 de crédito para ti.</p>');
  });

  it("checks each language's template for the note", () => {
    const es = { subjectTemplate: '', bodyTemplate: 'Hola' };
    const html = body({ emailTemplate: { subjectTemplate: '', bodyTemplate, es } });
    expect(html).toContain('in</div>');
    expect(html).toContain('no</template>');
  });

  it('ends a sentence with one period, even after a name with a period', () => {
    expect(body({ name: 'Rivera & Co.' })).toContain(
      '<h1>To Rivera &amp; Co.</h1><i>About Rivera &amp; Co.</i>',
    );
  });

  it('shows names and rewards as text, whatever they contain', () => {
    const evil = '</template><script>[[reward]] <!--if note--> $&';
    const html = body({ name: evil, rewardDescription: evil });
    const text = '&lt;/template&gt;&lt;script&gt;[[reward]] &lt;!--if note--&gt; $&amp;';
    expect(html).toContain(`<h1>To ${text}</h1><p>${text}</p>`);
    expect(html?.match(/<script/g)).toHaveLength(1);
  });

  it('is left out of other pages, and of a build without it', () => {
    expect(body({}, false)).toContain('<div id="root">Loading...</div>');
    expect(page({})).toContain('<title>Refer a Friend to Rivera Plumbing</title>');
  });
});

describe('the page of a personal link', () => {
  const FRIENDS = `${HTML}<!-- form --><template id="form-en"><h1>[[first]] recommends [[name]]</h1><!--if reward-->[[reward]]<!--else reward-->nothing<!--end reward--></template><!-- /form -->`;
  const referrer = { code: 'm4r7a2k9p3xq', firstName: 'Maria' };
  const fill = (
    page: 'refer' | 'friend',
    html: string,
    { firstName = 'Maria', ...fields }: Partial<PublicBusiness> & { firstName?: string } = {},
  ) =>
    fillPage(
      html,
      {
        asked: referrer.code,
        slug: 'rivera',
        business: { ...business, ...fields },
        referrer: { ...referrer, firstName },
      },
      { page, origin: 'https://vouchwell.test', showsForm: true },
    );

  it('tells previews who recommends the business, and why', () => {
    const html = fill('friend', FRIENDS);
    expect(html).toContain('<title>Maria recommends Rivera Plumbing</title>');
    expect(content(html, 'og:title')).toBe('Maria recommends Rivera Plumbing');
    expect(content(html, 'og:description')).toBe(
      'Leave your phone number or email, and Rivera Plumbing will get in touch.',
    );
    expect(content(html, 'og:url')).toBe('https://vouchwell.test/f/m4r7a2k9p3xq');
    // Words to the customer promise the friend nothing.
    const words = fill('friend', FRIENDS, { rewardDescription: '$50 for you' });
    expect(content(words, 'og:description')).not.toContain('$50');
    const friend: RewardTerms['friend'] = { kind: 'credit', amountCents: 5000 };
    const terms = {
      referrer: null,
      friend,
      dueWhen: 'converted',
      yearlyCap: null,
      leastJobCents: null,
    };
    const rewarded = fill('friend', FRIENDS, {
      rewardDescription: '$50 for your friend',
      rewardTerms: terms as RewardTerms,
    });
    expect(content(rewarded, 'og:description')).toMatch(/^You get \$50 off\. Leave your phone/);
    expect(content(rewarded, 'og:image')).toBe('https://vouchwell.test/og/friend.png');
  });

  it("shows the business's picture if it matches the reward, and otherwise the general one", () => {
    const rewardTerms = sampleTerms();
    const rewarded = { rewardDescription: '$50 credit for you.', rewardTerms };
    const key = getLinkImageKey({ ...business, ...rewarded }, 'es');
    const preview = { hash: 'a'.repeat(32), key };
    const html = fill('friend', FRIENDS, { ...rewarded, preview });
    expect(content(html, 'og:image')).toBe(`https://vouchwell.test/p/${preview.hash}`);
    expect(content(html, 'og:image:type')).toBe('image/jpeg');
    expect(content(html, 'og:image:alt')).toBe(
      'Rivera Plumbing. Por recomendarnos: $50 de crédito',
    );
    expect(content(html, 'og:title')).toBe('Maria te recomienda Rivera Plumbing');
    expect(content(html, 'og:description')).toMatch(/^Deja tu teléfono o correo/);
    // Of whom one customer was promised something else.
    const promised = { rewardDescription: '$25 credit for you.', rewardTerms: null };
    const other = fill('friend', FRIENDS, { ...promised, preview });
    expect(content(other, 'og:image')).toBe('https://vouchwell.test/og/friend.png');
    expect(content(other, 'og:image:type')).toBe('image/png');
    expect(content(other, 'og:title')).toBe('Maria recommends Rivera Plumbing');
  });

  it("contains the form, with the referrer's name as text", () => {
    expect(fill('friend', FRIENDS, { firstName: '<b>"Ann"' }).split('<body>')[1]).toBe(
      '<div id="root"><h1>&lt;b&gt;&quot;Ann&quot; recommends Rivera Plumbing</h1>nothing</div>',
    );
  });

  it('asks a known customer only for the friend', () => {
    const known = `${HTML}<!-- form --><template id="form-en"><!--if me-->Hi [[first]], <!--if note-->in<!--else note-->out<!--end note--> [[slug]]<!--else me-->Your name <!--if note-->in<!--else note-->out<!--end note--><!--end me--></template><!-- /form -->`;
    expect(fill('refer', known).split('<body>')[1]).toBe(
      '<div id="root">Hi Maria, out rivera</div>',
    );
    expect(page({}, known).split('<body>')[1]).toBe('<div id="root">Your name out</div>');
    expect(content(fill('refer', known), 'og:title')).toBe('Refer a Friend to Rivera Plumbing');
  });
});
