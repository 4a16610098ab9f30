import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import type { Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** How long a command is remembered; a browser that was offline repeats one days later. */
const KEPT_DAYS = 30;

/** What came of a command; `refused` where what it is about is not any more what its owner saw. */
export type CommandOutcome = 'done' | 'request-id-reused' | 'refused';

/** Who gave a command, and when. */
export interface CommandContext {
  readonly businessId: string;
  /** The uid of the signed-in user. */
  readonly by: string;
  readonly now: Date;
}

const contentHash = (command: OwnerCommand) => hashIdentifier(`command:${JSON.stringify(command)}`);

/**
 * Carries a command out in one transaction with the record that it was, so that the same press of the
 * same user again changes nothing. Where it is not `done`, nothing may be written.
 */
export function carryOutOnce<Problem extends string>(
  db: Firestore,
  command: OwnerCommand,
  { businessId, by, now }: CommandContext,
  carryOut: (transaction: Transaction) => Promise<'done' | Problem>,
): Promise<'done' | 'request-id-reused' | Problem> {
  const requestHash = contentHash(command);
  const ref = db.collection(collections.idempotency).doc(`command-${by}-${command.requestId}`);
  return db.runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    if (record.exists)
      return record.get('request_hash') === requestHash ? 'done' : 'request-id-reused';
    const outcome = await carryOut(transaction);
    if (outcome === 'done')
      transaction.create(ref, {
        business_id: businessId,
        request_hash: requestHash,
        created_at: now,
        expire_at: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
      });
    return outcome;
  });
}
