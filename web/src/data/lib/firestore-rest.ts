import { parseEnv } from './env.ts';

const env = parseEnv(import.meta.env);

/** A document's URL in Firestore's REST API: production's, or the emulator's. */
export function documentUrl(path: string): string {
  const emulator = env.VITE_EMULATOR_FIRESTORE;
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${env.VITE_FIREBASE_PROJECT_ID}/databases/(default)/documents/${path}`;
}

/** A value in Firestore's REST API, with the types that we store. */
interface RestValue {
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  /** An integer as text, because it may exceed JSON's numbers. */
  readonly integerValue?: string;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: RestFields };
  readonly arrayValue?: { readonly values?: readonly RestValue[] };
}
export type RestFields = Readonly<Record<string, RestValue>>;

/** Converts a document's fields to what the SDK would give, with Timestamps as Dates. */
export function plainFields(fields: RestFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

function plain(value: RestValue): unknown {
  const { stringValue, booleanValue, integerValue, timestampValue, mapValue, arrayValue } = value;
  if (mapValue) return plainFields(mapValue.fields ?? {});
  if (arrayValue) return arrayValue.values?.map(plain) ?? [];
  if (timestampValue) return new Date(timestampValue);
  if (integerValue) return Number(integerValue);
  return stringValue ?? booleanValue ?? null;
}
