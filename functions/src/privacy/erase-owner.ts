import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { cancelSubscriptions } from '../billing/subscriptions.ts';
import { deleteLoginAttempts } from '../db/accounts.ts';
import { deleteOwner } from '../db/businesses.ts';

/**
 * Deletes everything except the account and the data listed in docs/data-retention.md. Safe to
 * repeat. @throws RequestError `billing-unavailable`, before anything is deleted
 */
export async function eraseOwner(uid: string, emails: readonly string[]): Promise<void> {
  await cancelSubscriptions(uid);
  await deleteOwner(uid);
  for (const email of emails) await deleteLoginAttempts(normalizeEmail(email));
}
