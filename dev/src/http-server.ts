import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { HOST } from './environment.ts';

/** Listens on this machine only; the returned function closes the server and its connections. */
export async function startHttpServer(
  port: number,
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
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
