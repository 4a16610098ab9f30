import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenBusiness, readOnlyReferral, referralInput } from '../../support/referrals.ts';
import { type ServedFunction, serveFunction } from '../../support/served-function.ts';

const KB = 1024;
const MB = KB * KB;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const GZIP = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };

/** A zip bomb: sixty megabytes of JSON in less than 64 KB. */
const bomb = gzipSync(JSON.stringify({ data: ' '.repeat(60 * MB) }), { level: 9 });

/** Returns the HTTP status, or 0 if the connection broke first. */
function post(url: string, body: Uint8Array | string, headers: Record<string, string> = JSON_TYPE) {
  return fetch(url, { method: 'POST', headers, body: body as BodyInit }).then(
    ({ status }) => status,
    () => 0,
  );
}

function postChunked(url: string, pieces: Iterable<string>): Promise<number> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { method: 'POST', headers: JSON_TYPE }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    Readable.from(pieces).pipe(sent);
  });
}

function* endless(): Generator<string> {
  for (let n = 0; n < 4096; n += 1) yield ' '.repeat(64 * KB);
}

let referral: ServedFunction;
let webhook: ServedFunction;
beforeAll(async () => {
  referral = await serveFunction('create.referral');
  webhook = await serveFunction('stripe.webhook');
});
afterAll(() => Promise.all([referral?.stop(), webhook?.stop()]));

it('a function accepts a form body with or without a Content-Length', async () => {
  const business = await givenBusiness();
  const data = JSON.stringify({ data: referralInput(business) });
  expect(await post(referral.url, data)).toBe(200);
  expect(await postChunked(referral.url, [data.slice(0, 9), data.slice(9)])).toBe(200);
  await readOnlyReferral(business);
});

it('a function rejects compressed bodies without reading them', async () => {
  expect(bomb.length).toBeLessThan(64 * KB);
  expect(await post(referral.url, bomb, GZIP)).toBe(415);
  expect(await post(webhook.url, bomb, GZIP)).toBe(415);
  expect(await post(referral.url, '{}', { ...JSON_TYPE, 'Content-Encoding': 'identity' })).toBe(
    400,
  );
});

it('a function rejects bodies over 64 KB, or over 1 MB for the webhook', async () => {
  expect(await post(referral.url, ' '.repeat(64 * KB + 1))).toBe(413);
  expect(await post(referral.url, ' '.repeat(64 * KB))).toBe(400);
  expect(await post(webhook.url, ' '.repeat(MB + 1))).toBe(413);
  expect(await post(webhook.url, ' '.repeat(MB))).toBe(400);
  expect([0, 413]).toContain(await postChunked(referral.url, endless()));
});

it("a function doesn't reveal its framework", async () => {
  for (const { url } of [referral, webhook])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect((await fetch(url, { method })).headers.get('x-powered-by')).toBeNull();
});

it('a function uses at most 100 MB more memory under a flood of large and compressed bodies than when idle', async () => {
  const idle = await referral.peakMegabytes();
  for (let round = 0; round < 10; round += 1) {
    const large = ' '.repeat(4 * MB);
    const flood = Array.from({ length: 10 }, () => [
      post(referral.url, bomb, GZIP),
      post(referral.url, large),
      postChunked(referral.url, endless()),
    ]);
    const statuses = await Promise.all(flood.flat());
    expect(statuses.filter((status) => ![0, 413, 415].includes(status))).toEqual([]);
  }
  expect((await referral.peakMegabytes()) - idle).toBeLessThan(100);
});
