import { normalizeEmail } from '@vouchwell/domain/email';
import { cancelSubscriptions } from '../billing/cancel-subscriptions.ts';
import { deleteOwner } from '../data/delete-owner.ts';
import { database } from '../data/firestore.ts';
import { deleteLoginAttempts } from '../data/login-attempts.ts';

/**
 * Ends a user's subscriptions and deletes all that is theirs but the account itself. Each step can
 * be done again, so that a call which broke off is completed by the next. docs/data-retention.md
 * says what is kept.
 * @throws Refusal `billing-unavailable`, before anything is deleted.
 */
export async function eraseOwner(uid: string, emails: readonly string[]): Promise<void> {
  await cancelSubscriptions(uid);
  await deleteOwner(database(), uid);
  for (const email of emails) await deleteLoginAttempts(database(), normalizeEmail(email));
}
