import type { ParsedQs } from 'qs';
import * as z from 'zod/mini';
import { StripeError } from '../stripe-error.ts';
import type { World } from '../world.ts';

/** One call of Stripe's API: the id of its path, and its parameters without `expand`. */
export interface ApiRequest {
  readonly path: string;
  readonly id: string;
  readonly params: ParsedQs;
}

/** Answers a call with the object that Stripe documents for it, or throws a `StripeError`. */
export type Handler = (world: World, request: ApiRequest) => object;
/** Handlers by method and path. */
export type Routes = Readonly<Record<string, Handler>>;

/** Parameters are text on the wire: this reads what Stripe documents as a number. */
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, 'Invalid integer')),
  z.transform(Number),
);
export const text = z.string().check(z.minLength(1, 'You passed an empty string'));
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address'));
/** A page to come back to: another scheme could run as a script. */
export const pageUrl = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
export const metadata = z.record(z.string(), text);

/** Reads a request's parameters; refuses as Stripe does what is missing, malformed or not known here. */
export function readParams<T>(schema: z.ZodMiniType<T>, params: ParsedQs): T {
  const result = schema.safeParse(params, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first = '', ...rest] = [...(issue?.path ?? []), ...unknown].map(String);
  const param = first + rest.map((part) => `[${part}]`).join('');
  if (unknown.length > 0) {
    const message = `Received unknown parameter (or one that the local stand-in does not know): ${param}`;
    throw new StripeError(message, { code: 'parameter_unknown', param });
  }
  if (issue?.input === undefined) {
    const message = `Missing required param: ${param}.`;
    throw new StripeError(message, { code: 'parameter_missing', param });
  }
  throw new StripeError(`${issue?.message}: ${param}`, { param });
}
