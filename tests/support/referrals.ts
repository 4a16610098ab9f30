import { randomInt, randomUUID } from 'node:crypto';
import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import { getCurrentLegalVersions } from '@vouchwell/domain/business/legal';
import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { createBusiness, type NewBusiness } from '../../functions/src/db/businesses.ts';
import { readReferrals } from '../../functions/src/db/referrals.ts';
import { adminDb } from './stack.ts';
import { testEnvironment } from './test-environment.ts';

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

/** Every test gets its own IP address, so that tests don't share rate limits. */
export const freshIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const unique = () => randomUUID().slice(0, 8);
export const freshEmail = (name = 'maria') => `${name}-${unique()}@example.com`;

export interface TestBusiness {
  readonly id: string;
  readonly slug: string;
  readonly contactEmail: string;
}

export async function givenBusiness(fields: Partial<NewBusiness> = {}): Promise<TestBusiness> {
  const slug = `smith-${unique()}`;
  const contactEmail = `owner-${unique()}@example.com`;
  const id = await createBusiness({
    ownerUserId: `uid-${unique()}`,
    name: 'Smith Plumbing',
    slug,
    businessUrl: null,
    contactEmail,
    fromLabel: 'The Smiths',
    rewardDescription: null,
    confirmedEmail: fields.contactEmail ?? contactEmail,
    acceptedPapers: getCurrentLegalVersions(),
    ...fields,
  });
  return { id, slug: fields.slug ?? slug, contactEmail: fields.contactEmail ?? contactEmail };
}

export function referralInput(
  { slug }: Pick<TestBusiness, 'slug'>,
  fields: Partial<Input> = {},
): Input {
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

export const postReferral = (data: object, ip?: string) => postForm('create-referral', data, ip);

/** Sends the public form, by default with a new customer and a new friend. */
export const sendReferral = (
  business: Pick<TestBusiness, 'slug'>,
  fields: Partial<Input> = {},
  ip?: string,
) => postReferral(referralInput(business, fields), ip);

export async function postForm<N extends FormName>(
  name: N,
  data: object,
  ip = freshIp(),
): Promise<Answer<N>> {
  const response = await postToFunction(name, data, { 'X-Forwarded-For': ip });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Returns the reason for a rejection, or undefined if the form was accepted. */
export const getErrorReason = async (answer: Promise<Pick<Answer, 'error'>>) =>
  (await answer).error?.details?.reason;

export const readReferralsOf = ({ id }: TestBusiness): Promise<Referral[]> => readReferrals(id);

export async function readOnlyReferral(business: TestBusiness): Promise<Referral> {
  const [referral, ...others] = await readReferralsOf(business);
  if (!referral || others.length > 0) throw new Error(`${others.length + 1} or no referrals.`);
  return referral;
}

/** Posts like a browser does. */
export const postToFunction = (
  name: string,
  data: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${testEnvironment.functionsUrl}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  });

export const businessRef = ({ id }: Pick<TestBusiness, 'id'>) =>
  adminDb().collection(collections.businesses).doc(id);

/** Events of one kind, or all. */
export async function readEvents(
  business: Pick<TestBusiness, 'id'>,
  referralId: string,
  kind = '',
) {
  const referral = businessRef(business).collection(collections.referrals).doc(referralId);
  const { docs } = await referral.collection(collections.events).get();
  return docs.map((document) => document.data()).filter((event) => !kind || event.kind === kind);
}

export async function recordReferral(
  business: TestBusiness,
  fields: Partial<Input> = {},
): Promise<Referral> {
  const known = new Set((await readReferralsOf(business)).map(({ id }) => id));
  const answer = await sendReferral(business, fields);
  if (answer.status !== 200) throw new Error(`create-referral answered ${JSON.stringify(answer)}.`);
  const added = (await readReferralsOf(business)).find(({ id }) => !known.has(id));
  if (!added) throw new Error('No referral was recorded.');
  return added;
}

export const givenReferral = async (business: TestBusiness, fields: Partial<Input> = {}) =>
  businessRef(business)
    .collection(collections.referrals)
    .doc((await recordReferral(business, fields)).id);

/** Returns everything that is stored about a business's people, as one string. */
export async function readStoredPeople(business: TestBusiness): Promise<string> {
  const parts = [collections.referrals, collections.referrers].map((name) =>
    businessRef(business).collection(name).get(),
  );
  const found = (await Promise.all(parts)).flatMap(({ docs }) =>
    docs.map((document) => document.data()),
  );
  return JSON.stringify(found);
}
