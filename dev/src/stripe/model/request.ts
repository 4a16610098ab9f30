import { StripeError } from './stripe-error.ts';

/** Finds the handler of a path such as `GET /v1/customers/:id`, and the id in it. */
export function findRoute<Handler>(
  routes: Readonly<Record<string, Handler>>,
  method: string,
  path: string,
): { readonly handler: Handler; readonly id: string } | null {
  for (const [route, handler] of Object.entries(routes)) {
    const match = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match) return { handler, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

/** A required parameter; it must be one of `allowed` where these are given. */
export function need<T extends string>(
  form: URLSearchParams,
  param: string,
  allowed?: readonly T[],
): T {
  const value = form.get(param) as T | null;
  const code = 'parameter_missing';
  if (!value) throw new StripeError(`Missing required param: ${param}.`, { code, param });
  if (!allowed || allowed.includes(value)) return value;
  throw new StripeError(`Invalid ${param}: the local stand-in takes ${allowed}.`, { param });
}

export function needNumber(form: URLSearchParams, param: string): number {
  const value = Number(need(form, param));
  if (Number.isInteger(value)) return value;
  throw new StripeError(`Invalid integer: ${param}`, { param });
}

/** A required return URL; refuses schemes other than http, which could run as a script. */
export function needUrl(form: URLSearchParams, param: string): string {
  const value = need(form, param);
  if (/^https?:/.test(value) && URL.canParse(value)) return value;
  throw new StripeError(`Not a valid URL: ${param}`, { param });
}

/** Parameters such as `metadata[plan]`, by the name in the brackets. */
export function entriesOf(form: URLSearchParams, param: string): Record<string, string> {
  const entries = [...form].filter(([name]) => name.startsWith(`${param}[`));
  return Object.fromEntries(
    entries.map(([name, value]) => [name.slice(param.length + 1, -1), value]),
  );
}
