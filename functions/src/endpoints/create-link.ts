import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { referrerKeySecret } from '../config.ts';
import { findBusinessOf } from '../db/businesses.ts';
import { database } from '../db/firestore.ts';
import { createPersonalLink } from '../db/personal-links.ts';
import { readReferrer } from '../db/referrers.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'create-link'>;
type Output = CallableOutput<'create-link'>;

async function run({ referrerKey }: Input, { account }: SignedInCaller): Promise<Output> {
  const business = await findBusinessOf(database(), account.uid);
  if (!business) throw new RequestError('business-not-found');
  const referrer = await readReferrer(database(), business.id, referrerKey);
  // Of a stranger, and of somebody who was removed, there is nothing to make a link of.
  if (!referrer) throw new RequestError('invalid-input');
  return { code: await createPersonalLink(database(), business, referrer) };
}

/** Makes the personal link of a referrer whose last referral is from before there were any. */
export const createLink = signedInCallable('create-link', { secrets: [referrerKeySecret], run });
