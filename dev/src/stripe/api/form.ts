import { StripeError } from '../stripe-error.ts';
import type { World } from '../world.ts';

/** Answers a call with an object: its parameters, flat as they come (`a[b][0]`), and its path's id. */
export type Handler = (world: World, form: URLSearchParams, id: string) => object;
/** Handlers by method and path. */
export type Routes = Readonly<Record<string, Handler>>;

/** A handler of a call that takes these parameters and refuses others; `a[]` stands for all in `a`. */
export const takes =
  (names: string, handler: Handler): Handler =>
  (world, form, id) => {
    const known = new Set(names.split(' '));
    for (const param of form.keys()) {
      if (known.has(param) || known.has(param.replace(/\[[^[]*\]$/, '[]'))) continue;
      const message = `Received unknown parameter (or one that the local stand-in does not know): ${param}`;
      throw new StripeError(message, { code: 'parameter_unknown', param });
    }
    return handler(world, form, id);
  };

/** A parameter that must be there, and be one of `allowed` where those are given. */
export function need<T extends string>(
  form: URLSearchParams,
  param: string,
  allowed?: readonly T[],
): T {
  const value = form.get(param) as T | null;
  if (!value)
    throw new StripeError(`Missing required param: ${param}.`, {
      code: 'parameter_missing',
      param,
    });
  if (allowed && !allowed.includes(value))
    throw new StripeError(`Invalid ${param}: the local stand-in takes ${allowed}.`, { param });
  return value;
}

export function needNumber(form: URLSearchParams, param: string): number {
  const value = Number(need(form, param));
  if (Number.isInteger(value)) return value;
  throw new StripeError(`Invalid integer: ${param}`, { param });
}

/** An address to come back to: another scheme could run as a script. */
export function needUrl(form: URLSearchParams, param: string): string {
  const value = need(form, param);
  if (/^https?:/.test(value) && URL.canParse(value)) return value;
  throw new StripeError(`Not a valid URL: ${param}`, { param });
}

/** Parameters such as `metadata[plan]`, by the name in the brackets. */
export function entriesOf(form: URLSearchParams, param: string): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    name.startsWith(`${param}[`) ? [[name.slice(param.length + 1, -1), value]] : [],
  );
  return Object.fromEntries(entries);
}
