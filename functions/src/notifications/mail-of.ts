import { routes } from '@vouchwell/domain/paths';
import { demoSettings, mailSettings } from '../config.ts';
import { readBusiness } from '../data/businesses.ts';
import { readDemoRequest } from '../data/demo-requests.ts';
import { database } from '../data/firestore.ts';
import type { NotificationSubject } from '../data/notifications.ts';
import { readReferral } from '../data/referrals.ts';
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
  if (!business || !referral) return null;
  return {
    id: `referral-${referralId}`,
    to: business.contactEmail,
    replyTo: { name: referral.referrerName, address: referral.referrerEmail },
    content: referralMail(business, referral, `${mailSettings().APP_URL}${routes.dashboard}`),
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

/** The mail that a notification stands for; null when there is nothing to tell any more. */
export const mailOf = (about: NotificationSubject): Promise<Mail | null> =>
  about.kind === 'referral' ? ofReferral(about) : ofDemoRequest(about);
