import type { Business } from '@vouchwell/domain/business/business';
import type { DemoRequest } from '@vouchwell/domain/business/demo-request';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { escapeHtml } from '@vouchwell/domain/lib/escape-html';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/lib/limits';
import { displayBusinessName, displayName } from '@vouchwell/domain/lib/names';
import { dialedNumber } from '@vouchwell/domain/lib/phone';
import { CHANNEL_NAMES } from '@vouchwell/domain/messages/draft-links';
import {
  addedByAsks,
  addedInWords,
  GIVEN_BY_ASKER,
  reachOf,
} from '@vouchwell/domain/referral/asks';
import {
  optionalTexts,
  type Referral,
  type ReferralFlag,
  withRemovedNames,
} from '@vouchwell/domain/referral/referral';
import { OWNER_MAILS_AN_HOUR } from './mail-throttle.ts';

/** A mail as people read it. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailLink {
  readonly words: string;
  readonly url: string;
}

interface MailParts {
  readonly subject: string;
  readonly opening: string;
  /** Names and values, and where a value leads; what has no value is left out. */
  readonly rows: readonly (readonly [name: string, value: string | null, url?: string])[];
  readonly warnings?: readonly string[];
  /** What to do now, the first thing most of all. */
  readonly buttons?: readonly MailLink[];
  readonly link?: MailLink;
  readonly closing: string;
}

/** Who somebody is and where they are reached, where that is known. */
export const nameWithAddress = (name: string, address: string): string =>
  address ? `${name} (${address})` : name;

export const anchor = ({ words, url }: MailLink, style = '') =>
  `<a href="${escapeHtml(url)}"${style && ` style="${style}"`}>${escapeHtml(words)}</a>`;

export const PAGE = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;line-height:1.5";
const BRAND = '#0e6b4f';
/** 48 px high: a line of 24, the padding and the edge. No class or image that a mail app might leave out. */
const BUTTON = `display:inline-block;margin:0 8px 8px 0;padding:10px 20px;border:2px solid ${BRAND};border-radius:8px;line-height:24px;font-weight:bold;text-decoration:none`;
const FILLED = `${BUTTON};background:${BRAND};color:#ffffff`;
const OUTLINED = `${BUTTON};background:#ffffff;color:${BRAND}`;

/** A mail of a sentence, a table and a way on, as plain text and as HTML that says the same. */
export function mailContent(parts: MailParts): MailContent {
  const { subject, opening, warnings = [], buttons = [], link, closing } = parts;
  const rows = parts.rows.filter((row): row is [string, string, string?] => Boolean(row[1]));
  const text = [
    opening,
    ...(rows.length > 0 ? ['', ...rows.map(([name, value]) => `${name}: ${value}`)] : []),
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    '',
    ...buttons.map(({ words, url }) => `${words}: ${url}`),
    ...(buttons.length > 0 ? [''] : []),
    ...(link ? [`${link.words}: ${link.url}`, ''] : []),
    closing,
    '',
  ].join('\n');

  const cells = rows.map(
    ([name, value, url]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${url ? anchor({ words: value, url }) : escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
  );
  const pressed = buttons.map((button, index) => anchor(button, index === 0 ? FILLED : OUTLINED));
  const html = [
    `<div style="${PAGE}">`,
    `<p>${escapeHtml(opening)}</p>`,
    ...(cells.length > 0 ? [`<table cellpadding="4">${cells.join('')}</table>`] : []),
    ...warnings.map((warning) => `<p><strong>${escapeHtml(warning)}</strong></p>`),
    ...(pressed.length > 0 ? [`<p>${pressed.join('\n')}</p>`] : []),
    ...(link ? [`<p>${anchor(link)}</p>`] : []),
    `<p><small>${escapeHtml(closing)}</small></p>`,
    '</div>',
  ].join('\n');
  return { subject, text, html };
}

/** A referral as mails name its people. */
const withShownNames = <
  T extends Pick<Referral, 'referrerName' | 'referrerKey' | 'referralName' | 'friendRemoved'>,
>(
  referral: T,
): T =>
  withRemovedNames({
    ...referral,
    referrerName: displayName(referral.referrerName),
    referralName: displayName(referral.referralName),
  });

/** How an owner ends the emails about referrals, which each of them says. */
const HOW_TO_STOP = 'To stop these emails, turn them off in the Business tab of your settings.';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Please check: they may have referred themselves.',
  duplicate_friend: 'Please check: this friend was already referred to you.',
};

interface ReferralWords {
  readonly subject: string;
  readonly opening: string;
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
      opening: `${referrer} just referred ${friend} to ${business}.`,
      how: `${CHANNEL_NAMES[sendMethod]}, from their own app`,
      // Whoever asked to be forgotten left no address to reply to.
      reply: referrerEmail && ` To thank ${referrer}, reply to this email.`,
    };
  const joined = source === 'friend' ? '' : ` ${referrer} introduced them to you before.`;
  return {
    subject: `${friend} asked to be contacted, by the link of ${referrer}`,
    opening: `${friend} asked ${business} to contact them, by the personal link of ${referrer}.${joined}`,
    how: 'They asked to be contacted',
    reply: referralEmail ? ` To answer ${friend}, reply to this email.` : '',
  };
}

/** What to do first about a referral: call, or write to a friend who asked and gave no number. */
function friendButtons(referral: Referral): MailLink[] {
  const { phone, email, isPhoneByAsker } = reachOf(referral);
  const number = phone && dialedNumber(phone);
  const whose = isPhoneByAsker ? ` (number ${GIVEN_BY_ASKER.toLowerCase()})` : '';
  if (number)
    return [
      { words: `Call${whose}`, url: `tel:${number}` },
      { words: `Text${whose}`, url: `sms:${number}` },
    ];
  return referral.askedAt && email ? [{ words: 'Email', url: `mailto:${email}` }] : [];
}

const asksInWords = (referral: Referral) =>
  addedByAsks(referral).map((added) =>
    addedInWords({ ...added, name: added.name && displayName(added.name) }),
  );

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
  const { subject, opening, how, reply } = wordsOf(displayBusinessName(business.name), referral);
  const number = friend.referralPhone && dialedNumber(friend.referralPhone);
  return mailContent({
    subject,
    opening,
    rows: [
      ['Referred by', nameWithAddress(friend.referrerName, referrerEmail)],
      ['Friend', friend.referralName],
      ['Email', friend.referralEmail],
      ['Phone', friend.referralPhone, `tel:${number}`],
      ['How', how],
      ['Campaign', campaign ?? null],
      ...optionalTexts.map(([field, { label }]) => [label, friend[field] ?? null] as const),
      ...asksInWords(referral).map((words) => [GIVEN_BY_ASKER, words] as const),
    ],
    warnings: flags.map((flag) => FLAG_SENTENCES[flag]),
    buttons: [...friendButtons(referral), { words: 'Open', url: referralUrl }],
    closing: `You get this email because ${PRODUCT_NAME} tells you about every new referral.${reply} ${HOW_TO_STOP}`,
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
    subject: `${what} for ${name}`,
    opening: `You got ${what} for ${name}. After ${OWNER_MAILS_AN_HOUR} emails in an hour, we put the rest in one list.`,
    rows: referrals.map((referral, index) => {
      const { referrerEmail, ...friend } = withShownNames(referral);
      return [
        `${index + 1}. ${friend.referralName}`,
        joined(
          friend.askedAt ? 'asked to be contacted' : null,
          `referred by ${nameWithAddress(friend.referrerName, referrerEmail)}`,
          friend.referralEmail,
          friend.referralPhone,
          ...asksInWords(referral).map((words) => `${GIVEN_BY_ASKER.toLowerCase()}: ${words}`),
        ),
      ];
    }),
    warnings: rest(count, referrals.length, 'in your dashboard'),
    link: { words: 'See them in your dashboard', url: dashboardUrl },
    closing: `You get this email because ${PRODUCT_NAME} tells you about every new referral. ${HOW_TO_STOP}`,
  });
}

/** The same for our team, of demo requests. */
export function demoDigestMail(requests: readonly DemoRequest[], count: number): MailContent {
  return mailContent({
    subject: `${count} more demo ${count === 1 ? 'request' : 'requests'}`,
    opening: 'These came in after the emails about single requests in that hour.',
    rows: requests.map(({ businessName, contactName, email, phone }, index) => [
      `${index + 1}. ${displayBusinessName(businessName)}`,
      joined(displayName(contactName), email, phone),
    ]),
    warnings: rest(count, requests.length, 'in Firestore, in demo_requests'),
    closing: 'They were sent on to choose a time.',
  });
}

/** The mail that asks whoever reads an address whether a business may be written to there. */
export function contactLinkMail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
): MailContent {
  const name = displayBusinessName(business.name);
  return mailContent({
    subject: `Confirm your contact email for ${PRODUCT_NAME}`,
    opening: `${name} gave this address as its contact email on ${PRODUCT_NAME}. Confirm it to get new referrals here.`,
    rows: [
      ['Business', name],
      ['Contact email', business.contactEmail],
    ],
    link: { words: 'To confirm, open this page and press the button', url },
    closing: `The link works once, for ${CONTACT_LINK_DAYS} days. If you do not know this business, ignore this email. We send no referrals here unless you confirm.`,
  });
}

/** The mail that asks whoever signed up to verify their email. */
export function verificationMail(email: string, url: string): MailContent {
  return mailContent({
    subject: `Verify your email for ${PRODUCT_NAME}`,
    opening: `Welcome to ${PRODUCT_NAME}. Verify your email, and then you can sign in.`,
    rows: [['Your email', email]],
    buttons: [{ words: 'Verify your email', url }],
    closing: `The link works once. If you did not sign up for ${PRODUCT_NAME}, ignore this email: nobody can use the account without this link.`,
  });
}

/** The mail that tells an owner why the free trial that they began has ended at once. */
export function trialRefusedMail(pricingUrl: string): MailContent {
  return mailContent({
    subject: 'Your free trial did not start',
    opening:
      'The card you used already had a free trial, and each card gets one. We canceled this trial. Your card was not charged.',
    rows: [],
    buttons: [{ words: 'Pick a plan', url: pricingUrl }],
    closing: `You get this email because a free trial of ${PRODUCT_NAME} was started with your email.`,
  });
}

/** The mail that tells our team of a demo request. */
export function demoRequestMail(request: DemoRequest): MailContent {
  const { email, phone } = request;
  const businessName = displayBusinessName(request.businessName);
  const contactName = displayName(request.contactName);
  return mailContent({
    subject: `Demo request: ${businessName}`,
    opening: `${contactName} of ${businessName} wants a demo of ${PRODUCT_NAME}.`,
    rows: [
      ['Business', businessName],
      ['Contact', contactName],
      ['Email', email],
      ['Phone', phone],
    ],
    closing: `They can now choose a time. If they do not, reply to this email to reach ${contactName}.`,
  });
}
