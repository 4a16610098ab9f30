import { fromStored } from '@vouchwell/domain/lib/stored';
import type * as z from 'zod/mini';
import { appCheckHeader } from './app-check.ts';
import { documentUrl, plainFields, type RestFields } from './firestore-rest.ts';

const LOAD_TIMEOUT_MS = 20_000;

/**
 * Reads one document without Firebase's SDK, because a customer's phone waits for it; null where
 * there is none. Throws when it cannot be read.
 */
export async function readDocument<T>(
  schema: z.ZodMiniType<T>,
  collection: string,
  id: string,
): Promise<T | null> {
  const response = await fetch(documentUrl(`${collection}/${encodeURIComponent(id)}`), {
    headers: await appCheckHeader(),
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { fields } = (await response.json()) as { fields?: RestFields };
  return schema.parse(fromStored(plainFields(fields ?? {})));
}
