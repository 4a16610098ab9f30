import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { PICTURE_BASE64_MAX } from '@vouchwell/domain/business/pictures';

const KILOBYTE = 1024;
/** Larger than any valid call; each function also has its own limit. */
const CALL_MAX_BYTES = 64 * KILOBYTE;
/** High, because Stripe's events contain whole objects. */
const WEBHOOK_MAX_BYTES = KILOBYTE * KILOBYTE;
/** Enough for the largest picture in Base64, plus the fields around it. */
export const PICTURE_MAX_BYTES = PICTURE_BASE64_MAX + KILOBYTE;

/** Returns the limit for this function, based on environment variables that Firebase sets. */
export function getMaxBodyBytes(env: NodeJS.ProcessEnv): number {
  const { FUNCTIONS_EMULATOR, FUNCTION_SIGNATURE_TYPE = 'http', FUNCTION_TARGET } = env;
  // The emulator serves all functions from one process, with the first one's variables.
  if (FUNCTIONS_EMULATOR === 'true') return WEBHOOK_MAX_BYTES;
  // Only Google's services call event functions, and their documents may be large.
  if (FUNCTION_SIGNATURE_TYPE !== 'http') return Number.POSITIVE_INFINITY;
  if (FUNCTION_TARGET === 'save.picture') return PICTURE_MAX_BYTES;
  return FUNCTION_TARGET === 'stripe.webhook' ? WEBHOOK_MAX_BYTES : CALL_MAX_BYTES;
}

interface Rejection {
  readonly status: 413 | 415;
  readonly text: string;
}
const TOO_LARGE: Rejection = { status: 413, text: 'This request is too large.' };
const ENCODED: Rejection = { status: 415, text: 'Please send this request without compression.' };

function findRejection(headers: IncomingHttpHeaders, maxBytes: number): Rejection | null {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return ENCODED;
  return Number(length) > maxBytes ? TOO_LARGE : null;
}

/** Responds immediately; Node discards the rest of the body as it arrives, so it doesn't use memory. */
function reject(response: ServerResponse, { status, text }: Rejection): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Counts the bytes of a request without a Content-Length. */
function countBytes(request: IncomingMessage, response: ServerResponse, maxBytes: number): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes || response.headersSent) return;
    response.once('finish', () => request.destroy());
    reject(response, TOO_LARGE);
  });
}

/** Rejects oversized and compressed bodies without reading them; a compressed one may unpack to a gigabyte. */
function limitBodies(listener: RequestListener, maxBytes: number): RequestListener {
  return (request, response) => {
    const rejection = findRejection(request.headers, maxBytes);
    if (rejection) {
      reject(response, rejection);
      return;
    }
    // The listener subscribes in the same tick, so it doesn't miss a data event.
    if (request.headers['transfer-encoding']) countBytes(request, response, maxBytes);
    listener(request, response);
  };
}

/**
 * Limits body sizes for every server created from now on. The functions framework and the emulator
 * parse up to a gigabyte before calling our code, and this can't be configured. Both load our code
 * before they call `http.createServer`.
 */
export function installBodyLimits(): void {
  const { createServer } = http;
  const maxBytes = getMaxBodyBytes(process.env);
  const createLimitedServer = (
    optionsOrListener?: ServerOptions | RequestListener,
    listener?: RequestListener,
  ): http.Server =>
    typeof optionsOrListener === 'function'
      ? createServer(limitBodies(optionsOrListener, maxBytes))
      : createServer(optionsOrListener ?? {}, listener && limitBodies(listener, maxBytes));
  http.createServer = createLimitedServer as typeof createServer;
  syncBuiltinESMExports();
}
