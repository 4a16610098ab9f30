import { createHash } from 'node:crypto';

/** Fields that name the request, trap robots or tell where it came from: not what is asked for. */
const NOT_CONTENT = new Set(['requestId', 'company', 'placement']);

/** SHA-256 (hex) of what a request asks for, whatever the order of its fields. Expects a flat body. */
export function requestHash(
  body: Readonly<Record<string, string | boolean | null | undefined>>,
): string {
  const content = Object.entries(body)
    .filter(([name]) => !NOT_CONTENT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
