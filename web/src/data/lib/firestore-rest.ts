import { fromStored } from '@vouchwell/domain/shared/storage';
import type * as z from 'zod/mini';
import { getAppCheckHeader } from './app-check.ts';
import { env } from './env.ts';

export function getDocumentUrl(path: string): string {
  const emulator = env.VITE_EMULATOR_FIRESTORE;
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${env.VITE_FIREBASE_PROJECT_ID}/databases/(default)/documents/${path}`;
}

/** Firestore value in REST format; includes only the types that we store. */
interface RestValue {
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  /** A string, because an integer may exceed JSON's number range. */
  readonly integerValue?: string;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: RestFields };
  readonly arrayValue?: { readonly values?: readonly RestValue[] };
}
export type RestFields = Readonly<Record<string, RestValue>>;

/** Returns the same data as the SDK, but with Date objects. */
export const toPlainFields = (fields: RestFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toPlainValue(value)]));

function toPlainValue(value: RestValue): unknown {
  const { stringValue, booleanValue, integerValue, timestampValue, mapValue, arrayValue } = value;
  if (mapValue) return toPlainFields(mapValue.fields ?? {});
  if (arrayValue) return arrayValue.values?.map(toPlainValue) ?? [];
  if (timestampValue) return new Date(timestampValue);
  if (integerValue) return Number(integerValue);
  return stringValue ?? booleanValue ?? null;
}

const LOAD_TIMEOUT_MS = 20_000;

/** Reads without the SDK, for speed on phones; null if missing. Rejects if it can't be read. */
export async function readDocument<T>(
  schema: z.ZodMiniType<T>,
  collection: string,
  id: string,
): Promise<T | null> {
  const response = await fetch(getDocumentUrl(`${collection}/${encodeURIComponent(id)}`), {
    headers: await getAppCheckHeader(),
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  // The public form shows this message after "Failed to load referral form data:".
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { fields } = (await response.json()) as { fields?: RestFields };
  return schema.parse(fromStored(toPlainFields(fields ?? {})));
}
