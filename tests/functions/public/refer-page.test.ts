import { embeddedBusinessSchema } from '@vouchwell/domain/business/public-document';
import { contactRequestFields, referralFields } from '@vouchwell/domain/referrals/referral-form';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { publicRef } from '../../../functions/src/db/firestore.ts';
import { hashEmail } from '../../../functions/src/db/keys.ts';
import { linkRef } from '../../../functions/src/db/personal-links.ts';
import { loadPageFiles } from '../../../functions/src/public/page-html.ts';
import { respondWithReferPage } from '../../../functions/src/public/refer-page.ts';
import { givenLink } from '../../support/public-forms.ts';
import {
  businessRef,
  freshEmail,
  givenBusiness,
  type TestBusiness,
} from '../../support/referrals.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const { appUrl, functionsUrl } = testEnvironment;

const open = (slug: string, init: RequestInit = {}) => openPath(`/r/${slug}`, init);
async function openPath(path: string, init: RequestInit = {}) {
  const response = await fetch(appUrl + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const blockOf = (html: string) =>
  /<script type="application\/json" id="public-document">(.*?)<\/script>/.exec(html)?.[1];
const embeddedIn = (html: string) =>
  embeddedBusinessSchema.parse(JSON.parse(blockOf(html) ?? 'null'));

async function expectPlain(html: string, page = 'refer'): Promise<void> {
  expect(html).toBe(await (await fetch(`${appUrl}/${page}`)).text());
  expect(titleOf(html)).toBe(page === 'refer' ? 'Refer a Friend' : 'A friend recommends');
}

/** Returns the oldest slug of a business that has changed its slug twice. */
async function givenOldSlug({ id, slug }: TestBusiness): Promise<string> {
  const [older, old] = [`older-${slug}`, `old-${slug}`];
  await publicRef(older).set({ business_id: id, moved_to: old });
  await publicRef(old).set({ business_id: id, moved_to: slug });
  return older;
}

it('the public page contains the name and reward for link previews, and the data for its script', async () => {
  const { slug, id } = await givenBusiness({ rewardDescription: '$50 off' });
  const { status, html } = await open(slug);
  expect(status).toBe(200);
  expect(titleOf(html)).toBe('Refer a Friend to Smith Plumbing');
  expect(html).toContain('property="og:title" content="Refer a Friend to Smith Plumbing"');
  expect(html).toContain('property="og:description" content="$50 off"');
  expect(html).toContain(`property="og:url" content="${appUrl}/r/${slug}"`);
  expect(html).toContain('name="robots" content="noindex"');
  expect(embeddedIn(html)).toMatchObject({
    asked: slug,
    slug,
    business: { businessId: id, name: 'Smith Plumbing', rewardDescription: '$50 off' },
  });
});

it("the counter sign-up page loads the friend page's script, even at a former slug", async () => {
  const business = await givenBusiness();
  for (const asked of [business.slug, await givenOldSlug(business)]) {
    const { status, html } = await openPath(`/r/${asked}?at=van&thank`);
    expect([status, titleOf(html)]).toEqual([200, 'Who referred you to Smith Plumbing?']);
    expect(embeddedIn(html)).toMatchObject({ asked, slug: business.slug });
    const friend = await (await fetch(`${appUrl}/friend`)).text();
    const scriptOf = (page: string) => /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1];
    expect(scriptOf(html)).toBe(scriptOf(friend));
  }
  expect((await openPath('/r/nobody-has-this?thank')).status).toBe(404);
});

it('the public page contains the form with the name and reward before any script runs', async () => {
  const { slug } = await givenBusiness({
    name: `Tom & "Sons" <Plumbers> Co.`,
    rewardDescription: '$50 off <b>&\n😀 مرحبا',
  });
  const { html } = await open(slug);
  const [, form = ''] = /<div id="root">(.*?<\/form>)/s.exec(html) ?? [];
  expect(form).toContain(
    '<h1 tabindex="-1" class="text-2xl break-words">Refer a Friend to Tom &amp; &quot;Sons&quot; &lt;Plumbers&gt; Co.</h1>',
  );
  expect(form).toContain('$50 off &lt;b&gt;&amp;\n😀 مرحبا</p>');
  expect(form).toMatch(/happy to hear from me about [^<]* Co\.<\/span>/);
  for (const label of ['Your name', 'Your email', 'Friend&#x27;s name', 'Friend&#x27;s email'])
    expect(form).toContain(`>${label}</label>`);
  for (const name of [...Object.keys(referralFields), 'leave_blank'])
    expect(form).toContain(`name="${name}"`);
  expect(form).toMatch(/<form [^>]*method="post".*<button type="submit".*Continue to Email/s);
  expect(html).toMatch(/<template id="root-es">.*Recomienda Tom &amp; [^<]* a un amigo<\/h1>/s);
  expect(html).not.toMatch(/\[\[|<!--(if|else|end)|<template id="form-/);
});

it("the public page works in any letter case, at the sent page's URL, and at a former slug", async () => {
  const business = await givenBusiness();
  const old = await givenOldSlug(business);
  for (const path of [`%20${business.slug.toUpperCase()}`, `${business.slug}/sent`, old]) {
    const { status, html } = await open(path);
    expect([path, status, titleOf(html)]).toEqual([path, 200, 'Refer a Friend to Smith Plumbing']);
  }
  expect(embeddedIn((await open(old)).html)).toMatchObject({ asked: old, slug: business.slug });
});

it('the public page contains no data about its owner', async () => {
  const business = await givenBusiness({ ownerUserId: 'uid-private' });
  // This holds even if the public document contains it by mistake.
  await publicRef(business.slug).update({ contact_email: business.contactEmail });
  const { html } = await open(business.slug);
  expect(titleOf(html)).toContain('Smith Plumbing');
  expect(html).not.toContain('uid-private');
  expect(html).not.toContain(business.contactEmail);
});

it('the public page responds to HEAD without a body, and rejects methods other than GET and HEAD', async () => {
  const { slug } = await givenBusiness();
  const head = await open(slug, { method: 'HEAD' });
  expect([head.status, head.html]).toEqual([200, '']);
  const post = await open(slug, { method: 'POST', body: 'a=b' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(post.headers.get('cache-control')).toBe('no-store');
});

it('the public page returns 304 to a browser with a current copy', async () => {
  const { slug } = await givenBusiness();
  const etag = (await open(slug)).headers.get('etag') ?? '';
  // Without this header, fetch bypasses the cache.
  const headers = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  expect((await open(slug, { headers })).status).toBe(304);
  await publicRef(slug).update({ name: 'Smith & Sons' });
  expect((await open(slug, { headers })).html).toContain('Smith &amp; Sons');
});

it('the public page is compressed only for clients that accept compression', async () => {
  const { slug } = await givenBusiness();
  const ask = (encoding: string) => open(slug, { headers: { 'Accept-Encoding': encoding } });
  const [compressed, plain] = await Promise.all([ask('gzip'), ask('identity')]);
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  expect(compressed.html).toBe(plain.html);
});

it('the public page has security headers at every URL where it is served', async () => {
  const { slug } = await givenBusiness();
  const { headers } = await open(slug);
  const own = (await fetch(`${functionsUrl}/refer-page/r/${slug}`)).headers;
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-robots-tag']) {
    expect([name, own.get(name)]).toEqual([name, headers.get(name)]);
    expect(own.get(name)).toBeTruthy();
  }
});

it("the friend's page names the referrer in link previews, and is hidden from search engines", async () => {
  const rewardTerms = sampleTerms({
    referrer: null,
    friend: { kind: 'credit', amountCents: 5000 },
  });
  const business = await givenBusiness({ rewardDescription: 'A reward', rewardTerms });
  const code = await givenLink(business, { referrerName: 'Maria Lopez' });
  const { status, headers, html } = await openPath(`/f/${code}`);
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(titleOf(html)).toBe('Maria recommends Smith Plumbing');
  expect(html).toContain('property="og:title" content="Maria recommends Smith Plumbing"');
  expect(html).toContain('property="og:description" content="You get $50 off. Leave your');
  expect(html).toContain(`property="og:url" content="${appUrl}/f/${code}"`);
  expect(html).toContain('name="robots" content="noindex"');
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=55');
  expect(embeddedIn(html)).toMatchObject({
    asked: code,
    slug: business.slug,
    referrer: { code, firstName: 'Maria' },
  });
});

it("the friend's page has its form in both languages before any script runs, and escapes hostile names", async () => {
  const evil = `"><script>alert(1)</script>$&<!--if`;
  const business = await givenBusiness({ name: 'Tom & Sons Co.', rewardDescription: evil });
  const code = await givenLink(business, { referrerName: '<b>Ann Lee' });
  const { html } = await openPath(`/f/${code}`);
  const [, form = ''] = /<div id="root">(.*?<\/form>)/s.exec(html) ?? [];
  expect(form).toContain('>&lt;b&gt;Ann recommends Tom &amp; Sons Co.</h1>');
  expect(form).toContain('Tom &amp; Sons Co. may contact me about this.</span>');
  for (const name of [...Object.keys(contactRequestFields), 'leave_blank'])
    expect(form).toContain(`name="${name}"`);
  expect(html).toMatch(/<template id="root-es">.*&lt;b&gt;Ann te recomienda Tom &amp; Sons Co\./s);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/\[\[|<!--(if|else|end)|<template id="form-/);
});

it("the friend’s page contains only the referrer's first name, and no data about friends", async () => {
  const business = await givenBusiness();
  const people = { referrerEmail: freshEmail('maria'), referralEmail: freshEmail('ben') };
  const code = await givenLink(business, { referrerName: 'Maria Lopez', ...people });
  for (const path of [`/f/${code}`, `/f/${code}/sent`, `/r/${business.slug}?me=${code}`]) {
    const { html } = await openPath(path);
    expect(html).toContain('Maria');
    expect(html).not.toContain('Lopez');
    for (const email of Object.values(people)) {
      expect(html).not.toContain(email);
      expect(html).not.toContain(hashEmail(email));
    }
    expect(html).not.toContain(business.contactEmail);
  }
});

it("the friend's page works in any letter case, even after the business has changed its slug", async () => {
  const business = await givenBusiness();
  const code = await givenLink(business);
  const renamed = `new-${business.slug}`;
  const paths = [`/f/${code.toUpperCase()}`, `/f/${code}/sent`, `/f/${code}/`];
  for (const path of paths)
    expect([path, titleOf((await openPath(path)).html)]).toEqual([
      path,
      'Maria recommends Smith Plumbing',
    ]);
  await businessRef(business).update({ slug: renamed });
  await publicRef(renamed).set((await publicRef(business.slug).get()).data() ?? {});
  await publicRef(business.slug).set({ business_id: business.id, moved_to: renamed });
  expect(embeddedIn((await openPath(`/f/${code}`)).html).slug).toBe(renamed);
});

it("the friend's page returns a plain 404 for unknown codes, disabled businesses and erased customers", async () => {
  const closed = await givenBusiness();
  const ofClosed = await givenLink(closed);
  await publicRef(closed.slug).update({ active: false });
  const forgotten = await givenLink(await givenBusiness());
  await linkRef(forgotten).update({ active: false });
  const moved = await givenLink(await givenBusiness());
  await linkRef(moved).update({ business_id: closed.id });
  const codes = ['000000000000', 'not-a-code', ofClosed, forgotten, moved];
  for (const path of [...codes.map((code) => `/f/${code}`), `/f/${ofClosed}/x`]) {
    const { status, html } = await openPath(path);
    expect([path, status]).toEqual([path, 404]);
    await expectPlain(html, 'friend');
  }
});

it("a customer's form greets them by first name, asks only for the friend's details, and isn't cached", async () => {
  const business = await givenBusiness();
  const code = await givenLink(business, { referrerName: 'Maria Lopez' });
  const { headers, html } = await open(`${business.slug}?me=${code}`);
  const [, form = ''] = /<div id="root">(.*?<\/form>)/s.exec(html) ?? [];
  expect(form).toContain('Hi Maria');
  expect(form).toContain(`href="/r/${business.slug}"`);
  expect(form).not.toContain('name="referrer');
  expect(form).toContain('name="referralName"');
  expect(html).toMatch(/<template id="root-es">.*Hola, Maria/s);
  expect(embeddedIn(html).referrer).toEqual({ code, firstName: 'Maria' });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it("the form asks for the customer's name if the code is unknown or for a different business", async () => {
  const business = await givenBusiness();
  const others = await givenLink(await givenBusiness());
  for (const code of ['000000000000', others]) {
    const { headers, html } = await open(`${business.slug}?me=${code}`);
    expect(html).toContain('name="referrerName"');
    expect(embeddedIn(html).referrer).toBeUndefined();
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

it('an altered link redirects to the correct URL of the business or the customer', async () => {
  const business = await givenBusiness();
  const { slug } = business;
  const code = await givenLink(business);
  const dashed = slug.replaceAll('-', '%E2%80%93');
  for (const [path, location] of [
    [`/f/${code}%23Ben`, `/f/${code}#Ben`],
    [`/f/${code}%2523Ben%2520Carter`, `/f/${code}#Ben%20Carter`],
    [`/f/${code},`, `/f/${code}`],
    [`/f/${code}%E2%80%8B`, `/f/${code}`],
    [`/r/${slug}.`, `/r/${slug}`],
    [`/r/${slug})?at=van`, `/r/${slug}?at=van`],
    [`/r/${dashed}`, `/r/${slug}`],
    [`/r/${slug}-`, `/r/${slug}`],
    [`/r/${slug}&utm_source=news`, `/r/${slug}`],
    [`/r/${slug}%3Fme=${code}`, `/r/${slug}?me=${code}`],
    [`/v/${slug}./sent`, `/r/${slug}`],
  ] as const) {
    const { status, headers } = await openPath(path);
    expect([path, status, headers.get('location')]).toEqual([path, 302, location]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('an altered link still identifies the customer by the code in its URL', async () => {
  const business = await givenBusiness();
  const code = await givenLink(business);
  const { html } = await open(`${business.slug}?me=${code}.`);
  expect(embeddedIn(html).referrer).toEqual({ code, firstName: 'Maria' });
});

it("an altered link to the app returns the app's 404 page", async () => {
  for (const path of ['/me%23t1.abc', '/confirm-contact%23t1.abc', '/pricing.']) {
    const { status, html } = await openPath(path);
    expect([path, status, titleOf(html)]).toEqual([path, 404, 'Page not found · Vouchwell']);
  }
});

it.each(['no-such-shop', 'a', 'a/b/c', 'a%20b', 'x'.repeat(500)])(
  'returns the plain public page with status 404 for %s',
  async (slug) => {
    const { status, html } = await open(slug);
    expect(status).toBe(404);
    await expectPlain(html);
  },
);

it('returns the plain public page for a disabled link or a redirect loop', async () => {
  const off = await givenBusiness();
  await publicRef(off.slug).update({ active: false });
  const ring = await givenBusiness();
  await publicRef(ring.slug).set({ business_id: ring.id, moved_to: ring.slug });
  for (const { slug } of [off, ring]) {
    const { status, html } = await open(slug);
    expect(status).toBe(404);
    await expectPlain(html);
  }
});

it("returns the plain public page, cached briefly, if the document can't be parsed", async () => {
  const { slug } = await givenBusiness();
  await publicRef(slug).set({ active: 'broken' });
  const { status, headers, html } = await open(slug);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/s-maxage=5$/);
  await expectPlain(html);
});

it("returns the plain public page if the form can't be rendered", async () => {
  const { slug } = await givenBusiness();
  const loadFiles = async () => ({
    shells: { refer: '<title>Other</title><!-- body --><!-- /body -->', friend: '' },
    headers: {},
    renderPage: () => {
      throw new Error('It cannot be rendered.');
    },
  });
  expect(
    await respondWithReferPage({ method: 'GET', path: `/r/${slug}` }, loadFiles),
  ).toMatchObject({
    status: 200,
    html: '<title>Other</title><!-- body --><!-- /body -->',
  });
});

it('without the built pages, the public page returns 503 with Retry-After', async () => {
  const answer = await respondWithReferPage({ method: 'GET', path: '/r/rivera-plumbing' }, () =>
    loadPageFiles('/nowhere'),
  );
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
  });
  expect(answer.html).toContain('Please try again in a moment.');
});
