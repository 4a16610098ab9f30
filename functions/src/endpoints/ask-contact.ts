import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { friendPath } from '@vouchwell/domain/paths';
import { contactAddress } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../data/firestore.ts';
import { findLinkedReferrer } from '../data/personal-links.ts';
import { readOpenBusiness } from '../data/public.ts';
import { recordAsk, recordAskOnly } from '../data/record-ask.ts';
import { type Caller, callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { toNewReferral } from '../referrals/new-referral.ts';
import { keptPromise } from '../referrals/promised-terms.ts';
import {
  consentTo,
  recordedBy,
  requestIdentity,
  requireRecorded,
} from '../referrals/public-request.ts';

type Input = CallableInput<'ask-contact'>;
type Output = CallableOutput<'ask-contact'>;

const success = async (business: Business): Promise<Output> => ({
  success: true,
  business: { contactEmail: (await contactAddress(business)) ?? '' },
});

async function limitKeys({ code }: Input, { ip }: Caller) {
  // Look the link up first, because buckets for made-up codes would grow without limit.
  const linked = await findLinkedReferrer(database(), code);
  if (!linked) throw new RequestError('link-unusable');
  const open = await readOpenBusiness(database(), linked.businessId);
  if (!open) throw new RequestError('business-not-found');
  return { business: open.id, network: ip, link: code, open, referrer: linked.referrer };
}

async function run(
  input: Input,
  _: Caller,
  { open: business, referrer }: Awaited<ReturnType<typeof limitKeys>>,
): Promise<Output> {
  if (input.company !== '') throw new RequestError('automated');
  const { code, language } = input;
  const details = {
    businessId: business.id,
    source: 'friend',
    sendMethod: input.referralPhone ? 'sms' : 'email',
    placement: null,
    ...(await keptPromise(business, null)),
    ...(language && { language }),
    // Without the code, which stands for the referrer.
    consents: [consentTo(business, 'friend', friendPath(''), input)],
  } as const;
  const { referral, isKeptOut } = await toNewReferral(details, referrer, input);
  const identity = requestIdentity(input);
  requireRecorded(
    isKeptOut
      ? await recordAskOnly(database(), identity, business.id)
      : await recordAsk(database(), identity, { code, referral }),
  );
  return success(business);
}

async function answered(input: Input): Promise<Output | null> {
  const business = await recordedBy(input);
  return business && success(business);
}

/**
 * A friend asks to be contacted, by a customer's personal link. Idempotent: a repeated request is
 * recorded once. An unknown or withdrawn link is `link-unusable`.
 */
export const askContact = callable('ask-contact', {
  secrets: [referrerKeySecret],
  limitKeys,
  answered,
  run,
});
