import { routes } from '@vouchwell/domain/paths';
import { wantsReferralMails } from '@vouchwell/domain/referral-mails';
import { contactAddress } from '../accounts/contact-address.ts';
import { demoSettings, mailSettings } from '../config.ts';
import { contactLinkUrl } from '../contact-token.ts';
import { readBusiness } from '../data/businesses.ts';
import { readContactLink } from '../data/contact-links.ts';
import { readDemoRequest } from '../data/demo-requests.ts';
import { database } from '../data/firestore.ts';
import type { NotificationSubject } from '../data/notifications.ts';
import { readReferral } from '../data/referrals.ts';
import { contactLinkMail } from './contact-link-mail.ts';
import { demoRequestMail } from './demo-request-mail.ts';
import type { Outgoing } from './outgoing-mail.ts';
import { referralMail } from './referral-mail.ts';

type Mail = Omit<Outgoing, 'from'>;
type Of<K extends NotificationSubject['kind']> = Extract<NotificationSubject, { kind: K }>;

async function ofReferral({ businessId, referralId }: Of<'referral'>): Promise<Mail | null> {
  const [business, referral] = await Promise.all([
    readBusiness(database(), businessId),
    readReferral(database(), businessId, referralId),
  ]);
  if (!business || !wantsReferralMails(business.settings)) return null;
  const to = await contactAddress(business);
  // Of a friend who asked to be forgotten meanwhile there is nothing to tell.
  if (!to || !referral || referral.friendRemoved) return null;
  const { referrerName: name, referrerEmail: address } = referral;
  return {
    id: `referral-${referralId}`,
    to,
    ...(address && { replyTo: { name, address } }),
    content: referralMail(business, referral, `${mailSettings().APP_URL}${routes.dashboard}`),
  };
}

async function ofContactLink({ businessId, linkId }: Of<'contact_link'>): Promise<Mail | null> {
  const [business, link] = await Promise.all([
    readBusiness(database(), businessId),
    readContactLink(database(), linkId, new Date()),
  ]);
  // Where another address was typed since, that one has a link of its own.
  if (!business || link?.email !== business.contactEmail) return null;
  return {
    id: `contact-${linkId}`,
    to: link.email,
    content: contactLinkMail(business, contactLinkUrl(mailSettings().APP_URL, linkId)),
  };
}

async function ofDemoRequest({ demoRequestId }: Of<'demo_request'>): Promise<Mail | null> {
  const request = await readDemoRequest(database(), demoRequestId);
  return (
    request && {
      id: `demo-${demoRequestId}`,
      to: demoSettings().TEAM_EMAIL,
      replyTo: { name: request.contactName, address: request.email },
      content: demoRequestMail(request),
    }
  );
}

/** The mail that a notification stands for; null when there is nothing to tell any more, or nobody. */
export function mailOf(about: NotificationSubject): Promise<Mail | null> {
  if (about.kind === 'referral') return ofReferral(about);
  return about.kind === 'contact_link' ? ofContactLink(about) : ofDemoRequest(about);
}
