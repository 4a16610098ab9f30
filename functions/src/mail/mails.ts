import type { Business } from '@vouchwell/domain/business/business';
import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { CHANNEL_NAMES } from '@vouchwell/domain/messages/draft-links';
import { displayUnprovenName } from '@vouchwell/domain/messages/phishing';
import {
  addedByAsks,
  addedInWords,
  givenBy,
  reachOf,
} from '@vouchwell/domain/referrals/contact-requests';
import {
  optionalTexts,
  type Referral,
  type ReferralFlag,
  withRemovedNames,
} from '@vouchwell/domain/referrals/referral';
import { spokenLanguage, t, text, translated } from '@vouchwell/domain/shared/i18n';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/shared/limits';
import { displayBusinessName, displayName } from '@vouchwell/domain/shared/names';
import { dialedNumber } from '@vouchwell/domain/shared/phone';
import { PRODUCT_NAME } from '@vouchwell/domain/shared/text';
import { type MailContent, type MailLink, mailContent } from './mail-layout.ts';
import { OWNER_MAILS_AN_HOUR } from './mail-throttle.ts';

export const nameWithAddress = (name: string, address: string): string =>
  address ? `${name} (${address})` : name;

export const withShownNames = <
  T extends Pick<
    Referral,
    'referrerName' | 'referrerKey' | 'saidReferrer' | 'referralName' | 'friendRemoved'
  >,
>(
  referral: T,
): T =>
  withRemovedNames({
    ...referral,
    referrerName: displayName(referral.referrerName),
    referralName: displayName(referral.referralName),
    ...(referral.saidReferrer && { saidReferrer: displayName(referral.saidReferrer) }),
  });

const fromUs = () => ({ language: spokenLanguage(), from: PRODUCT_NAME });

const whyOwner = () =>
  t('You get this email because {product} tells you about every new referral.', {
    product: PRODUCT_NAME,
  });
const howToStop = () =>
  t('To stop these emails, turn them off in the Business tab of your settings.');
const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: text('Please check: they may have referred themselves.'),
  duplicate_friend: text('Please check: this friend was already referred to you.'),
};

const sentences = (...said: readonly (string | false)[]) => said.filter(Boolean).join(' ');

interface ReferralWords {
  readonly subject: string;
  readonly words: string;
  readonly how: string;
  /** Purpose of a reply; '' if there is no one to reply to. */
  readonly reply: string;
}

/** An introduction, or a friend who requested contact. */
function wordsOf(business: string, referral: Referral): ReferralWords {
  const { referrerEmail, referralEmail, askedAt, source, ...rest } = withShownNames(referral);
  const { referrerName: referrer, referralName: friend, sendMethod } = rest;
  if (!askedAt)
    return {
      subject: t('{referrer} sent you a friend: {friend}', { referrer, friend }),
      words: t('{referrer} just referred {friend} to {business}.', { referrer, friend, business }),
      how: t('{channel}, from their own app', { channel: translated(CHANNEL_NAMES[sendMethod]) }),
      // Erased referrers have no address to reply to.
      reply: referrerEmail && t('To thank {referrer}, reply to this email.', { referrer }),
    };
  const answer = referralEmail ? t('To answer {name}, reply to this email.', { name: friend }) : '';
  const how = t('They asked to be contacted');
  if (source === 'counter')
    return {
      subject: t('{friend} asked to be contacted, sent by {referrer}', { friend, referrer }),
      words: t('{friend} asked {business} to contact them. Who sent them: {referrer}.', {
        friend,
        business,
        referrer,
      }),
      how,
      reply: answer,
    };
  const isJoined = source !== 'friend';
  return {
    subject: t('{friend} asked to be contacted, by the link of {referrer}', { friend, referrer }),
    words: sentences(
      t('{friend} asked {business} to contact them, by the personal link of {referrer}.', {
        friend,
        business,
        referrer,
      }),
      isJoined && t('{referrer} introduced them to you before.', { referrer }),
    ),
    how,
    reply: answer,
  };
}

/** Call and text, or email a friend who requested contact without a number. */
export function friendButtons(referral: Referral): MailLink[] {
  const { phone, email, isPhoneByAsker } = reachOf(referral);
  const number = phone && dialedNumber(phone);
  // If the customer gave no number, the row below shows whose it is.
  if (number) return callButtons(number, isPhoneByAsker ? phone : null);
  return referral.askedAt && email ? [{ words: t('Email'), url: `mailto:${email}` }] : [];
}

const callButtons = (number: string, shown: string | null): MailLink[] => [
  { words: shown ? t('Call {number}', { number: shown }) : t('Call'), url: `tel:${number}` },
  { words: t('Text'), url: `sms:${number}` },
];

const asksInWords = (referral: Referral) =>
  addedByAsks(referral).map(
    (added) =>
      [
        translated(givenBy(added)),
        addedInWords({ ...added, name: added.name && displayName(added.name) }),
      ] as const,
  );

export function referralMail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  referralUrl: string,
  /** Name of the referral's campaign. */
  campaign?: string,
): MailContent {
  const { referrerEmail, flags, ...friend } = withShownNames(referral);
  const from = displayBusinessName(business.name);
  const { subject, words, how, reply } = wordsOf(from, referral);
  const number = friend.referralPhone && dialedNumber(friend.referralPhone);
  return mailContent({
    language: spokenLanguage(),
    from,
    subject,
    isTest: referral.isTest,
    words,
    rows: [
      [t('Referred by'), nameWithAddress(friend.referrerName, referrerEmail)],
      [t('Friend'), friend.referralName],
      [t('Email'), friend.referralEmail],
      [t('Phone'), friend.referralPhone, `tel:${number}`],
      [t('How'), how],
      [t('Campaign'), campaign ?? null],
      ...optionalTexts.map(
        ([field, { label }]) => [translated(label), friend[field] ?? null] as const,
      ),
      ...asksInWords(referral),
    ],
    warnings: flags.map((flag) => translated(FLAG_SENTENCES[flag])),
    buttons: [...friendButtons(referral), { words: t('Open the referral'), url: referralUrl }],
    small: [sentences(whyOwner(), reply, howToStop())],
  });
}

/** Rows listed per email; the rest is counted. */
export const DIGEST_LISTED_MAX = 50;

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
/** `count` may exceed the list. */
export function referralDigestMail(
  business: Pick<Business, 'name'>,
  referrals: readonly Referral[],
  count: number,
  dashboardUrl: string,
): MailContent {
  const name = displayBusinessName(business.name);
  const isOne = count === 1;
  const values = { count, business: name };
  const more = count - referrals.length;
  return mailContent({
    language: spokenLanguage(),
    from: name,
    subject: isOne
      ? t('1 more referral for {business}', values)
      : t('{count} more referrals for {business}', values),
    words: sentences(
      isOne
        ? t('You got 1 more referral for {business}.', values)
        : t('You got {count} more referrals for {business}.', values),
      t('After {limit} emails in an hour, we put the rest in one list.', {
        limit: OWNER_MAILS_AN_HOUR,
      }),
    ),
    rows: referrals.map((referral, index) => {
      const { referrerEmail, ...friend } = withShownNames(referral);
      return [
        `${index + 1}. ${friend.referralName}`,
        joined(
          friend.askedAt ? t('asked to be contacted') : null,
          t('referred by {who}', { who: nameWithAddress(friend.referrerName, referrerEmail) }),
          friend.referralEmail,
          friend.referralPhone,
          ...asksInWords(referral).map(([by, words]) => `${by.toLowerCase()}: ${words}`),
        ),
      ];
    }),
    warnings: more > 0 ? [t('There are {more} more in your dashboard.', { more })] : [],
    buttons: [{ words: t('See them in your dashboard'), url: dashboardUrl }],
    small: [sentences(whyOwner(), howToStop())],
  });
}

/** In English, because our team reads it. */
export function demoDigestMail(requests: readonly DemoRequest[], count: number): MailContent {
  const more = count - requests.length;
  return mailContent({
    ...fromUs(),
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    words: 'These came in after the emails about single requests in that hour.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${displayBusinessName(businessName)}`,
      joined(displayName(contactName), email, phone),
    ]),
    warnings: more > 0 ? [`There are ${more} more in Firestore, in demo_requests.`] : [],
    small: ['They were sent on to choose a time.'],
  });
}

export function contactLinkMail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
): MailContent {
  // The address is not confirmed, so it may be a stranger's.
  const name = displayUnprovenName(business.name);
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Confirm your contact email for {product}', { product }),
    words: t(
      '{business} gave this address as its contact email on {product}. Confirm it to get new referrals here.',
      { business: name, product },
    ),
    rows: [
      [t('Business'), name],
      [t('Contact email'), business.contactEmail],
    ],
    buttons: [{ words: t('Confirm this email'), url }],
    small: [
      t(
        'The link works once, for {days} days. If you do not know this business, ignore this email. We send no referrals here unless you confirm.',
        { days: CONTACT_LINK_DAYS },
      ),
    ],
  });
}

export function verificationMail(email: string, url: string): MailContent {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Verify your email for {product}', { product }),
    words: t('Welcome to {product}. Open the link to verify your email.', { product }),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Verify your email'), url }],
    small: [
      t(
        'The link works once. If you did not sign up for {product}, ignore this email: nobody can use the account without this link.',
        { product },
      ),
    ],
  });
}

export function emailChangeMail(email: string, newEmail: string, url: string): MailContent {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Verify your new email for {product}', { product }),
    words: t(
      'Open the link to confirm this email. From then on, you’ll use it to sign in to {product}.',
      { product },
    ),
    rows: [
      [t('New email'), newEmail],
      [t('Current email'), email],
    ],
    buttons: [{ words: t('Verify your new email'), url }],
    small: [t('The link works once. If you didn’t ask for it, ignore this email.')],
  });
}

export function passwordResetMail(email: string, url: string): MailContent {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Reset your password for {product}', { product }),
    words: t('Open the link to choose a new password for your {product} account.', { product }),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Choose a new password'), url }],
    small: [
      t(
        'The link works once, for an hour. If you didn’t ask for it, ignore this email: your password stays the same.',
      ),
    ],
  });
}

export function passwordChangedMail(email: string, url: string): MailContent {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Your {product} password was changed', { product }),
    words: t(
      'If you changed it, you’re all set. If you didn’t, someone else may be in your account: choose a new password now.',
    ),
    rows: [[t('Your email'), email]],
    buttons: [{ words: t('Choose a new password'), url }],
    small: [t('You get this email every time your password changes.')],
  });
}

export function accountDeletedMail(email: string): MailContent {
  const product = PRODUCT_NAME;
  return mailContent({
    ...fromUs(),
    subject: t('Your {product} account was deleted', { product }),
    words: t(
      'We deleted your account and your business with all its referrals, and canceled your subscription if you had one. This can’t be undone.',
    ),
    rows: [[t('Your email'), email]],
    small: [t('This is our last email to you.')],
  });
}

export function trialRefusedMail(pricingUrl: string): MailContent {
  return mailContent({
    ...fromUs(),
    subject: t('Your free trial did not start'),
    words: t(
      'The card you used already had a free trial, and each card gets one. We canceled this trial. Your card was not charged.',
    ),
    buttons: [{ words: t('Pick a plan'), url: pricingUrl }],
    small: [
      t('You get this email because a free trial of {product} was started with your email.', {
        product: PRODUCT_NAME,
      }),
    ],
  });
}

export function mailsPausedMail(customersUrl: string): MailContent {
  return mailContent({
    ...fromUs(),
    subject: t('We’ve paused emails to your customers'),
    words: t(
      'Several emails to your customers bounced because their addresses don’t exist. We’ve paused emails to your customers so the rest don’t end up in spam. Check the addresses in your customer list, then contact us and we’ll turn the emails back on.',
    ),
    buttons: [{ words: t('Open your customers'), url: customersUrl }],
    small: [
      t('You’re getting this email because your business uses {product} to email its customers.', {
        product: PRODUCT_NAME,
      }),
    ],
  });
}

export const askTestWords = (subject: string) => ({
  subject: t('Test: {subject}', { subject }),
  highlight: [
    t(
      'This is a test, and only you got it. Its link opens your form for anybody. Your customers get links of their own, and two more that stop these emails.',
    ),
  ],
});

export function demoRequestMail(request: DemoRequest): MailContent {
  const { email, phone } = request;
  const businessName = displayBusinessName(request.businessName);
  const contactName = displayName(request.contactName);
  return mailContent({
    ...fromUs(),
    subject: `Demo request: ${businessName}`,
    words: `${contactName} of ${businessName} wants a demo of ${PRODUCT_NAME}.`,
    rows: [
      ['Business', businessName],
      ['Contact', contactName],
      ['Email', email],
      ['Phone', phone],
    ],
    small: [
      `They can now choose a time. If they do not, reply to this email to reach ${contactName}.`,
    ],
  });
}
