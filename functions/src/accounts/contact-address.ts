import { type Business, isContactConfirmed } from '@vouchwell/domain/business';
import { findUser } from './users.ts';

/** An account's address, where its owner has proved that they read it; null otherwise. */
export async function verifiedEmailOf(uid: string): Promise<string | null> {
  const user = await findUser(uid);
  return user?.emailVerified && user.email ? user.email : null;
}

/**
 * Where a business is written to: its contact address once that is confirmed, until then its
 * owner's verified account address; null where there is neither. Else an owner could have our mails
 * sent to anybody.
 */
export async function contactAddress(business: Business): Promise<string | null> {
  if (isContactConfirmed(business)) return business.contactEmail;
  return verifiedEmailOf(business.ownerUserId);
}
