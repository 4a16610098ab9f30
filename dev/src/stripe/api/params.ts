import * as z from 'zod/mini';
import type { Metadata } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import type { Params } from './form.ts';

/** Parameters are text on the wire: these read what Stripe documents as numbers and booleans. */
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, 'Invalid integer')),
  z.transform(Number),
);
export const decimal = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/, 'Invalid decimal')),
  z.transform(Number),
);
export const flag = z.pipe(
  z.enum(['true', 'false'], 'Invalid boolean'),
  z.transform((text) => text === 'true'),
);
export const text = z.string().check(z.minLength(1, 'You passed an empty string'));
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address'));
/** A page to come back to: another scheme could run as a script. */
export const pageUrl = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
export const metadata = z.union([z.literal(''), z.record(z.string(), z.string())]);
export const range = z.strictObject({
  gt: z.optional(integer),
  gte: z.optional(integer),
  lt: z.optional(integer),
  lte: z.optional(integer),
});

const pathText = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

/** Reads a request's parameters; what Stripe does not document is refused as Stripe refuses it. */
export function readParams<T>(schema: z.ZodMiniType<T>, params: Params): T {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = pathText([...path, issue.keys[0] ?? '']);
    const message = `Received unknown parameter (or one that the local stand-in does not know): ${param}`;
    throw new StripeError(message, { code: 'parameter_unknown', param });
  }
  const param = pathText(path);
  if (issue?.code === 'invalid_type' && isMissing(params, path)) {
    throw new StripeError(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  }
  throw new StripeError(`${issue?.message ?? 'Invalid'}: ${param}`, { param });
}

function isMissing(params: Params, path: readonly PropertyKey[]): boolean {
  let value: unknown = params;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, part);
  }
  return value === undefined;
}

/** Metadata after an update: keys are added, an empty value takes one away, an empty text all. */
export function mergeMetadata(
  before: Metadata,
  change: '' | Record<string, string> | undefined,
): Metadata {
  if (change === '') return {};
  const merged = Object.entries({ ...before, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}
