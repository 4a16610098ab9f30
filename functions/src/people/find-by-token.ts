import type { Business } from '@vouchwell/domain/business/business';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { findLinkedReferrer } from '../db/personal-links.ts';
import { readReferrerToken } from '../db/referrer-tokens.ts';
import { RequestError } from '../http/request-error.ts';

export interface TokenReferrer {
  readonly business: Business;
  readonly referrer: Referrer;
  /** Code of their personal link. */
  readonly code: string;
}

/**
 * @throws RequestError `link-unusable` if the token is invalid or expired, or the referrer was
 * deleted or has another address
 */
export async function findByToken(token: string): Promise<TokenReferrer> {
  const subject = readReferrerToken('page', token, new Date());
  const linked = subject && (await findLinkedReferrer(database(), subject.code));
  if (!linked || linked.businessId !== subject.businessId) throw new RequestError('link-unusable');
  // The page belongs to the reader of the mailbox that got the link.
  if (hashMailbox(linked.referrer.email) !== subject.mailbox)
    throw new RequestError('link-unusable');
  // A new referrer with a deleted one's address must not be opened by the old token.
  const isOld = linked.withdrawnAt !== undefined && subject.madeAt <= linked.withdrawnAt;
  if (isOld) throw new RequestError('link-unusable');
  const business = await readBusiness(database(), linked.businessId);
  if (!business) throw new RequestError('link-unusable');
  return { business, referrer: linked.referrer, code: subject.code };
}
