import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import type { Change } from './check.ts';

/** Something could not be read or changed: why, and how to make it possible. */
export class CouldNotCheck extends Error {
  override name = 'CouldNotCheck';
  readonly how: string;
  constructor(why: string, how: string) {
    super(why);
    this.how = how;
  }
}

export interface Api {
  /** The response of `https://{host}/{path}`; null for a 404. */
  readonly get: <T>(host: string, path: string, schema: z.ZodMiniType<T>) => Promise<T | null>;
  /** The same for methods that Google reads by POST. */
  readonly post: <T>(host: string, path: string, schema: z.ZodMiniType<T>) => Promise<T | null>;
  /** All pages of a list; `key` names the field with the items. */
  readonly list: <T>(
    host: string,
    path: string,
    key: string,
    item: z.ZodMiniType<T>,
  ) => Promise<T[]>;
  readonly send: (change: Change) => Promise<void>;
}

export interface ApiOptions {
  readonly projectId: string;
  /** A token or API key for a host; throws `CouldNotCheck` where there is none. */
  readonly credentialFor: (host: string) => Promise<string>;
  /** The origin of a host; overridden in tests. */
  readonly originOf?: (host: string) => string;
}

const GOOGLE = '.googleapis.com';
const TIMEOUT_MS = 20_000;

const errorSchema = z.object({
  error: z.object({
    message: z._default(z.string(), ''),
    details: z._default(
      z.array(
        z.object({
          reason: z.optional(z.string()),
          metadata: z.optional(z.record(z.string(), z.string())),
        }),
      ),
      [],
    ),
  }),
});

/**
 * Describes a refused request, by Google's error model
 * (https://cloud.google.com/apis/design/errors).
 */
function refusal(host: string, status: number, text: string, projectId: string): CouldNotCheck {
  const parsed = errorSchema.safeParse(parseJson(text)).data?.error;
  const off = parsed?.details.find(({ reason }) => reason === 'SERVICE_DISABLED');
  if (off) {
    const service = off.metadata?.service ?? host;
    return new CouldNotCheck(
      `${service} is not enabled in this project`,
      `gcloud services enable ${service} --project ${projectId}\n(or https://console.cloud.google.com/apis/library/${service}?project=${projectId})`,
    );
  }
  const why = `${host} answers ${status}: ${parsed?.message || 'no reason given'}`;
  if (status !== 401 && status !== 403)
    return new CouldNotCheck(why, 'Run this again in some minutes.');
  return new CouldNotCheck(
    why,
    host.endsWith(GOOGLE)
      ? 'Run this with an account that has the role Owner on the project (and Billing Account Viewer on its billing account).'
      : 'Set STRIPE_SECRET_KEY to a key that may read webhook endpoints.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** One page of a list; the name of the field with the items varies. */
const pageSchema = z.catchall(
  z.object({
    nextPageToken: z.optional(z.string()),
    unreachable: z._default(z.array(z.string()), []),
  }),
  z.unknown(),
);

function parse<T>(host: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.');
  throw new CouldNotCheck(
    `${host} answers otherwise than documented, at "${where}"`,
    'Look at it by hand, and mend dev/doctor.',
  );
}

/** A client for Google's and Stripe's REST APIs. Reads are cached until `send`. */
export function connectApi(options: ApiOptions): Api {
  const { projectId, credentialFor, originOf = (host) => `https://${host}` } = options;

  async function request(method: string, host: string, path: string, body?: unknown) {
    const headers = {
      Authorization: `Bearer ${await credentialFor(host)}`,
      ...(host.endsWith(GOOGLE) ? { 'X-Goog-User-Project': projectId } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const init = { method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) };
    try {
      const response = await fetch(`${originOf(host)}/${path}`, init);
      return { status: response.status, text: await response.text() };
    } catch {
      throw new CouldNotCheck(`${host} does not answer`, 'Run this again with a connection.');
    }
  }

  type Answer = Awaited<ReturnType<typeof request>>;
  const answers = new Map<string, Promise<Answer>>();

  async function read<T>(
    method: 'GET' | 'POST',
    host: string,
    path: string,
    schema: z.ZodMiniType<T>,
  ): Promise<T | null> {
    const key = `${method} ${host}/${path}`;
    const asked =
      answers.get(key) ?? request(method, host, path, method === 'POST' ? {} : undefined);
    answers.set(key, asked);
    const { status, text } = await asked;
    if (status === 404) return null;
    if (status !== 200) throw refusal(host, status, text, projectId);
    return parse(host, schema, parseJson(text));
  }

  return {
    get: (host, path, schema) => read('GET', host, path, schema),
    post: (host, path, schema) => read('POST', host, path, schema),
    async list(host, path, key, item) {
      const items = [];
      let token: string | undefined;
      do {
        const next = token ? `${path.includes('?') ? '&' : '?'}pageToken=${token}` : '';
        const page = await read('GET', host, path + next, pageSchema);
        if (page?.unreachable.length)
          throw new CouldNotCheck(`${host} does not reach all regions`, 'Run this again later.');
        items.push(...parse(host, z.array(item), page?.[key] ?? []));
        token = page?.nextPageToken;
      } while (token);
      return items;
    },
    async send({ method, host, path, body }) {
      answers.clear();
      const { status, text } = await request(method, host, path, body);
      if (status !== 200) throw refusal(host, status, text, projectId);
    },
  };
}

export const STRIPE = 'api.stripe.com';

/** A Google access token by the application default credentials. */
async function googleToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new CouldNotCheck(
      `there are no Google credentials here (${error instanceof Error ? error.message : error})`,
      'export GOOGLE_APPLICATION_CREDENTIALS=<key file of a service account with the role Owner>\n(or: gcloud auth application-default login)',
    );
  }
}

function stripeKey(): string {
  const { STRIPE_SECRET_KEY } = process.env;
  if (STRIPE_SECRET_KEY) return STRIPE_SECRET_KEY;
  throw new CouldNotCheck(
    'STRIPE_SECRET_KEY is not set here',
    'export STRIPE_SECRET_KEY=<a key of the Stripe account that may read webhook endpoints>',
  );
}

/** The credentials of whoever runs this; Google's token is fetched once. */
export function ownCredentials(): (host: string) => Promise<string> {
  let token: Promise<string> | undefined;
  return async (host) => {
    if (host === STRIPE) return stripeKey();
    token ??= googleToken();
    return token;
  };
}

/**
 * Refuses every request of the emulators' projects (`demo-...`), which do not exist at Google or
 * Stripe.
 */
export function noCloud(projectId: string): () => Promise<never> {
  return async () => {
    throw new CouldNotCheck(
      `${projectId} is a demo project: it lives in the emulators, with no cloud behind it`,
      'npm run doctor -- --project <the id of a real Firebase project>',
    );
  };
}
