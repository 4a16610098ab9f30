/** The handler of a path such as `GET /v1/customers/:id`, and the id in it. */
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
