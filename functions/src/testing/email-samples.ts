import type { Business } from '@vouchwell/domain/business/business';
import {
  DEFAULT_REFERRER_EMAILS,
  isAboutEarnedReward,
  REFERRER_EMAILS,
} from '@vouchwell/domain/messages/referrer-emails';
import { DEFAULT_REQUESTS } from '@vouchwell/domain/messages/request-messages';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { sampleReferral, sampleReward } from '@vouchwell/domain/testing/samples';
import { accountDeletedMail } from '../mail/account/account-deleted.ts';
import { contactLinkMail } from '../mail/account/contact-link.ts';
import { passwordChangedMail, passwordResetMail } from '../mail/account/passwords.ts';
import { trialRefusedMail } from '../mail/account/trial-refused.ts';
import { emailChangeMail, verificationMail } from '../mail/account/verify-email.ts';
import { requestMail } from '../mail/customer/referral-request.ts';
import { referrerLinkMail } from '../mail/customer/referrer-link.ts';
import { referrerMail, rewardLines } from '../mail/customer/referrer-update.ts';
import { friendMail } from '../mail/friend/contact-request.ts';
import type { MailContent } from '../mail/mail-layout.ts';
import { dailyMail } from '../mail/owner/daily-reminder.ts';
import { mailsPausedMail } from '../mail/owner/mails-paused.ts';
import { mondayMail } from '../mail/owner/monday-reminder.ts';
import { referralMail } from '../mail/owner/new-referral.ts';
import { referralDigestMail } from '../mail/owner/referral-digest.ts';
import { WAITING_LISTED_MAX } from '../mail/reminder-parts.ts';
import { demoDigestMail, demoRequestMail } from '../mail/team/demo-requests.ts';

const SAMPLE_URL = 'https://vouchwell.example/page';
const SAMPLE_EMAIL = 'ana@rivera.example';
const SAMPLE_BUSINESS = {
  name: 'Rivera Plumbing',
  contactEmail: 'office@rivera.example',
  businessUrl: 'https://rivera.example',
} as const satisfies Partial<Business>;

export const buildReferral = (fields: Partial<Referral> = {}): Referral =>
  sampleReferral({
    referralPhone: '(555) 010-1234',
    sendMethod: 'sms',
    consentAt: new Date(),
    createdAt: new Date(),
    ...fields,
  });

/** All cases that emails about new referrals distinguish. */
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
      source: 'counter',
      referralPhone: null,
      saidReferrer: 'Maria',
      referrerName: '',
    }),
  ];
}

/** Friends have been waiting for up to three days. */
function sampleReminder(count: number) {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    businessName: SAMPLE_BUSINESS.name,
    waiting: Array.from({ length: count }, (_, index) =>
      buildReferral({ createdAt: daysAgo(index % 4) }),
    ),
    pageUrl: () => SAMPLE_URL,
    unsubscribeUrl: SAMPLE_URL,
    now,
  };
}

/** For emails from a business to customers, referrers and friends. */
const sampleBusinessEmail = (language: Language) => ({
  template: null,
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

const SAMPLE_DEMO_REQUEST = {
  businessName: 'Rivera Plumbing',
  contactName: 'Ana Rivera',
  email: SAMPLE_EMAIL,
  phone: '(555) 010-1234',
};

const mondaySample = (waiting: number, count: number, due: number, came = count) =>
  mondayMail({
    ...sampleReminder(waiting),
    week: { came, won: count, waiting: count, due: { count: due, cents: due * 5000 } },
    currency: 'USD',
    best: { name: 'Maria Lopez', count: count || null },
  });

const requestSamples = (language: Language) =>
  (['ask_email', 'ask_reminder'] as const).flatMap((mail) => {
    const parts = sampleBusinessEmail(language);
    return [parts, null].map((stop) =>
      requestMail({
        ...parts,
        defaults: DEFAULT_REQUESTS[mail],
        ownersLanguage: language,
        reward: '$50 credit',
        formWords: 'our form',
        stop,
      }),
    );
  });

const referrerUpdateSamples = (language: Language) =>
  REFERRER_EMAILS.map((mail) => {
    const parts = sampleBusinessEmail(language);
    const reward = sampleReward(mail === 'paid' ? { state: 'paid', method: 'check' } : {});
    const isEarned = isAboutEarnedReward(mail);
    return referrerMail({
      ...parts,
      defaults: DEFAULT_REFERRER_EMAILS[mail],
      friendName: isEarned ? 'Ben Carter' : null,
      rewardLines: isEarned ? rewardLines(reward, parts.business.name, language) : [],
      reviewUrl: mail === 'converted' ? parts.formUrl : null,
    });
  });

export const READERS = ['owner', 'customer', 'friend', 'account', 'team'] as const;

/** Call this in `withOwnerLanguage` for emails to owners and accounts. */
type BuildSamples = (language: Language) => readonly MailContent[];

/** Keys are folders and files in `functions/src/mail`. */
export const EMAIL_SAMPLES: Readonly<
  Record<(typeof READERS)[number], Readonly<Record<string, BuildSamples>>>
> = {
  owner: {
    'daily-reminder': () =>
      [1, 2, 5, WAITING_LISTED_MAX + 1].map((count) => dailyMail(sampleReminder(count))),
    'mails-paused': () => [mailsPausedMail(SAMPLE_URL)],
    'monday-reminder': () => [
      mondaySample(2, 2, 1),
      mondaySample(0, 1, 0),
      mondaySample(0, 2, 0),
      mondaySample(0, 0, 1),
      mondaySample(0, 0, 2),
      mondaySample(0, 0, 0, 1),
    ],
    'new-referral': () =>
      sampleReferrals().map((referral) =>
        referralMail(SAMPLE_BUSINESS, referral, SAMPLE_URL, 'Spring'),
      ),
    'referral-digest': () =>
      [1, 9].map((count) =>
        referralDigestMail(SAMPLE_BUSINESS, sampleReferrals().slice(0, count), count, SAMPLE_URL),
      ),
  },
  customer: {
    'referral-request': requestSamples,
    'referrer-link': (language) => [
      referrerLinkMail([{ business: SAMPLE_BUSINESS.name, url: SAMPLE_URL }], language),
    ],
    'referrer-update': referrerUpdateSamples,
  },
  friend: {
    'contact-request': (language) =>
      [null, '(555) 010-1234'].map((phone) =>
        friendMail({ ...sampleBusinessEmail(language), business: SAMPLE_BUSINESS.name, phone }),
      ),
  },
  account: {
    'account-deleted': () => [accountDeletedMail(SAMPLE_EMAIL)],
    'contact-link': () => [contactLinkMail(SAMPLE_BUSINESS, SAMPLE_URL)],
    passwords: () => [
      passwordResetMail(SAMPLE_EMAIL, SAMPLE_URL),
      passwordChangedMail(SAMPLE_EMAIL, SAMPLE_URL),
    ],
    'trial-refused': () => [trialRefusedMail(SAMPLE_URL)],
    'verify-email': () => [
      verificationMail(SAMPLE_EMAIL, SAMPLE_URL),
      emailChangeMail(SAMPLE_EMAIL, SAMPLE_EMAIL, SAMPLE_URL),
    ],
  },
  team: {
    'demo-requests': () => [
      demoRequestMail(SAMPLE_DEMO_REQUEST),
      demoDigestMail([SAMPLE_DEMO_REQUEST, SAMPLE_DEMO_REQUEST], 3),
    ],
  },
};
