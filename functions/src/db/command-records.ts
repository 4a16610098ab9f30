import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import type { Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** A browser that was offline may repeat a command days later. */
const KEPT_DAYS = 30;

/** `refused`: the data has changed since the owner saw it. */
export type CommandOutcome = 'done' | 'request-id-reused' | 'refused';

export interface CommandContext {
  readonly businessId: string;
  readonly by: string;
  readonly now: Date;
}

/**
 * Runs a command once, in the same transaction as the record of it; a repeat by the same user
 * changes nothing. `carryOut` may only write if it returns `done`.
 */
export function carryOutOnce<Problem extends string>(
  db: Firestore,
  command: OwnerCommand,
  { businessId, by, now }: CommandContext,
  carryOut: (transaction: Transaction) => Promise<'done' | Problem>,
): Promise<'done' | 'request-id-reused' | Problem> {
  const requestHash = hashIdentifier(`command:${JSON.stringify(command)}`);
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
