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

describe('a page of Hosting', () => {
  it('comes with the headers that protect it, and no others', async () => {
    hosting.mockResolvedValueOnce(answer('one'));
    expect(await createHostedPage(() => URL)()).toEqual({
      html: 'one',
      headers: { 'x-frame-options': 'DENY' },
    });
  });

  it('is asked for each time, and sent again only where it has changed', async () => {
    const read = createHostedPage(() => URL);
    hosting.mockResolvedValueOnce(answer('one'));
    await read();
    hosting.mockResolvedValueOnce(new Response(null, { status: 304 }));
    expect((await read()).html).toBe('one');
    expect(hosting.mock.lastCall?.[1]?.headers).toMatchObject({ 'If-None-Match': '"1"' });
    hosting.mockResolvedValueOnce(answer('two', '"2"'));
    expect((await read()).html).toBe('two');
  });

  it('serves the last copy while Hosting fails, and rejects where there is none', async () => {
    const read = createHostedPage(() => URL);
    hosting.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(read()).rejects.toThrow('fetch failed');
    hosting.mockResolvedValueOnce(answer('one'));
    await read();
    hosting.mockResolvedValueOnce(new Response('down', { status: 502 }));
    expect((await read()).html).toBe('one');
  });
});
