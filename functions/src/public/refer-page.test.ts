import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostedPage } from './refer-page.ts';

vi.mock('firebase-functions/v2', () => ({ logger: { warn: vi.fn() } }));

const URL = 'https://vouchwell.test/refer';
const hosting = vi.fn<typeof fetch>();
const answer = (html: string, etag = '"1"') =>
  new Response(html, { headers: { ETag: etag, 'X-Frame-Options': 'DENY', 'X-Cache': 'HIT' } });

beforeEach(() => vi.stubGlobal('fetch', hosting));
afterEach(() => {
  vi.unstubAllGlobals();
  hosting.mockReset();
});

describe('a page fetched from Hosting', () => {
  it('has only its security headers', async () => {
    hosting.mockResolvedValueOnce(answer('one'));
    expect(await createHostedPage(() => URL)()).toEqual({
      html: 'one',
      headers: { 'x-frame-options': 'DENY' },
    });
  });

  it('is revalidated each time, and downloaded only if it changed', async () => {
    const read = createHostedPage(() => URL);
    hosting.mockResolvedValueOnce(answer('one'));
    await read();
    hosting.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect((await read()).html).toBe('one');
    expect(hosting.mock.lastCall?.[1]?.headers).toMatchObject({ 'If-None-Match': '"1"' });
    hosting.mockResolvedValueOnce(answer('two', '"2"'));
    expect((await read()).html).toBe('two');
  });

  it('is the last copy while Hosting fails, or an error without a copy', async () => {
    const read = createHostedPage(() => URL);
    hosting.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(read()).rejects.toThrow('fetch failed');
    hosting.mockResolvedValueOnce(answer('one'));
    await read();
    hosting.mockResolvedValueOnce(new Response('down', { status: 502 }));
    expect((await read()).html).toBe('one');
  });
});
