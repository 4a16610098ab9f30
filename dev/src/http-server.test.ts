import getPort from 'get-port';
import { expect, it, vi } from 'vitest';
import { startHttpServer } from './http-server.ts';

it('the HTTP server keeps running if a listener fails, before or after sending headers', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const port = await getPort();
  const close = await startHttpServer(port, ({ url }, response) => {
    if (url === '/late') response.write('some');
    if (url !== '/') throw new Error('Broken');
    response.end();
  });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return response.text().then(() => response.status);
  };
  expect(await get('/early')).toBe(500);
  await expect(get('/late')).rejects.toThrow();
  expect(await get('/')).toBe(200);
  await close();
});
