/** Sends JSON to a local server, as an administrator of the emulators. Throws unless the request succeeds. */
export async function sendRequest(method: string, url: string, body?: object): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
