import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PREVIEW_PATH, SECURITY_TXT } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { expect, it } from 'vitest';
import type { FirebaseConfig } from '../../../dev/src/stage/emulator-config.ts';
import webPackage from '../../../web/package.json' with { type: 'json' };
import { testEnvironment } from '../../support/test-environment.ts';

const { hosting } = JSON.parse(
  readFileSync(join(testEnvironment.folder, 'firebase.json'), 'utf8'),
) as FirebaseConfig;
/** The files that `firebase deploy` uploads. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles') as {
  readonly listFiles: (folder: string, ignore: readonly string[]) => readonly string[];
};
const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
const secure = everywhere.filter(({ key }) => key !== 'Cache-Control');

/** Pages with their own security headers, with the source of their Hosting rule. */
const OVERRIDES: readonly (readonly [source: string, pages: RegExp])[] = [
  ['/@(r|f)/**', /^\/[rf]\//],
  ['/@(me|refer|friend)', /^\/me$/],
  [PREVIEW_PATH, new RegExp(`^${PREVIEW_PATH}$`)],
];

/** Returns a page's security headers: the default ones, unless the page overrides them. */
function getSecurityHeaders(path: string) {
  const source = OVERRIDES.find(([, pages]) => pages.test(path))?.[0];
  const own = hosting.headers.find((rule) => rule.source === source)?.headers ?? [];
  return secure.map((header) => own.find(({ key }) => key === header.key) ?? header);
}

const get = (path: string) => fetch(testEnvironment.appUrl + path, { redirect: 'manual' });
const html = async (path: string) => (await get(path)).text();

const assetsOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

const PAGES = [
  '/',
  '/pricing',
  '/auth',
  '/demo',
  '/privacy',
  '/terms',
  '/data-processing',
  '/acceptable-use',
  '/accessibility',
  '/app/dashboard',
  '/nowhere',
  '/r/rivera-plumbing',
  '/f/000000000000',
  '/me',
  PREVIEW_PATH,
];

/** Pages with their own Cache-Control. */
const hasOwnCaching = (path: string) => /^\/(r|f)\/|^\/me$/.test(path);

it.each(PAGES)('serves %s with every security header in firebase.json', async (path) => {
  const { headers } = await get(path);
  // The next test checks the Referrer-Policy of /me.
  const expected = getSecurityHeaders(path).filter(
    ({ key }) => path !== '/me' || key !== 'Referrer-Policy',
  );
  expect(expected.map(({ key }) => [key, headers.get(key)])).toEqual(
    expected.map(({ key, value }) => [key, value]),
  );
});

it('serves /me with a no-referrer policy and without caching', async () => {
  const { status, headers } = await get('/me');
  expect(status).toBe(200);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});

it("only the owner's previews can be framed, and they can't send requests", () => {
  const policies = hosting.headers.flatMap(({ source, headers }) =>
    headers
      .filter(({ key }) => key === 'Content-Security-Policy')
      .map(({ value }) => [source, /frame-ancestors '(\w+)'/.exec(value)?.[1], value] as const),
  );
  expect(
    policies.filter(([, ancestors]) => ancestors !== 'none').map(([source]) => source),
  ).toEqual([PREVIEW_PATH]);
  const preview = policies.find(([source]) => source === PREVIEW_PATH)?.[2];
  expect(preview).toMatch(/^default-src 'none';/);
  expect(preview).not.toContain('connect-src');
});

it("redirects /app to the owner's home page", async () => {
  const { status, headers } = await get('/app');
  expect([status, headers.get('location')]).toEqual([302, '/app/dashboard']);
});

it.each(PAGES.filter((path) => !hasOwnCaching(path)))(
  'browsers revalidate %s on each visit',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
  },
);

it.each(['/r/rivera-plumbing', '/r/rivera-plumbing?at=van', '/r/no-such-shop', '/f/000000000000'])(
  "the CDN caches %s for less than a minute, but browsers don't",
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=55');
    expect(headers.get('set-cookie')).toBeNull();
  },
);

it('assets with a hash in their name are cached for a year', async () => {
  const paths = assetsOf((await html('/auth')) + (await html('/r/rivera-plumbing')));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it.each(['/mark.svg', '/site.webmanifest', '/icons/icon-192.png', '/og/vouchwell.png'])(
  'browsers cache %s for a day',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  },
);

it('missing assets are never served from a cache', async () => {
  const { status, headers } = await get('/assets/missing-12345678.js');
  expect(status).toBe(404);
  // A response with `Vary: *` matches no later request (RFC 9111, section 4.1).
  expect(headers.get('vary')?.split(/, ?/)).toContain('*');
  // Hosting applies the last rule; its emulator applies the rule for the path instead.
  expect(hosting.headers.at(-1)).toMatchObject({
    source: '/404.html',
    headers: expect.arrayContaining([{ key: 'Cache-Control', value: 'no-store' }]),
  });
});

it('pictures uploaded by owners are sandboxed', async () => {
  const { headers } = await get(`/p/${'0'.repeat(32)}`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('footers link to a text file with the package licenses', async () => {
  const link = (name: string) => new RegExp(`<a href="/licenses.txt"[^>]*>${name}</a>`);
  expect(await html('/')).toMatch(link('Licenses'));
  expect(await html('/es/privacy')).toMatch(link('Licencias'));
  const response = await get('/licenses.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^## react - .*\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m);
  for (const name of Object.keys(webPackage.dependencies)) expect(text).toContain(`## ${name} - `);
});

it('other sites can embed only our preview images', async () => {
  const policy = async (path: string) =>
    (await get(path)).headers.get('cross-origin-resource-policy');
  expect(await policy('/og/refer.png')).toBe('cross-origin');
  expect(await policy('/icons/icon-192.png')).toBe('same-origin');
});

it('security.txt is valid for most of a year after the build', async () => {
  const response = await get(SECURITY_TXT);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
  expect(fields.get('Contact')).toMatch(/^mailto:\S+@\S+$/);
  expect(fields.get('Canonical')).toBe(testEnvironment.appUrl + SECURITY_TXT);
  expect(fields.get('Preferred-Languages')).toBe('en, es');
});

it("security.txt is deployed, unlike the build's internal files", () => {
  const files = listFiles(join(testEnvironment.folder, hosting.public), hosting.ignore);
  expect(files).toContain(SECURITY_TXT.slice(1));
  expect(files.filter((file) => /^\.(?!well-known)|\.map$/.test(file))).toEqual([]);
});

it('URLs with .html or a trailing slash redirect to the plain URL', async () => {
  for (const path of ['/pricing.html', '/pricing/']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, '/pricing']);
  }
});

it("URLs that don't exist return 404, and app routes return the app", async () => {
  expect((await get('/nowhere')).status).toBe(404);
  expect((await get('/app/dashboard')).status).toBe(200);
});

it('pages of owners and their customers are excluded from search engines', async () => {
  for (const path of [
    '/app/dashboard',
    '/r/rivera-plumbing',
    '/refer',
    '/f/000000000000',
    '/friend',
    '/me',
    PREVIEW_PATH,
  ]) {
    expect([path, (await get(path)).headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
  }
  expect((await get('/pricing')).headers.get('x-robots-tag')).toBeNull();
});
