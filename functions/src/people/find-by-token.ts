import type { Business } from '@vouchwell/domain/business/business';
import type { Referrer } from '@vouchwell/domain/referral/referrer';
import { readBusiness } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { hashMailbox } from '../db/hash-identifier.ts';
import { findLinkedReferrer } from '../db/personal-links.ts';
import { readReferrerToken } from '../db/referrer-tokens.ts';
import { RequestError } from '../http/request-error.ts';

/** A referrer as their token names them, with the business that they refer to. */
export interface TokenReferrer {
  readonly business: Business;
  readonly referrer: Referrer;
  /** The code of their personal link. */
  readonly code: string;
}

/**
 * Whom the token of a referrer's page is for.
 * @throws RequestError `link-unusable` if it is invalid or expired, the referrer was deleted, or they have
 *   another address now
 */
export async function findByToken(token: string): Promise<TokenReferrer> {
  const subject = readReferrerToken('page', token, new Date());
  const linked = subject && (await findLinkedReferrer(database(), subject.code));
  if (!linked || linked.businessId !== subject.businessId) throw new RequestError('link-unusable');
  // The page belongs to the reader of the mailbox that got the link.
  if (hashMailbox(linked.referrer.email) !== subject.mailbox)
    throw new RequestError('link-unusable');
  // Whoever types a deleted referrer's address makes a new one, which is not the old token's.
  const isOld = linked.withdrawnAt !== undefined && subject.madeAt <= linked.withdrawnAt;
  if (isOld) throw new RequestError('link-unusable');
  const business = await readBusiness(database(), linked.businessId);
  if (!business) throw new RequestError('link-unusable');
  return { business, referrer: linked.referrer, code: subject.code };
}
