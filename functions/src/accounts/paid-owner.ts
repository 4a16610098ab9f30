import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { RequestError } from '../http/request-error.ts';
import { findUser } from './users.ts';

/** Returns the verified email of a subscribed owner. @throws RequestError for everyone else */
export async function requirePaidOwner(uid: string): Promise<string> {
  const [user, entitlement] = await Promise.all([findUser(uid), readEntitlement(database(), uid)]);
  if (!user?.emailVerified || !user.email) throw new RequestError('email-not-verified');
  if (!isEntitled(entitlement, new Date())) throw new RequestError('not-subscribed');
  return user.email;
}
