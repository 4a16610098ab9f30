import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/api/callables';
import { hashEmail } from '../../functions/src/db/keys.ts';
import { addPersonalLink, getPersonalLinkCode } from '../../functions/src/db/personal-links.ts';
import { addReferrerWithoutCount } from '../../functions/src/db/referrers.ts';
import {
  type Answer,
  freshEmail,
  type Input,
  postForm,
  referralInput,
  type TestBusiness,
} from './referrals.ts';
import { adminDb } from './stack.ts';

type People = Partial<
  Pick<Input, 'referralName' | 'referralEmail' | 'referralPhone' | 'note' | 'company'> & {
    readonly referrerName: string;
    readonly referrerEmail: string;
  }
>;

export type ContactRequestInput = CallableInput<'ask-contact'> & { readonly requestId: string };

export async function givenLink(
  { id: businessId, slug }: TestBusiness,
  { referrerName = 'Maria Lopez', referrerEmail = freshEmail('maria') }: People = {},
): Promise<string> {
  const referrerKey = hashEmail(referrerEmail);
  const referrer = { businessId, referrerKey, referrerName, referrerEmail };
  const batch = adminDb().batch();
  const linkCode = addPersonalLink(batch, referrer, slug);
  addReferrerWithoutCount(batch, { ...referrer, linkCode }, null);
  await batch.commit();
  return linkCode;
}

export const contactRequestInput = (
  code: string,
  fields: Partial<ContactRequestInput> = {},
): ContactRequestInput => ({
  code,
  requestId: randomUUID(),
  company: '',
  referralName: 'Ben Carter',
  referralEmail: freshEmail('ben'),
  referralPhone: '',
  note: '',
  consentAttestation: true,
  ...fields,
});

/** Requests contact through a personal link, by default as a new friend. */
export const requestContact = (code: string, fields: Partial<ContactRequestInput> = {}) =>
  postForm('ask-contact', contactRequestInput(code, fields));

/** Describes a public form, for tests that apply to both forms. */
export interface PublicForm {
  readonly name: 'create-referral' | 'ask-contact';
  /** Prefix of the form's rate limits; `ownScope` is the limit per person or link. */
  readonly scope: 'referral' | 'ask';
  readonly ownScope: string;
  request(business: TestBusiness, people?: People): Promise<Input | ContactRequestInput>;
  /** Subject of `ownScope` for a request to a referrer's form. */
  ownSubject(business: TestBusiness, referrerEmail: string): string;
  post(data: object, ip?: string): Promise<Answer<'create-referral' | 'ask-contact'>>;
}

export const PUBLIC_FORMS: readonly [PublicForm, PublicForm] = [
  {
    name: 'create-referral',
    scope: 'referral',
    ownScope: 'referral-referrer',
    request: async (business, people = {}) =>
      referralInput(business, {
        ...people,
        sendMethod: people.referralEmail === '' ? 'sms' : 'email',
      }),
    ownSubject: (_, referrerEmail) => hashEmail(referrerEmail),
    post: (data, ip) => postForm('create-referral', data, ip),
  },
  {
    name: 'ask-contact',
    scope: 'ask',
    ownScope: 'ask-link',
    async request(business, { referrerName, referrerEmail, ...friend } = {}) {
      const referrer = {
        ...(referrerName && { referrerName }),
        ...(referrerEmail && { referrerEmail }),
      };
      return contactRequestInput(await givenLink(business, referrer), friend);
    },
    ownSubject: ({ id }, referrerEmail) => getPersonalLinkCode(id, hashEmail(referrerEmail)),
    post: (data, ip) => postForm('ask-contact', data, ip),
  },
];
