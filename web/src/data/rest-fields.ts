/** A value as Firestore's REST API writes it; of its types, those that we read by REST. */
interface RestValue {
  readonly stringValue?: string;
  readonly booleanValue?: boolean;
  readonly timestampValue?: string;
  readonly mapValue?: { readonly fields?: RestFields };
}
export type RestFields = Readonly<Record<string, RestValue>>;

/** A document's fields as the SDK would give them, Timestamps as Dates. */
export function plainFields(fields: RestFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));
}

function plain({ stringValue, booleanValue, timestampValue, mapValue }: RestValue): unknown {
  if (mapValue) return plainFields(mapValue.fields ?? {});
  if (timestampValue) return new Date(timestampValue);
  return stringValue ?? booleanValue ?? null;
}
