import type { PaperVersions } from '@vouchwell/domain/business/papers';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Writes } from './firestore.ts';

/** Who accepted which versions of our papers, and when by our clock. */
interface Acceptance {
  readonly papers: PaperVersions;
  readonly acceptedAt: Date;
  /** The uid. */
  readonly acceptedBy: string;
}

/** Keeps that papers were accepted. Each time is a document of its own, which nothing changes. */
export function addAcceptance(
  writes: Writes,
  business: DocumentReference,
  acceptance: Acceptance,
): void {
  writes.create(business.collection(collections.acceptances).doc(), toStored(acceptance));
}
