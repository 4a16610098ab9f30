import '../app.ts';
import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { deploySettings, type Secret } from '../config.ts';
import { clientIp } from './client-ip.ts';
import { type Handler, handle, parseBody } from './handler.ts';
import type { LimitedName } from './limits.ts';
import { errorText } from './log.ts';
import { RequestError } from './request-error.ts';

/** What an endpoint knows of its caller. */
interface Visitor {
  /** The visitor's address by `clientIp`, which says how far it can be trusted, or 'unknown'. */
  readonly ip: string;
}

/** An endpoint for JSON by POST, called by pages of the same origin. */
interface JsonEndpoint<I, O> extends Handler<I, O, Visitor> {
  readonly secrets: Secret[];
  readonly input: z.ZodMiniType<I>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const failure = (status: number, error: string): Answer => ({ status, body: { error } });

const TIMEOUT_SECONDS = 60;

/** Whether a request has a valid App Check token; for callables the SDK checks it. */
async function bringsAppCheckToken(request: Request): Promise<boolean> {
  const token = request.get('x-firebase-appcheck');
  if (!token) return false;
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}

async function answer<I, O>(
  name: LimitedName,
  endpoint: JsonEndpoint<I, O>,
  request: Request,
): Promise<Answer> {
  if (request.method !== 'POST') return failure(405, 'Only POST is answered here');
  // Other sites can post form content types without a CORS preflight, but not this one.
  if (!request.is('application/json')) return failure(415, 'Only application/json is read here');
  if (deploySettings().ENFORCE_APP_CHECK === 'true' && !(await bringsAppCheckToken(request)))
    return failure(401, 'This did not come from our own pages');
  const visitor = { ip: clientIp(request) };
  const input = parseBody(endpoint.input, request.body, request.rawBody);
  return { status: 200, body: await handle(name, endpoint, input, visitor) };
}

function refused(name: string, error: unknown): Answer {
  if (!(error instanceof RequestError)) {
    logger.error(`${name} failed`, { function: name, error: errorText(error) });
    return failure(500, 'Something went wrong on our side');
  }
  const { message, fields, httpErrorCode } = error;
  return { status: httpErrorCode.status, body: { error: message, ...(fields && { fields }) } };
}

/**
 * Checks method, content type, size, schema and rate limits, as `callable` does, for URLs that
 * Hosting rewrites. A `RequestError` becomes `{error, fields}` with its status; any other error is
 * logged once and answered with 500.
 */
export function jsonEndpoint<I, O>(name: LimitedName, endpoint: JsonEndpoint<I, O>): HttpsFunction {
  const { secrets } = endpoint;
  return onRequest(
    { secrets, timeoutSeconds: TIMEOUT_SECONDS, cors: false },
    async (request, response) => {
      const { status, body } = await answer(name, endpoint, request).catch((error: unknown) =>
        refused(name, error),
      );
      if (status === 405) response.set('Allow', 'POST');
      response.status(status).json(body);
    },
  );
}
