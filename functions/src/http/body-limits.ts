import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const KILOBYTE = 1024;
/** More than any call of ours sends; each function then checks what it takes itself. */
const CALL_MAX_BYTES = 64 * KILOBYTE;
/** Stripe's events hold whole objects. */
const WEBHOOK_MAX_BYTES = KILOBYTE * KILOBYTE;
const WEBHOOK_TARGETS: readonly unknown[] = ['stripe.webhook'];

/** How many bytes of a body the functions of this process read, by the variables that Firebase sets. */
export function maxBodyBytes(env: NodeJS.ProcessEnv): number {
  const { FUNCTIONS_EMULATOR, FUNCTION_SIGNATURE_TYPE = 'http', FUNCTION_TARGET } = env;
  // Only Google's own services call functions of events, and their documents may be large.
  if (FUNCTION_SIGNATURE_TYPE !== 'http') return Number.POSITIVE_INFINITY;
  // In the emulator one process serves them all.
  const isWebhook = FUNCTIONS_EMULATOR === 'true' || WEBHOOK_TARGETS.includes(FUNCTION_TARGET);
  return isWebhook ? WEBHOOK_MAX_BYTES : CALL_MAX_BYTES;
}

interface Refused {
  readonly status: 413 | 415;
  readonly text: string;
}
const TOO_LARGE: Refused = { status: 413, text: 'This request is too large.' };
const ENCODED: Refused = { status: 415, text: 'Please send this request without compression.' };

function refusalOf(headers: IncomingHttpHeaders, maxBytes: number): Refused | null {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = headers;
  if (encoding.trim().toLowerCase() !== 'identity') return ENCODED;
  return Number(length) > maxBytes ? TOO_LARGE : null;
}

/** What is still on its way is dropped by Node as it arrives, and fills no memory. */
function refuse(response: ServerResponse, { status, text }: Refused): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Ends a request that did not say how long it is once it is longer than it may be. */
function countBytes(request: IncomingMessage, response: ServerResponse, maxBytes: number): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes || response.headersSent) return;
    response.once('finish', () => request.destroy());
    refuse(response, TOO_LARGE);
  });
}

/**
 * A server's listener that never sees a compressed body, nor more than `maxBytes` of one: it answers
 * 415 or 413 before anything is read. A few compressed kilobytes can stand for a gigabyte.
 */
function limitBodies(listener: RequestListener, maxBytes: number): RequestListener {
  return (request, response) => {
    const refused = refusalOf(request.headers, maxBytes);
    if (refused) {
      refuse(response, refused);
      return;
    }
    // The listener reads in this same tick, so that nothing is lost to whoever counts.
    if (request.headers['transfer-encoding']) countBytes(request, response, maxBytes);
    listener(request, response);
  };
}

/**
 * Makes every server that is created from now on limit its bodies. The functions framework (in
 * production) and the emulator unpack and parse up to a gigabyte before a function sees the request,
 * and neither has a setting for it. Both load our code first and call `http.createServer` afterwards.
 */
export function installBodyLimits(): void {
  const { createServer } = http;
  const maxBytes = maxBodyBytes(process.env);
  const createLimitedServer = (
    first?: ServerOptions | RequestListener,
    listener?: RequestListener,
  ): http.Server =>
    typeof first === 'function'
      ? createServer(limitBodies(first, maxBytes))
      : createServer(first ?? {}, listener && limitBodies(listener, maxBytes));
  http.createServer = createLimitedServer as typeof createServer;
  syncBuiltinESMExports();
}
