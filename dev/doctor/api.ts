import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';

export class CheckError extends Error {
  override name = 'CheckError';
}

const TIMEOUT_MS = 20_000;

const errorSchema = z.object({ error: z.object({ message: z.string() }) });
const pageSchema = z.looseObject({
  nextPageToken: z.optional(z.string()),
  unreachable: z.optional(z.array(z.string())),
});

export const STRIPE_URL = 'https://api.stripe.com';

function parse<T>(url: string, schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new CheckError(`Unknown format of "${field}" in the response of ${url}`);
}

export type ApiClient = ReturnType<typeof connectApi>;

/** Creates a client for Google's and Stripe's REST APIs that requests each URL once. */
export function connectApi(projectId: string, getToken = getDefaultToken) {
  const bodies = new Map<string, Promise<unknown>>();

  async function request(url: string, method: 'GET' | 'POST'): Promise<unknown> {
    const headers = {
      Authorization: `Bearer ${await getToken(url)}`,
      ...(url.startsWith(STRIPE_URL) ? {} : { 'X-Goog-User-Project': projectId }),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, headers, signal }).catch((error: unknown) => {
      throw new CheckError(`No response from ${url} (${error})`);
    });
    if (response.status === 404) return null;
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return body;
    // The message names the missing permission, or the page that enables the API.
    const message = errorSchema.safeParse(body).data?.error.message;
    throw new CheckError(`${url} answered ${response.status}: ${message}`);
  }

  /** Returns null for a 404. */
  async function read<T>(url: string, schema: z.ZodMiniType<T>, method: 'GET' | 'POST' = 'GET') {
    const pending = bodies.get(url) ?? request(url, method);
    bodies.set(url, pending);
    const body = await pending;
    return body === null ? null : parse(url, schema, body);
  }

  /** Returns all items of a paged response; `key` is the field that contains them. */
  async function list<T>(url: string, key: string, item: z.ZodMiniType<T>): Promise<T[]> {
    const page = await read(url, pageSchema);
    if (page?.unreachable?.length) throw new CheckError(`${url} can't reach all regions`);
    const items = parse(url, z.array(item), page?.[key] ?? []);
    if (!page?.nextPageToken) return items;
    const next = new URL(url);
    next.searchParams.set('pageToken', page.nextPageToken);
    return [...items, ...(await list(next.href, key, item))];
  }

  return { read, list };
}

async function getDefaultToken(url: string): Promise<string> {
  const key = process.env.STRIPE_SECRET_KEY;
  if (url.startsWith(STRIPE_URL)) {
    if (key) return key;
    throw new CheckError('Set STRIPE_SECRET_KEY to a key that can read webhook endpoints');
  }
  try {
    return (await applicationDefault().getAccessToken()).access_token;
  } catch (error) {
    throw new CheckError(
      `Set GOOGLE_APPLICATION_CREDENTIALS, or run gcloud auth application-default login (${error})`,
    );
  }
}

export interface ExpectedFunction {
  readonly name: string;
  /** True if a task queue of the same name calls the function. */
  readonly hasQueue: boolean;
  /** Event for which Auth calls the function, such as `beforeCreate`. */
  readonly blockingEvent: string | undefined;
}

/** The project, and the functions that this checkout would deploy. */
export interface Project {
  readonly id: string;
  readonly functions: readonly ExpectedFunction[];
}

/** A problem (`lacks`), and the command or step that fixes it. */
interface Finding {
  readonly lacks: string;
  readonly fix: string;
}

/** Throws `CheckError` if the project can't be read. */
export type Check = (api: ApiClient, project: Project) => Promise<readonly Finding[]>;

export const reportIf = (condition: boolean | string, lacks: string, fix: string): Finding[] =>
  condition ? [{ lacks, fix }] : [];
