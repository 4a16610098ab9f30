import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { isFree } from './free-ports.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Listens on a port, on every address of the machine or on `host` only. */
async function takePort(host?: string): Promise<number> {
  const taking = createServer();
  server = taking;
  await new Promise<void>((resolve) => taking.listen({ port: 0, host }, resolve));
  const address = taking.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

it('finds a port taken that somebody holds on every address', async () => {
  expect(await isFree(await takePort())).toBe(false);
});

it('leaves a free port free', async () => {
  const port = await takePort(HOST);
  await new Promise((resolve) => server?.close(resolve));
  expect(await isFree(port)).toBe(true);
  expect(await isFree(port)).toBe(true);
});
