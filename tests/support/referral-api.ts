import { randomInt, randomUUID } from 'node:crypto';
import { presentPapers } from '@vouchwell/domain/business/papers';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { createBusiness, type NewBusiness } from '../../functions/src/db/businesses.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { postToFunction } from './post-to-function.ts';
import { adminDb } from './stack.ts';

/** The input of the public form, which always has a request id. */
export type Input = CallableInput<'create-referral'> & { readonly requestId: string };

type FormName = 'create-referral' | 'ask-contact' | 'thank-referrer';

export interface Answer<N extends FormName = 'create-referral'> {
  readonly status: number;
  readonly result?: CallableOutput<N>;
  readonly error?: {
    readonly status: string;
    readonly message: string;
    readonly details?: {
      readonly reason: ErrorReason;
      readonly message: string;
      readonly fields?: Readonly<Record<string, string>>;
    };
  };
}

/** An IP address that no other test uses, so that tests do not share rate limits. */
export const freshIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const unique = () => randomUUID().slice(0, 8);
export const freshEmail = (name = 'maria') => `${name}-${unique()}@example.com`;

export interface TestBusiness {
  readonly id: string;
  readonly slug: string;
  readonly contactEmail: string;
}

/** A new business that takes referrals. */
export async function givenBusiness(fields: Partial<NewBusiness> = {}): Promise<TestBusiness> {
  const slug = `smith-${unique()}`;
  const contactEmail = `owner-${unique()}@example.com`;
  const id = await createBusiness(adminDb(), {
    ownerUserId: `uid-${unique()}`,
    name: 'Smith Plumbing',
    slug,
    businessUrl: null,
    contactEmail,
    fromLabel: 'The Smiths',
    rewardDescription: null,
    confirmedEmail: fields.contactEmail ?? contactEmail,
    acceptedPapers: presentPapers(),
    ...fields,
  });
  return { id, slug: fields.slug ?? slug, contactEmail: fields.contactEmail ?? contactEmail };
}

/** A valid request with a new referrer and a new friend. */
export function request({ slug }: Pick<TestBusiness, 'slug'>, fields: Partial<Input> = {}): Input {
  return {
    businessSlug: slug,
    requestId: randomUUID(),
    company: '',
    referrerName: 'Maria Lopez',
    referrerEmail: freshEmail('maria'),
    sendMethod: 'email',
    referralName: 'Ben Carter',
    referralEmail: freshEmail('ben'),
    referralPhone: '',
    note: '',
    consentAttestation: true,
    ...fields,
  };
}

/** Posts to create-referral as a browser does, through the functions server. */
export const post = (data: object, ip?: string) => postTo('create-referral', data, ip);

/** Posts to the function of a public form as a browser does, through the functions server. */
export async function postTo<N extends FormName>(
  name: N,
  data: object,
  ip = freshIp(),
): Promise<Answer<N>> {
  const response = await postToFunction(name, data, { 'X-Forwarded-For': ip });
  return { status: response.status, ...((await response.json()) as object) };
}

export const referralsOf = ({ id }: TestBusiness): Promise<Referral[]> =>
  readReferrals(adminDb(), id);

/** The one referral of a business; rejects where there is another number. */
export async function onlyReferralOf(business: TestBusiness): Promise<Referral> {
  const [referral, ...others] = await referralsOf(business);
  if (!referral || others.length > 0) throw new Error(`${others.length + 1} or no referrals.`);
  return referral;
}
