import type { Business } from '@vouchwell/domain/business/business';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { sampleReferral } from '@vouchwell/domain/testing/samples';

/*
 * Data that the emails' `samples` share.
 */

export const SAMPLE_URL = 'https://vouchwell.example/page';
export const SAMPLE_EMAIL = 'ana@rivera.example';
export const SAMPLE_BUSINESS = {
  name: 'Rivera Plumbing',
  contactEmail: 'office@rivera.example',
  businessUrl: 'https://rivera.example',
} as const satisfies Partial<Business>;

/** A new referral as stored; `fields` replace its own. */
export const buildReferral = (fields: Partial<Referral> = {}): Referral =>
  sampleReferral({
    referralPhone: '(555) 010-1234',
    sendMethod: 'sms',
    consentAt: new Date(),
    createdAt: new Date(),
    ...fields,
  });

/** The cases that emails about new referrals distinguish. */
export function sampleReferrals(): readonly Referral[] {
  const contactRequested = { askedAt: new Date(), source: 'friend' } as const;
  const contactRequest = {
    name: 'Benny',
    email: null,
    phone: '555 010 9999',
    note: null,
    at: new Date(),
  };
  return [
    buildReferral({ note: 'Leaking tap', flags: ['self_referral', 'duplicate_friend'] }),
    buildReferral({ referrerName: '', referrerEmail: '' }),
    buildReferral({ ...contactRequested, referralPhone: null, asks: [contactRequest] }),
    buildReferral({
      ...contactRequested,
      referralPhone: null,
      referralEmail: null,
      source: 'counter',
    }),
    buildReferral({
      ...contactRequested,
      source: 'form',
      asks: [{ ...contactRequest, isDraft: true }],
    }),
    buildReferral({
      ...contactRequested,
      referralPhone: null,
      saidReferrer: 'Maria',
      referrerName: '',
    }),
  ];
}

/** Friends who wait up to three days, for reminders. */
export function sampleReminder(count: number) {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    businessName: SAMPLE_BUSINESS.name,
    waiting: Array.from({ length: count }, (_, index) =>
      buildReferral({ createdAt: daysAgo(index % 4) }),
    ),
    links: {
      referral: () => SAMPLE_URL,
      waiting: SAMPLE_URL,
      rewards: SAMPLE_URL,
      share: SAMPLE_URL,
      settings: SAMPLE_URL,
      stop: SAMPLE_URL,
    },
    now,
  };
}

/** For emails from a business to customers, referrers and friends. */
export const sampleBusinessEmail = (language: Language) => ({
  language,
  business: SAMPLE_BUSINESS,
  linkHosts: ['vouchwell.example', 'rivera.example'],
  referrer: { name: 'Maria Lopez', email: 'maria@example.com' },
  contactEmail: SAMPLE_BUSINESS.contactEmail,
  formUrl: `${SAMPLE_URL}/form`,
  personalLink: `${SAMPLE_URL}/link`,
  pageUrl: SAMPLE_URL,
  unsubscribeUrl: SAMPLE_URL,
  unsubscribeAllUrl: SAMPLE_URL,
  postalAddress: '12 Oak Street\nSpringfield, IL 62701',
  now: new Date(),
});
