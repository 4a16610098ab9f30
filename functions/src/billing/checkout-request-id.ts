import type { CallableInput } from '@vouchwell/domain/callables';
import { contentRequestId } from '../content-request-id.ts';
import { readCheckout } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { personKey } from '../person-key.ts';
import { requestHash } from '../request-hash.ts';

/**
 * The id that a caller gave its request; else one of its content and caller, the same for all that
 * come within a minute: whoever asked last in the minute before goes on with that minute's.
 */
export async function checkoutRequestId(
  { requestId, ...content }: CallableInput<'create-checkout'>,
  uid: string | null,
  now: Date,
): Promise<string> {
  if (requestId) return requestId;
  const hash = requestHash({ ...content, couponCode: content.couponCode ?? '', uid });
  const before = contentRequestId(hash, now, -1);
  const last = await readCheckout(database(), personKey(content.email));
  return last?.attempt === before ? before : contentRequestId(hash, now);
}
