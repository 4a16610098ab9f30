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
import { renderAccountDeletedEmail } from '../mail/account/account-deleted.ts';
import { renderContactLinkEmail } from '../mail/account/contact-link.ts';
import { renderPasswordChangedEmail, renderPasswordResetEmail } from '../mail/account/passwords.ts';
import { renderTrialRefusedEmail } from '../mail/account/trial-refused.ts';
import { renderEmailChangeEmail, renderVerificationEmail } from '../mail/account/verify-email.ts';
import { renderRequestEmail } from '../mail/customer/referral-request.ts';
import { renderReferrerLinkEmail } from '../mail/customer/referrer-link.ts';
import { formatRewardLines, renderReferrerEmail } from '../mail/customer/referrer-update.ts';
import { renderFriendEmail } from '../mail/friend/contact-request.ts';
import type { EmailContent } from '../mail/mail-layout.ts';
import { renderDailyReminder } from '../mail/owner/daily-reminder.ts';
import { renderEmailsPausedNotice } from '../mail/owner/emails-paused.ts';
import { renderMondayReminder } from '../mail/owner/monday-reminder.ts';
import { renderReferralEmail } from '../mail/owner/new-referral.ts';
import { renderReferralDigest } from '../mail/owner/referral-digest.ts';
import { WAITING_LISTED_MAX } from '../mail/reminder-parts.ts';
import { renderDemoDigest, renderDemoRequestEmail } from '../mail/team/demo-requests.ts';

const SAMPLE_URL = 'https://vouchwell.example/page';
const SAMPLE_EMAIL = 'ana@rivera.example';
const SAMPLE_BUSINESS = {
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
function buildReminder(count: number) {
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
const buildEmailParts = (language: Language) => ({
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

const renderMonday = ({ waiting = 0, count = 0, due = 0, came = 0 }) =>
  renderMondayReminder({
    ...buildReminder(waiting),
    week: {
      referralCount: came || count,
      jobCount: count,
      newCount: count,
      due: { count: due, cents: due * 5000 },
    },
    currency: 'USD',
    best: { name: 'Maria Lopez', count: count || null },
  });

const renderRequests = (language: Language) =>
  (['ask_email', 'ask_reminder'] as const).flatMap((email) => {
    const parts = buildEmailParts(language);
    return [parts, null].map((unsubscribeUrls) =>
      renderRequestEmail({
        ...parts,
        defaults: DEFAULT_REQUESTS[email],
        ownerLanguage: language,
        reward: '$50 credit',
        formLabel: 'our form',
        unsubscribeUrls,
      }),
    );
  });

const renderReferrerUpdates = (language: Language) =>
  REFERRER_EMAILS.map((email) => {
    const parts = buildEmailParts(language);
    const reward = sampleReward(email === 'paid' ? { state: 'paid', method: 'check' } : {});
    const isEarned = isAboutEarnedReward(email);
    return renderReferrerEmail({
      ...parts,
      defaults: DEFAULT_REFERRER_EMAILS[email],
      friendName: isEarned ? 'Ben Carter' : null,
      rewardLines: isEarned ? formatRewardLines(reward, parts.business.name, language) : [],
      reviewUrl: email === 'converted' ? parts.formUrl : null,
    });
  });

export const EMAIL_READERS = ['owner', 'customer', 'friend', 'account', 'team'] as const;

/** Builds samples; for emails to owners and accounts, call this in `withOwnerLanguage`. */
type BuildSamples = (language: Language) => readonly EmailContent[];

/** Sample emails, keyed by folder and file in `functions/src/mail`. */
export const EMAIL_SAMPLES: Readonly<
  Record<(typeof EMAIL_READERS)[number], Readonly<Record<string, BuildSamples>>>
> = {
  owner: {
    'daily-reminder': () =>
      [1, 2, 5, WAITING_LISTED_MAX + 1].map((count) => renderDailyReminder(buildReminder(count))),
    'emails-paused': () => [renderEmailsPausedNotice(SAMPLE_URL)],
    'monday-reminder': () => [
      renderMonday({ waiting: 2, count: 2, due: 1 }),
      renderMonday({ count: 1 }),
      renderMonday({ count: 2 }),
      renderMonday({ due: 1 }),
      renderMonday({ due: 2 }),
      renderMonday({ came: 1 }),
    ],
    'new-referral': () =>
      getSampleReferrals().map((referral) =>
        renderReferralEmail(SAMPLE_BUSINESS, referral, SAMPLE_URL, 'Spring'),
      ),
    'referral-digest': () =>
      [1, 9].map((count) =>
        renderReferralDigest(
          SAMPLE_BUSINESS,
          getSampleReferrals().slice(0, count),
          count,
          SAMPLE_URL,
        ),
      ),
  },
  customer: {
    'referral-request': renderRequests,
    'referrer-link': (language) => [
      renderReferrerLinkEmail([{ business: SAMPLE_BUSINESS.name, url: SAMPLE_URL }], language),
    ],
    'referrer-update': renderReferrerUpdates,
  },
  friend: {
    'contact-request': (language) =>
      [null, '(555) 010-1234'].map((phone) =>
        renderFriendEmail({
          ...buildEmailParts(language),
          business: SAMPLE_BUSINESS.name,
          phone,
        }),
      ),
  },
  account: {
    'account-deleted': () => [renderAccountDeletedEmail(SAMPLE_EMAIL)],
    'contact-link': () => [renderContactLinkEmail(SAMPLE_BUSINESS, SAMPLE_URL)],
    passwords: () => [
      renderPasswordResetEmail(SAMPLE_EMAIL, SAMPLE_URL),
      renderPasswordChangedEmail(SAMPLE_EMAIL, SAMPLE_URL),
    ],
    'trial-refused': () => [renderTrialRefusedEmail(SAMPLE_URL)],
    'verify-email': () => [
      renderVerificationEmail(SAMPLE_EMAIL, SAMPLE_URL),
      renderEmailChangeEmail(SAMPLE_EMAIL, SAMPLE_EMAIL, SAMPLE_URL),
    ],
  },
  team: {
    'demo-requests': () => [
      renderDemoRequestEmail(SAMPLE_DEMO_REQUEST),
      renderDemoDigest([SAMPLE_DEMO_REQUEST, SAMPLE_DEMO_REQUEST], 3),
    ],
  },
};
