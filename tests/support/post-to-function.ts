import { testEnvironment } from './test-environment.ts';

/** Posts a call to a function as a browser does. */
export function postToFunction(
  name: string,
  data: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(`${testEnvironment.functionsUrl}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  });
}
