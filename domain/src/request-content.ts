/** Fields that name the request, trap robots or tell where it came from: not what is asked for. */
const NOT_CONTENT = new Set(['requestId', 'company', 'placement']);

type Flat = Readonly<Record<string, string | boolean | null | undefined>>;

/**
 * What a flat request asks for, field by field in the order of their names. Two requests of the same
 * content are the same request: the browser gives them one id, and the server records them once.
 */
export const requestContent = (body: Flat) =>
  Object.entries(body)
    .filter(([name]) => !NOT_CONTENT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
