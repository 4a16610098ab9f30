import type { OwnerEmail } from '@vouchwell/domain/business/settings';
import {
  referralPath,
  referralsPath,
  settingsPath,
  unsubscribePath,
} from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { formatWait, getWaitStart } from '@vouchwell/domain/referrals/response-time';
import { HOUR_MS, toLocalDay } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import { getContactEmail } from '../accounts/users.ts';
import { pageUrl } from '../config.ts';
import { readBusiness } from '../db/businesses.ts';
import { hashMailbox } from '../db/keys.ts';
import { readWaitingReferrals } from '../db/referrals.ts';
import { toTimeZone } from '../db/stats.ts';
import { createEmailToken } from '../db/tokens.ts';
import { type EmailLink, renderEmail } from './mail-layout.ts';
import { getFriendButtons, joinWithCommas, withDisplayNames } from './owner-parts.ts';
import { UNSUBSCRIBE_DAYS } from './sender.ts';

export const WAITING_LISTED_MAX = 20;

export interface ReminderData {
  readonly businessName: string;
  /** Referrals by longest wait; if there are more than the email lists, contains one extra. */
  readonly waiting: readonly Referral[];
  readonly pageUrl: (path: string) => string;
  /** Unsubscribes the owner without a sign-in. */
  readonly unsubscribeUrl: string;
  readonly now: Date;
}

interface ReminderParts {
  readonly subject: string;
  readonly body: string;
  /** Rows above the waiting friends. */
  readonly rows?: readonly (readonly [name: string, value: string | null])[];
  readonly buttons: readonly EmailLink[];
  /** Footer that explains why the owner gets the email. */
  readonly footer: string;
  readonly unsubscribe: string;
}

export function renderReminder(data: ReminderData, parts: ReminderParts) {
  const { businessName, waiting, pageUrl, unsubscribeUrl } = data;
  const { rows = [], footer, unsubscribe, ...content } = parts;
  return renderEmail({
    ...content,
    from: displayBusinessName(businessName),
    rows: [...rows, ...toWaitingRows(data)],
    warnings: waiting.length > WAITING_LISTED_MAX ? [t('See the rest in your dashboard.')] : [],
    footer: [footer],
    footerLinks: [
      { label: unsubscribe, url: unsubscribeUrl },
      { label: t('Open your settings'), url: pageUrl(settingsPath('business')) },
    ],
  });
}

export const formatWaitingTime = (referral: Referral, now: Date) =>
  formatWait(now.getTime() - getWaitStart(referral).getTime());

const toWaitingRows = ({ waiting, pageUrl, now }: ReminderData) =>
  waiting.slice(0, WAITING_LISTED_MAX).map((referral) => {
    const { id, referralName, referrerName, askedAt, referralPhone, referralEmail } =
      withDisplayNames(referral);
    const details = joinWithCommas(
      t('No contact for {wait}', { wait: formatWaitingTime(referral, now) }),
      askedAt ? t('asked you to get in touch') : null,
      t('referred by {who}', { who: referrerName }),
      referralPhone ?? referralEmail,
    );
    return [referralName, details, pageUrl(referralPath(id))] as const;
  });

export const toReminderButtons = ({ waiting: [first], pageUrl }: ReminderData): EmailLink[] => {
  const listButton = { label: t('See who’s waiting'), url: pageUrl(referralsPath('new')) };
  const [contactButton] = first ? getFriendButtons(first) : [];
  if (!first || !contactButton) return [listButton];
  const { referralName: name } = withDisplayNames(first);
  const label = contactButton.url.startsWith('tel:')
    ? t('Call {name}', { name })
    : t('Email {name}', { name });
  return [{ ...contactButton, label }, listButton];
};

/** Returns a reminder's data; null if `day` is over for the business, or the reminder is turned off. */
export async function loadReminder(reminder: OwnerEmail, businessId: string, day: string) {
  const now = new Date();
  const business = await readBusiness(businessId);
  if (!business || business.suspendedAt) return null;
  const reminders = business.settings.reminders;
  const timeZone = toTimeZone(business.timeZone);
  if (!reminders[reminder] || toLocalDay(now, timeZone) !== day) return null;
  const cutoff = new Date(now.getTime() - reminders.waitHours * HOUR_MS);
  const [to, waiting] = await Promise.all([
    getContactEmail(business),
    reminders.waitHours > 0 ? readWaitingReferrals(businessId, cutoff, WAITING_LISTED_MAX + 1) : [],
  ]);
  if (!to) return null;
  const tokenSubject = { businessId, code: reminder, mailbox: hashMailbox(to) };
  const token = createEmailToken('unsubscribe-owner', tokenSubject, UNSUBSCRIBE_DAYS, now);
  const unsubscribeUrl = pageUrl(unsubscribePath(token));
  const data: ReminderData = { businessName: business.name, waiting, pageUrl, unsubscribeUrl, now };
  return { business, timeZone, data, recipient: { to, unsubscribeUrl } };
}
