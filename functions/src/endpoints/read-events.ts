import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { eventPage } from '../db/referral-events.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

async function run(
  { after }: CallableInput<'read-events'>,
  { account: { uid } }: SignedInCaller,
): Promise<CallableOutput<'read-events'>> {
  const business = await findBusinessOf(database(), uid);
  if (!business) throw new RequestError('business-not-found');
  return eventPage(database(), business.id, after);
}

/**
 * A page of all that happened to the referrals of the signed-in owner, whose own notes are among it. Rules
 * let a browser read those of one referral at a time, which is no way to download a hundred thousand. A
 * lapsed owner may: the data are theirs.
 */
export const readEvents = signedInCallable('read-events', { secrets: [referrerKeySecret], run });
