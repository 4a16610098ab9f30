import type { Business } from '@vouchwell/domain/business';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import { friendPath } from '@vouchwell/domain/paths';
import { contactAddress } from '../accounts/users.ts';
import { referrerKeySecret } from '../config.ts';
import { database } from '../data/firestore.ts';
import { findPersonalLink, readLinkOwner } from '../data/personal-links.ts';
import { readOpenBusiness } from '../data/public.ts';
import { recordAsk, recordAskOnly } from '../data/record-ask.ts';
import { readReferrer } from '../data/referrers.ts';
import { type Caller, callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { lookUpPeople, toNewReferral } from '../referrals/new-referral.ts';
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
  // Look the link up first, because limits for made-up codes would grow without end.
  const [owner, link] = await Promise.all([
    readLinkOwner(database(), code),
    findPersonalLink(database(), code),
  ]);
  if (!owner) throw new RequestError('link-unusable');
  const { businessId, referrerKey } = owner;
  // The link's copy of the slug saves a round trip; a former slug leads to the present one.
  const [introducedBy, open] = await Promise.all([
    readReferrer(database(), businessId, referrerKey),
    readOpenBusiness(database(), businessId, link?.slug),
  ]);
  if (!introducedBy) throw new RequestError('link-unusable');
  if (!open) throw new RequestError('business-not-found');
  return { business: open.id, network: ip, link: code, open, introducedBy };
}

async function run(
  input: Input,
  _: Caller,
  { open: business, introducedBy: referrer }: Awaited<ReturnType<typeof limitKeys>>,
): Promise<Output> {
  if (input.company !== '') throw new RequestError('automated');
  const { code, language } = input;
  const details = {
    businessId: business.id,
    source: 'friend',
    sendMethod: input.referralPhone ? 'sms' : 'email',
    placement: null,
    ...keptPromise(business, null, null),
    ...(language && { language }),
    // Without the code, which stands for the referrer.
    consents: [consentTo(business, 'friend', friendPath(''), input)],
  } as const;
  const about = { businessId: business.id, referrerKey: referrer.key };
  const { known, isKeptOut } = await lookUpPeople(about, {
    ...input,
    referrerEmail: referrer.email,
  });
  const referral = toNewReferral(details, referrer, input, known);
  const identity = requestIdentity(input);
  // Beside the write, because Auth is asked where the contact address is not confirmed.
  const answer = success(business);
  // It may be that nobody waits for it.
  answer.catch(() => undefined);
  requireRecorded(
    isKeptOut
      ? await recordAskOnly(database(), identity, business.id)
      : await recordAsk(database(), identity, { code, referral }),
  );
  return answer;
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
