import { createServer, type RequestListener } from 'node:http';
import { HOST } from './environment.ts';

/**
 * Serves `listener` on this machine only; the returned function closes the server and its
 * connections.
 */
export async function serve(port: number, listener: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: HOST, port }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
