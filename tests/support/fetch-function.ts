import { testEnvironment } from './test-environment.ts';

/**
 * Whether the answer is from the called function. The emulator tells its worker the function's name
 * and the request on separate channels, so a fast request may run the function before. Callables
 * never answer in plain text.
 */
const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;

/** Calls a function as a browser does; once more where the emulator ran another in its place. */
export async function fetchFunction(
  name: string,
  data: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const post = () =>
    fetch(`${testEnvironment.functionsUrl}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
    });
  const response = await post();
  if (isJson(response)) return response;
  console.warn(`The emulator ran another function in the place of ${name}: asked again`);
  return post();
}
