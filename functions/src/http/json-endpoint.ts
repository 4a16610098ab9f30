import '../app.ts';
import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { deploySettings, type Secret } from '../config.ts';
import { type Handler, handle, parseBody } from './handler.ts';
import { claimedIp, clientIp, type LimitedName, type LimitKeys } from './limits.ts';
import { errorText } from './log.ts';
import { RequestError } from './request-error.ts';

/** What is known of whoever posts to one of our own addresses. */
interface Visitor {
  /** The address that the last trusted proxy saw: behind Hosting, its CDN's. */
  readonly ip: string;
  /** The visitor's own, by a header that can be forged. */
  readonly claimedIp: string;
}

/** An endpoint for plain JSON by POST, for pages of the same origin. */
interface JsonEndpoint<I, O> extends Handler<I, O, Visitor, LimitKeys> {
  readonly secrets: Secret[];
  readonly input: z.ZodMiniType<I>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const failure = (status: number, error: string): Answer => ({ status, body: { error } });

const TIMEOUT_SECONDS = 60;

/** Whether a request brings a valid App Check token; callables have it asked by their SDK. */
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
  // Other pages can post what a form can without asking first, but never this type.
  if (!request.is('application/json')) return failure(415, 'Only application/json is read here');
  if (deploySettings().ENFORCE_APP_CHECK === 'true' && !(await bringsAppCheckToken(request)))
    return failure(401, 'This did not come from our own pages');
  const visitor = { ip: clientIp(request), claimedIp: claimedIp(request) };
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
 * Method, type, size, schema, limits, run: the order of `callable`, for addresses that are not
 * Firebase's. A refusal is `{error, fields}` with its status, anything else is logged once and 500.
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
