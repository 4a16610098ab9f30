import type { Business } from '@vouchwell/domain/business';
import type { Referrer } from '@vouchwell/domain/referrer';
import { readBusiness } from '../data/businesses.ts';
import { database } from '../data/firestore.ts';
import { readLinkOwner } from '../data/personal-links.ts';
import { readReferrerToken } from '../data/referrer-tokens.ts';
import { readReferrer } from '../data/referrers.ts';
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
 * @throws RequestError `link-unusable` where it is none, has expired, or the referrer was deleted
 */
export async function findByToken(token: string): Promise<TokenReferrer> {
  const subject = readReferrerToken('page', token, new Date());
  const owner = subject && (await readLinkOwner(database(), subject.code));
  if (!subject || owner?.businessId !== subject.businessId) throw new RequestError('link-unusable');
  const [business, referrer] = await Promise.all([
    readBusiness(database(), owner.businessId),
    readReferrer(database(), owner.businessId, owner.referrerKey),
  ]);
  if (!business || !referrer) throw new RequestError('link-unusable');
  return { business, referrer, code: subject.code };
}
