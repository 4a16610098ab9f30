import type { Business } from '@vouchwell/domain/business/business';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { sampleReferral } from '@vouchwell/domain/testing/samples';
import type { EmailContent } from '../mail/mail-layout.ts';

/** Builds an email's samples, for `npm run emails` and tests. Emails to owners and accounts use the current language instead. */
export type EmailSamples = (language: Language) => readonly EmailContent[];

export const SAMPLE_URL = 'https://vouchwell.example/page';
export const SAMPLE_BUSINESS = {
  name: 'Rivera Plumbing',
  contactEmail: 'office@rivera.example',
  businessUrl: 'https://rivera.example',
} as const satisfies Partial<Business>;

export const buildSampleReferral = (fields: Partial<Referral> = {}): Referral =>
  sampleReferral({
    referralPhone: '(555) 010-1234',
    sendMethod: 'sms',
    consentAt: new Date(),
    createdAt: new Date(),
    ...fields,
  });

/** Covers all cases that emails about new referrals treat differently. */
export function getSampleReferrals(): readonly Referral[] {
  const requestFields = { askedAt: new Date(), source: 'friend' } as const;
  const contactRequest = {
    name: 'Benny',
    email: null,
    phone: '555 010 9999',
    note: null,
    at: new Date(),
  };
  return [
    buildSampleReferral({ note: 'Leaking tap', flags: ['self_referral', 'duplicate_friend'] }),
    buildSampleReferral({ referrerName: '', referrerEmail: '' }),
    buildSampleReferral({ ...requestFields, referralPhone: null, asks: [contactRequest] }),
    buildSampleReferral({
      ...requestFields,
      referralPhone: null,
      referralEmail: null,
      source: 'counter',
    }),
    buildSampleReferral({
      ...requestFields,
      source: 'form',
      asks: [{ ...contactRequest, isDraft: true }],
    }),
    buildSampleReferral({
      ...requestFields,
      source: 'counter',
      referralPhone: null,
      saidReferrer: 'Maria',
      referrerName: '',
    }),
  ];
}

/** Builds a reminder about friends who have been waiting for up to three days. */
export function buildSampleReminder(count: number) {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    businessName: SAMPLE_BUSINESS.name,
    waiting: Array.from({ length: count }, (_, index) =>
      buildSampleReferral({ createdAt: daysAgo(index % 4) }),
    ),
    pageUrl: () => SAMPLE_URL,
    unsubscribeUrl: SAMPLE_URL,
    now,
  };
}

/** Returns the common fields of an email from a business to customers, referrers and friends. */
export const buildSampleParts = (language: Language) => ({
  template: null,
  language,
  business: SAMPLE_BUSINESS,
  linkHosts: ['vouchwell.example', 'rivera.example'],
  referrer: { name: 'Maria Lopez', email: 'maria@example.com' },
  contactEmail: SAMPLE_BUSINESS.contactEmail,
  formUrl: `${SAMPLE_URL}/form`,
  personalLink: `${SAMPLE_URL}/link`,
  pageUrl: SAMPLE_URL,
  unsubscribeUrl: `${SAMPLE_URL}/unsubscribe`,
  unsubscribeAllUrl: `${SAMPLE_URL}/unsubscribe?from=all&token=t`,
  postalAddress: '12 Oak Street\nSpringfield, IL 62701',
  now: new Date(),
});
