import http, { type RequestListener, type ServerOptions } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { limitBodies, maxBodyBytes } from './body-limits.ts';

/*
 * The functions framework (in production) and the emulator unpack and parse up to a gigabyte before
 * a function sees the request, and neither has a setting for it. Both load our code first and call
 * `http.createServer` afterwards, so that here is where a body can still be refused unread.
 */
const { createServer } = http;
const maxBytes = maxBodyBytes(process.env);

function createLimitedServer(
  first?: ServerOptions | RequestListener,
  listener?: RequestListener,
): http.Server {
  if (typeof first === 'function') return createServer(limitBodies(first, maxBytes));
  return createServer(first ?? {}, listener && limitBodies(listener, maxBytes));
}

http.createServer = createLimitedServer as typeof createServer;
syncBuiltinESMExports();
