import { createHash } from 'node:crypto';

/** Fields that name the request or trap robots: they say nothing of what is asked for. */
const NOT_CONTENT = new Set(['requestId', 'company']);

/** SHA-256 (hex) of what a request asks for, whatever the order of its fields. Expects a flat body. */
export function requestHash(body: Readonly<Record<string, string | boolean>>): string {
  const content = Object.entries(body)
    .filter(([name]) => !NOT_CONTENT.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
