import { describe, expect, it } from 'vitest';
import { signUpEmailSchema } from '../accounts.ts';
import { callableInputs } from '../api/callables.ts';
import { demoRequestInput } from '../business/demo-request.ts';
import { LINK_CODE_LENGTH } from '../referrals/personal-links.ts';

const LONG_EMAIL = `${'a'.repeat(5000)}@example.com`;
const BAD_EMAILS = [
  '<b>x</b>@example.com',
  LONG_EMAIL,
  'ana lopez@example.com',
  'ana@example.com\r\nBcc: eve@example.com',
  'ana@example.com,eve@example.com',
  'ana@example.com?bcc=eve@example.com',
  '\u212aim@example.com',
  '\u0430na@example.com',
  'ana',
];
const GOOD_EMAILS = ['ana@example.com', "o'neil+home@sub.example.co", ' ana@example.com '];

const requestId = '3f0f6c1e-6f1a-4f0e-9c59-0d9a4b1c2d3e';
const person = { name: 'Ana', phone: '5550101234' };
const friend = { ...person, email: '' };
const customer = { ...person, tags: [], lastJobOn: '' };
const contactRequest = {
  referralName: 'Ben',
  referralPhone: '5550101234',
  consentAttestation: true,
};
const counterForm = { ...contactRequest, referrerName: 'Ana', businessSlug: 'oak' };
const referral = { ...counterForm, sendMethod: 'sms' };
const code = '0'.repeat(LINK_CODE_LENGTH);
const demoRequest = { businessName: 'Oak', contactName: 'Ana', phone: '5550101234' };
const business = { name: 'Oak', slug: 'oak', businessUrl: '', fromLabel: '' };

const pastReferral = (people: object) => ({
  referrals: [{ day: '2026-03-01', status: 'contacted', reward: null, ...people }],
  dryRun: true,
});
const command = (name: string, fields: object) => ({ command: name, requestId, ...fields });
/** Input for each field that accepts an email: valid if the email is. */
const CASES: Readonly<Record<string, (email: string) => unknown>> = {
  'create-referral.referrerEmail': (email) => ({ ...referral, referrerEmail: email }),
  'create-referral.referralEmail': (email) => ({
    ...referral,
    referrerEmail: 'ana@example.com',
    referralEmail: email,
  }),
  'ask-contact.referralEmail': (email) => ({ ...contactRequest, code, referralEmail: email }),
  'thank-referrer.referralEmail': (email) => ({ ...counterForm, referralEmail: email }),
  'send-referrer-link.email': (email) => ({ email }),
  'send-reset-link.email': (email) => ({ email }),
  'send-verification-link.newEmail': (newEmail) => ({ hasPaid: false, newEmail }),
  'create-checkout.email': (email) => ({ planType: 'monthly', email }),
  'log-login-attempt.email': (email) => ({ email, success: false }),
  'delete-account.confirmation': (confirmation) => ({ confirmation }),
  'create-business.contactEmail': (contactEmail) => ({ ...business, contactEmail }),
  'import-customers.customers.email': (email) => ({ customers: [{ ...customer, email }] }),
  'import-referrals.referrals.friend.email': (email) =>
    pastReferral({ from: friend, friend: { ...person, email } }),
  'import-referrals.referrals.from.email': (email) =>
    pastReferral({ friend, from: { ...person, email } }),
  'run-command.log-referral.friend.email': (email) =>
    command('log-referral', { friend: { ...person, email }, sentBy: { unsaid: true }, note: '' }),
  'run-command.log-referral.sentBy.new.email': (email) =>
    command('log-referral', { friend, sentBy: { new: { ...person, email } }, note: '' }),
  'run-command.name-referrer.sentBy.new.email': (email) =>
    command('name-referrer', { referralId: 'r', sentBy: { new: { ...person, email } } }),
  'run-command.add-customer.customer.email': (email) =>
    command('add-customer', { customer: { ...customer, email } }),
  'run-command.change-customer.change.customer.email': (email) =>
    command('change-customer', {
      customerKey: 'a'.repeat(64),
      change: { to: 'saved', customer: { ...customer, email } },
    }),
  'submit-demo-request.email': (email) => ({ ...demoRequest, email }),
  'sign-up.email': (email) => email,
};

function getSchema(path: string): Pick<typeof demoRequestInput, 'safeParse'> {
  const [name = ''] = path.split('.');
  if (name === 'sign-up') return signUpEmailSchema as never;
  if (name === 'submit-demo-request') return demoRequestInput;
  return callableInputs[name as keyof typeof callableInputs] as never;
}

describe.each(Object.entries(CASES))('%s', (path, input) => {
  it.each(BAD_EMAILS.map((email) => [email.slice(0, 60), email]))(
    `rejects the email %j in ${path}`,
    (_, email = '') => {
      expect(getSchema(path).safeParse(input(email)).success).toBe(false);
    },
  );

  it.each(GOOD_EMAILS)(`accepts the email %j in ${path}`, (email) => {
    expect(getSchema(path).safeParse(input(email)).error).toBeUndefined();
  });
});
