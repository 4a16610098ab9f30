import type { CallableInput } from '@vouchwell/domain/callables';
import { type Buyer, readCheckout } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { contentRequestId, requestHash } from '../http/request-id.ts';

/**
 * The id that a caller gave its request; else one of its content and caller, the same for all that
 * come within a minute: whoever asked last in the minute before goes on with that minute's.
 */
export async function checkoutRequestId(
  { requestId, ...content }: CallableInput<'create-checkout'>,
  buyer: Buyer,
  now: Date,
): Promise<string> {
  if (requestId) return requestId;
  const hash = requestHash({ ...content, couponCode: content.couponCode ?? '', ...buyer });
  const before = contentRequestId(hash, now, -1);
  const last = await readCheckout(database(), buyer);
  return last?.attempt === before ? before : contentRequestId(hash, now);
}
