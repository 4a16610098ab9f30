import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { Business } from '@vouchwell/domain/business';
import { CHANNEL_NAMES } from '@vouchwell/domain/draft-links';
import type { Referral, ReferralFlag } from '@vouchwell/domain/referral';
import { escapeHtml } from './escape-html.ts';

const FLAG_SENTENCES: Readonly<Record<ReferralFlag, string>> = {
  self_referral: 'Please check: the friend may be the referrer themselves.',
  duplicate_friend: 'Please check: this friend was already referred to you.',
};

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const people = ({ referrerName, referrerEmail, ...friend }: Referral) => [
  ['Referred by', `${referrerName} (${referrerEmail})`],
  ['Friend', friend.referralName],
  ['Email', friend.referralEmail],
  ['Phone', friend.referralPhone],
  ['How', `By ${CHANNEL_NAMES[friend.sendMethod]}, from their own app`],
  ['Note', friend.note],
];

/** The mail that tells an owner of a new referral, as plain text and as HTML that says the same. */
export function referralMail(
  business: Pick<Business, 'name'>,
  referral: Referral,
  dashboardUrl: string,
): MailContent {
  const subject = `${referral.referrerName} sent you a friend: ${referral.referralName}`;
  const opening = `${referral.referrerName} has just referred ${referral.referralName} to ${business.name}.`;
  const rows = people(referral).filter((row): row is [string, string] => Boolean(row[1]));
  const flags = referral.flags.map((flag) => FLAG_SENTENCES[flag]);
  const closing = `You get this mail because ${PRODUCT_NAME} tells you of every new referral. Reply to it to thank ${referral.referrerName}.`;

  const text = [
    opening,
    '',
    ...rows.map(([name, value]) => `${name}: ${value}`),
    ...(flags.length > 0 ? ['', ...flags] : []),
    '',
    `See it in your dashboard: ${dashboardUrl}`,
    '',
    closing,
    '',
  ].join('\n');

  const cells = rows.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(name)}</th><td>${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`,
  );
  const html = [
    `<p>${escapeHtml(opening)}</p>`,
    `<table cellpadding="4">${cells.join('')}</table>`,
    ...flags.map((flag) => `<p><strong>${escapeHtml(flag)}</strong></p>`),
    `<p><a href="${escapeHtml(dashboardUrl)}">See it in your dashboard</a></p>`,
    `<p><small>${escapeHtml(closing)}</small></p>`,
  ].join('\n');
  return { subject, text, html };
}
