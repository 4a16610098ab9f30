import '../app.ts';
import {
  type DemoRequest,
  type DemoRequestInput,
  type DemoRequestOutput,
  demoRequestInput,
  supportsPrefill,
} from '@vouchwell/domain/business/demo-request';
import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { demoSettings, deploymentSettings, getLocalHosts, referrerKeySecret } from '../config.ts';
import { recordDemoRequest } from '../db/demo-requests.ts';
import { type CallableHandler, handleCall, parseBody } from '../http/callable.ts';
import { getClientIp } from '../http/client-ip.ts';
import { formatError, RequestError } from '../http/request-error.ts';

interface JsonResponse {
  readonly status: number;
  readonly body: unknown;
}
const toFailure = (status: number, error: string): JsonResponse => ({ status, body: { error } });

/** Verifies the App Check token, which the SDK does only for callables. */
async function hasAppCheckToken(request: Request): Promise<boolean> {
  const token = request.get('x-firebase-appcheck');
  if (!token) return false;
  return getAppCheck()
    .verifyToken(token)
    .then(
      () => true,
      () => false,
    );
}

const handler: CallableHandler<DemoRequestInput, DemoRequestOutput, { readonly ip: string }> = {
  limitKeys: (_, { ip }) => ({ network: ip }),
  async run(input) {
    if (input.company) throw new RequestError('automated');
    // Build the URL first, so the request isn't stored if that fails.
    const calendlyUrl = getSchedulingUrl(demoSettings().SCHEDULING_URL, input, getLocalHosts());
    await recordDemoRequest(input, new Date());
    return { success: true, calendlyUrl };
  },
};

async function handleRequest(request: Request): Promise<JsonResponse> {
  if (request.method !== 'POST') return toFailure(405, 'Please use POST');
  // Unlike form content types, JSON can't be posted by other sites without a CORS preflight.
  if (!request.is('application/json')) return toFailure(415, 'Please send application/json');
  if (deploymentSettings().ENFORCE_APP_CHECK === 'true' && !(await hasAppCheckToken(request)))
    return toFailure(401, 'This request didn’t come from our website');
  const visitor = { ip: getClientIp(request) };
  const input = parseBody(demoRequestInput, request.body, request.rawBody);
  return { status: 200, body: await handleCall('submit-demo-request', handler, input, visitor) };
}

function toErrorResponse(error: unknown): JsonResponse {
  if (!(error instanceof RequestError)) {
    const fields = { function: 'submit-demo-request', error: formatError(error) };
    logger.error('submit-demo-request failed', fields);
    return toFailure(500, 'Something went wrong on our side');
  }
  const { message, fields, httpErrorCode } = error;
  return { status: httpErrorCode.status, body: { error: message, ...(fields && { fields }) } };
}

/** Uses plain JSON instead of a callable. `RequestError`s become `{error, fields}`; other errors become a 500. */
export const submitDemoRequest = onRequest(
  { secrets: [referrerKeySecret], timeoutSeconds: 60, cors: false },
  async (request, response) => {
    const { status, body } = await handleRequest(request).catch(toErrorResponse);
    if (status === 405) response.set('Allow', 'POST');
    response.status(status).json(body);
  },
);

/** Prefills the name and email if the scheduling page supports it. */
export function getSchedulingUrl(
  url: string,
  { contactName, email }: Pick<DemoRequest, 'contactName' | 'email'>,
  extraHosts: readonly string[] = [],
): string {
  if (!supportsPrefill(url, extraHosts)) return url;
  const link = new URL(url);
  link.searchParams.set('name', contactName);
  link.searchParams.set('email', email);
  return link.href;
}
