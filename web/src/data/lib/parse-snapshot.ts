import { fromStored } from '@vouchwell/domain/stored';
import type { DocumentData, DocumentSnapshot } from 'firebase/firestore';
import type * as z from 'zod/mini';

const logged = new Set<string>();

/**
 * A stored document as the domain knows it. One that does not fit is logged once and given as
 * null, so that a single bad document never takes a list down. `names` are fields beside the stored
 * ones: what the schema calls the document's name, if not `id`.
 */
export function parseSnapshot<T>(
  schema: z.ZodMiniType<T>,
  snapshot: DocumentSnapshot<DocumentData>,
  names: object = { id: snapshot.id },
): T | null {
  const parsed = schema.safeParse({ ...Object(fromStored(snapshot.data())), ...names });
  if (parsed.success) return parsed.data;
  const { path } = snapshot.ref;
  if (!logged.has(path)) {
    logged.add(path);
    console.error(`${path} does not have the expected form`, parsed.error.issues);
  }
  return null;
}
