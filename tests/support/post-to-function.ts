import { testEnvironment } from './test-environment.ts';

/** Posts a call to a function as a browser does, and again where the emulator mixed two up. */
export async function postToFunction(
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

/**
 * Whether the answer is from the called function. The emulator tells its worker the function's name
 * and the request on separate channels, so a fast request may run the function before. Callables
 * never answer in plain text.
 */
const isJson = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') === true;
