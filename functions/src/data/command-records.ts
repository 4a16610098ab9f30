import { DAY_MS } from '@vouchwell/domain/durations';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { collections } from '@vouchwell/domain/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** How long a command is remembered; a browser repeats one within seconds. */
const KEPT_DAYS = 7;

/** Who gave a command, and when. */
export interface CommandContext {
  readonly businessId: string;
  /** The uid of the signed-in user. */
  readonly by: string;
  readonly now: Date;
}

/** One document for each press of one user. */
export const commandRef = (
  db: Firestore,
  { requestId }: Pick<OwnerCommand, 'requestId'>,
  { by }: CommandContext,
): DocumentReference => db.collection(collections.idempotency).doc(`command-${by}-${requestId}`);

const contentHash = (command: OwnerCommand) => hashIdentifier(`command:${JSON.stringify(command)}`);

/** Whether a command was carried out before, or `other` where its id was used for another one. */
export function earlierCommand(
  record: DocumentSnapshot,
  command: OwnerCommand,
): 'same' | 'other' | null {
  if (!record.exists) return null;
  return record.get('request_hash') === contentHash(command) ? 'same' : 'other';
}

/** Remembers that a command was carried out, in the transaction that does it. */
export function addCommandRecord(
  transaction: Transaction,
  record: DocumentReference,
  command: OwnerCommand,
  { businessId, now }: CommandContext,
): void {
  transaction.create(record, {
    business_id: businessId,
    request_hash: contentHash(command),
    created_at: now,
    expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
  });
}
