import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';

/**
 * A document as it was when we looked. A batch that writes to it fails where anyone wrote since:
 * unlike a transaction, that holds no lock while we ask others, and keeps nobody waiting.
 */
export type Seen = DocumentSnapshot;

/** Adds to a batch that some fields are written over, if the document is still as it was seen. */
export function addUpdate(batch: WriteBatch, { ref, updateTime }: Seen, fields: object): void {
  batch.update(ref, { ...fields }, updateTime ? { lastUpdateTime: updateTime } : {});
}

/** Adds to a batch that a document is written, new or over the one that was seen. */
export function addWrite(batch: WriteBatch, seen: Seen, fields: object): void {
  if (seen.exists) addUpdate(batch, seen, fields);
  else batch.create(seen.ref, fields);
}

/** gRPC's not found, already exists, failed precondition and aborted. */
const OUTDATED_CODES: readonly unknown[] = [5, 6, 9, 10];

/** Commits; false, and nothing is written, where any of the documents is not as it was seen. */
export async function commitUnlessOutdated(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && OUTDATED_CODES.includes(error.code))
      return false;
    throw error;
  }
}
