import { isContactConfirmed, toBusinessInfo } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { isEntitled } from '@vouchwell/domain/entitlement';
import { orNull } from '@vouchwell/domain/text';
import { findUser } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { createBusinessOnce } from '../data/businesses.ts';
import { readEntitlement } from '../data/entitlements.ts';
import { database } from '../data/firestore.ts';
import { type SignedInCaller, signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

type Input = CallableInput<'create-business'>;
type Output = CallableOutput<'create-business'>;

/** The verified email of an owner with a running subscription; refuses everyone else. */
async function paidOwnersEmail(uid: string): Promise<string> {
  const [user, entitlement] = await Promise.all([findUser(uid), readEntitlement(database(), uid)]);
  if (!user?.emailVerified || !user.email) throw new RequestError('email-not-verified');
  if (!isEntitled(entitlement, new Date())) throw new RequestError('not-subscribed');
  return user.email;
}

async function run(
  { rewardDescription, ...form }: Input,
  { account: { uid } }: SignedInCaller,
): Promise<Output> {
  const accountEmail = await paidOwnersEmail(uid);
  const isConfirmed = isContactConfirmed(form, accountEmail);
  const business = await createBusinessOnce(database(), {
    ...toBusinessInfo(form),
    ownerUserId: uid,
    rewardDescription: orNull(rewardDescription),
    // From here on the list of first steps is the owner's until it is done or put away.
    settings: { firstSteps: {} },
    confirmedEmail: isConfirmed ? form.contactEmail : null,
  });
  if (!business) throw new RequestError('slug-taken');
  return { businessId: business.id, slug: business.slug };
}

/** Creates an owner's business; its public link takes referrals from then on. */
export const createBusiness = signedInCallable('create-business', {
  secrets: [referrerKeySecret],
  run,
});
