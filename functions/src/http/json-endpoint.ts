import '../app.ts';
import { logger } from 'firebase-functions/v2';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import type * as z from 'zod/mini';
import { deploySettings, type Secret } from '../config.ts';
import { bringsAppCheckToken } from './app-check.ts';
import { claimedIp, clientIp } from './client-ip.ts';
import { errorText } from './error-text.ts';
import { fieldMessages } from './field-messages.ts';
import { BODY_MAX_BYTES, type Handler, rateLimitedHandler } from './rate-limited-handler.ts';
import { Refusal } from './refusal.ts';

/** What is known of whoever posts to one of our own addresses. */
export interface Visitor {
  /** The address that the last trusted proxy saw: behind Hosting, its CDN's. */
  readonly ip: string;
  /** The visitor's own, by a header that can be forged. */
  readonly claimedIp: string;
}

/** An endpoint for plain JSON by POST, for pages of the same origin. */
export interface JsonEndpoint<I, O> extends Handler<I, O, Visitor> {
  readonly secrets: Secret[];
  readonly input: z.ZodMiniType<I>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const failure = (status: number, error: string): Answer => ({ status, body: { error } });

const TIMEOUT_SECONDS = 60;

function parse<I>(schema: z.ZodMiniType<I>, { rawBody, body }: Request): I {
  if ((rawBody?.length ?? 0) > BODY_MAX_BYTES) throw new Refusal('invalid-input');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal('invalid-input', fieldMessages(parsed.error.issues));
  return parsed.data;
}

async function answer<I, O>(endpoint: JsonEndpoint<I, O>, request: Request): Promise<Answer> {
  if (request.method !== 'POST') return failure(405, 'Only POST is answered here');
  // Other pages can post what a form can without asking first, but never this type.
  if (!request.is('application/json')) return failure(415, 'Only application/json is read here');
  if (deploySettings().ENFORCE_APP_CHECK === 'true' && !(await bringsAppCheckToken(request)))
    return failure(401, 'This did not come from our own pages');
  const visitor = { ip: clientIp(request), claimedIp: claimedIp(request) };
  const output = await rateLimitedHandler(endpoint, parse(endpoint.input, request), visitor);
  return { status: 200, body: output };
}

function refused(name: string, error: unknown): Answer {
  if (!(error instanceof Refusal)) {
    logger.error(`${name} failed`, { function: name, error: errorText(error) });
    return failure(500, 'Something went wrong on our side');
  }
  const { message, fields } = error;
  const { status } = error.toHttpsError().httpErrorCode;
  return { status, body: { error: message, ...(fields ? { fields } : {}) } };
}

/**
 * Method, type, size, schema, limits, run: the order of `callable`, for addresses that are not
 * Firebase's. A refusal is `{error, fields}` with its status, anything else is logged once and 500.
 */
export function jsonEndpoint<I, O>(name: string, endpoint: JsonEndpoint<I, O>): HttpsFunction {
  const { secrets } = endpoint;
  return onRequest(
    { secrets, timeoutSeconds: TIMEOUT_SECONDS, cors: false },
    async (request, response) => {
      const { status, body } = await answer(endpoint, request).catch((error: unknown) =>
        refused(name, error),
      );
      if (status === 405) response.set('Allow', 'POST');
      response.status(status).json(body);
    },
  );
}
