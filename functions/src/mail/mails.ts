import type { Business } from '@vouchwell/domain/business/business';
import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { SCORE_MAX } from '@vouchwell/domain/customers/score';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/lib/limits';
import { displayBusinessName, displayName } from '@vouchwell/domain/lib/names';
import { dialedNumber } from '@vouchwell/domain/lib/phone';
import { CHANNEL_NAMES } from '@vouchwell/domain/messages/draft-links';
import { addedByAsks, addedInWords, givenBy, reachOf } from '@vouchwell/domain/referral/asks';
import {
  optionalTexts,
  type Referral,
  type ReferralFlag,
  withRemovedNames,
} from '@vouchwell/domain/referral/referral';
import type { Scored } from './low-score.ts';
import { type MailContent, type MailLink, mailContent } from './mail-layout.ts';
import { OWNER_MAILS_AN_HOUR } from './mail-throttle.ts';

/** Who somebody is and where they are reached, where that is known. */
export const nameWithAddress = (name: string, address: string): string =>
  address ? `${name} (${address})` : name;

/** A referral as mails name its people. */
export const withShownNames = <
  T extends Pick<Referral, 'referrerName' | 'referrerKey' | 'referralName' | 'friendRemoved'>,
>(
  referral: T,
): T =>
  withRemovedNames({
    ...referral,
    referrerName: displayName(referral.referrerName),
    referralName: displayName(referral.referralName),
  });

/** Owners and our team are written to in English. */
export const ENGLISH = { language: 'en' } as const;
const FROM_US = { ...ENGLISH, from: PRODUCT_NAME } as const;

const WHY_OWNER = `You get this email because ${PRODUCT_NAME} tells you about every new referral.`;
/** How an owner ends the emails about referrals, which each of them says. */
const HOW_TO_STOP = 'To stop these emails, turn them off in the Business tab of your settings.';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Please check: they may have referred themselves.',
  duplicate_friend: 'Please check: this friend was already referred to you.',
};

interface ReferralWords {
  readonly subject: string;
  readonly words: string;
  readonly how: string;
  /** What a reply to the mail is for; '' where it reaches nobody. */
  readonly reply: string;
}

/** What a referral is about: an introduction, or a friend who asked to be contacted. */
function wordsOf(business: string, referral: Referral): ReferralWords {
  const { referrerEmail, referralEmail, askedAt, source, ...rest } = withShownNames(referral);
  const { referrerName: referrer, referralName: friend, sendMethod } = rest;
  if (!askedAt)
    return {
      subject: `${referrer} sent you a friend: ${friend}`,
      words: `${referrer} just referred ${friend} to ${business}.`,
      how: `${CHANNEL_NAMES[sendMethod]}, from their own app`,
      // Whoever asked to be forgotten left no address to reply to.
      reply: referrerEmail && ` To thank ${referrer}, reply to this email.`,
    };
  const answer = referralEmail ? ` To answer ${friend}, reply to this email.` : '';
  if (source === 'counter')
    return {
      subject: `${friend} asked to be contacted, sent by ${referrer}`,
      words: `${friend} asked ${business} to contact them. Who sent them: ${referrer}.`,
      how: 'They asked to be contacted',
      reply: answer,
    };
  const joined = source === 'friend' ? '' : ` ${referrer} introduced them to you before.`;
  return {
    subject: `${friend} asked to be contacted, by the link of ${referrer}`,
    words: `${friend} asked ${business} to contact them, by the personal link of ${referrer}.${joined}`,
    how: 'They asked to be contacted',
    reply: answer,
  };
}

/** What to do first about a referral: call, or write to a friend who asked and gave no number. */
export function friendButtons(referral: Referral): MailLink[] {
  const { phone, email, isPhoneByAsker } = reachOf(referral);
  const number = phone && dialedNumber(phone);
  // Whose number it is, where the customer gave none, stands in the row below.
  const which = isPhoneByAsker ? ` ${phone}` : '';
  if (number)
    return [
      { words: `Call${which}`, url: `tel:${number}` },
      { words: 'Text', url: `sms:${number}` },
    ];
  return referral.askedAt && email ? [{ words: 'Email', url: `mailto:${email}` }] : [];
}

const asksInWords = (referral: Referral) =>
  addedByAsks(referral).map(
    (added) =>
      [
        givenBy(added),
        addedInWords({ ...added, name: added.name && displayName(added.name) }),
      ] as const,
  );

/** The mail that tells an owner of a customer who is not happy. */
export function lowScoreMail(
  business: Pick<Business, 'name'>,
  { name, phone, email, score }: Scored,
  /** Where the owner finds the customer. */
  url: string,
): MailContent {
  const shown = displayName(name);
  const from = displayBusinessName(business.name);
  const number = dialedNumber(phone);
  const call = [
    { words: 'Call', url: `tel:${number}` },
    { words: 'Text', url: `sms:${number}` },
  ];
  return mailContent({
    ...ENGLISH,
    from,
    subject: `${shown} is not happy: ${score.value} of ${SCORE_MAX}`,
    words: `You asked ${shown} for a referral. They were first asked how happy they are with ${from}, and said ${score.value} of ${SCORE_MAX}. A call today may set it right.`,
    rows: [
      ['What they wrote', score.note ?? null],
      ['Phone', phone || null, `tel:${number}`],
      ['Email', email || null],
    ],
    warnings: [],
    buttons: [...(number ? call : []), { words: 'Open', url }],
    small: [
      `You get this email because your referral form first asks how happy customers are. To stop it, turn that off under Ask today.${email ? ` To answer ${shown}, reply to this email.` : ''}`,
    ],
  });
}

/** The mail that tells an owner of a new referral, or of a friend who asked to be contacted. */
export function referralMail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  /** Where the owner finds it. */
  referralUrl: string,
  /** The name of the campaign that it came by. */
  campaign?: string,
): MailContent {
  const { referrerEmail, flags, ...friend } = withShownNames(referral);
  const from = displayBusinessName(business.name);
  const { subject, words, how, reply } = wordsOf(from, referral);
  const number = friend.referralPhone && dialedNumber(friend.referralPhone);
  return mailContent({
    ...ENGLISH,
    from,
    subject,
    words,
    rows: [
      ['Referred by', nameWithAddress(friend.referrerName, referrerEmail)],
      ['Friend', friend.referralName],
      ['Email', friend.referralEmail],
      ['Phone', friend.referralPhone, `tel:${number}`],
      ['How', how],
      ['Campaign', campaign ?? null],
      ...optionalTexts.map(([field, { label }]) => [label, friend[field] ?? null] as const),
      ...asksInWords(referral),
    ],
    warnings: flags.map((flag) => FLAG_SENTENCES[flag]),
    buttons: [...friendButtons(referral), { words: 'Open', url: referralUrl }],
    small: [`${WHY_OWNER}${reply} ${HOW_TO_STOP}`],
  });
}

/** As many as one mail lists; it says how many more there are. */
export const DIGEST_LISTED_MAX = 50;

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
/** What the list does not hold. */
const rest = (count: number, listed: number, where: string): string[] =>
  count > listed ? [`There are ${count - listed} more ${where}.`] : [];

/** The one mail that lists what came for an owner after an hour's mails; `count` may be more than the list. */
export function referralDigestMail(
  business: Pick<Business, 'name'>,
  referrals: readonly Referral[],
  count: number,
  dashboardUrl: string,
): MailContent {
  const what = count === 1 ? '1 more referral' : `${count} more referrals`;
  const name = displayBusinessName(business.name);
  return mailContent({
    ...ENGLISH,
    from: name,
    subject: `${what} for ${name}`,
    words: `You got ${what} for ${name}. After ${OWNER_MAILS_AN_HOUR} emails in an hour, we put the rest in one list.`,
    rows: referrals.map((referral, index) => {
      const { referrerEmail, ...friend } = withShownNames(referral);
      return [
        `${index + 1}. ${friend.referralName}`,
        joined(
          friend.askedAt ? 'asked to be contacted' : null,
          `referred by ${nameWithAddress(friend.referrerName, referrerEmail)}`,
          friend.referralEmail,
          friend.referralPhone,
          ...asksInWords(referral).map(([by, words]) => `${by.toLowerCase()}: ${words}`),
        ),
      ];
    }),
    warnings: rest(count, referrals.length, 'in your dashboard'),
    buttons: [{ words: 'See them in your dashboard', url: dashboardUrl }],
    small: [`${WHY_OWNER} ${HOW_TO_STOP}`],
  });
}

/** The same for our team, of demo requests. */
export function demoDigestMail(requests: readonly DemoRequest[], count: number): MailContent {
  return mailContent({
    ...FROM_US,
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    words: 'These came in after the emails about single requests in that hour.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${displayBusinessName(businessName)}`,
      joined(displayName(contactName), email, phone),
    ]),
    warnings: rest(count, requests.length, 'in Firestore, in demo_requests'),
    small: ['They were sent on to choose a time.'],
  });
}

/** The mail that asks whoever reads an address whether a business may be written to there. */
export function contactLinkMail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
): MailContent {
  const name = displayBusinessName(business.name);
  return mailContent({
    ...FROM_US,
    subject: `Confirm your contact email for ${PRODUCT_NAME}`,
    words: `${name} gave this address as its contact email on ${PRODUCT_NAME}. Confirm it to get new referrals here.`,
    rows: [
      ['Business', name],
      ['Contact email', business.contactEmail],
    ],
    buttons: [{ words: 'Confirm this email', url }],
    small: [
      `The link works once, for ${CONTACT_LINK_DAYS} days. If you do not know this business, ignore this email. We send no referrals here unless you confirm.`,
    ],
  });
}

/** The mail that asks whoever signed up to verify their email. */
export function verificationMail(email: string, url: string): MailContent {
  return mailContent({
    ...FROM_US,
    subject: `Verify your email for ${PRODUCT_NAME}`,
    words: `Welcome to ${PRODUCT_NAME}. Open the link to verify your email.`,
    rows: [['Your email', email]],
    buttons: [{ words: 'Verify your email', url }],
    small: [
      `The link works once. If you did not sign up for ${PRODUCT_NAME}, ignore this email: nobody can use the account without this link.`,
    ],
  });
}

/** The mail that tells an owner why the free trial that they began has ended at once. */
export function trialRefusedMail(pricingUrl: string): MailContent {
  return mailContent({
    ...FROM_US,
    subject: 'Your free trial did not start',
    words:
      'The card you used already had a free trial, and each card gets one. We canceled this trial. Your card was not charged.',
    buttons: [{ words: 'Pick a plan', url: pricingUrl }],
    small: [
      `You get this email because a free trial of ${PRODUCT_NAME} was started with your email.`,
    ],
  });
}

/** The mail that tells our team of a demo request. */
export function demoRequestMail(request: DemoRequest): MailContent {
  const { email, phone } = request;
  const businessName = displayBusinessName(request.businessName);
  const contactName = displayName(request.contactName);
  return mailContent({
    ...FROM_US,
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
