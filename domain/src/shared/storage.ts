/** Matches the Timestamps of both Firestore SDKs. */
const isDateLike = (value: object): value is { toDate(): Date } =>
  'toDate' in value && typeof value.toDate === 'function';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (typeof value === 'object' && value !== null && isDateLike(value)) return value.toDate();
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename)]),
  );
}

/** Converts keys to camelCase, and Timestamps to Dates. */
export const fromStored = (document: unknown): unknown =>
  mapKeys(document, (key) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));

/** Converts keys to snake_case. */
export const toStored = (object: object): Record<string, unknown> =>
  mapKeys(object, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) as Record<
    string,
    unknown
  >;
