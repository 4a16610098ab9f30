import type { Notification } from '../db/notifications.ts';
import type { PushSubscription } from '../db/push.ts';
import { buildContactLinkEmail } from './account/contact-link.ts';
import { buildPasswordChangedEmail, buildPasswordResetEmail } from './account/passwords.ts';
import { buildTrialRefusedEmail } from './account/trial-refused.ts';
import { buildTestRequestEmail } from './customer/referral-request.ts';
import { buildReferrerLinkEmail } from './customer/referrer-link.ts';
import { buildReferrerEmail } from './customer/referrer-update.ts';
import { buildFriendEmail } from './friend/contact-request.ts';
import type { EmailMessage } from './mailer.ts';
import { buildDailyReminder } from './owner/daily-reminder.ts';
import { buildEmailsPausedNotice } from './owner/emails-paused.ts';
import { buildMondayReminder } from './owner/monday-reminder.ts';
import { buildReferralEmail } from './owner/new-referral.ts';
import { buildReferralDigest } from './owner/referral-digest.ts';
import { buildDemoDigest, buildDemoRequestEmail } from './team/demo-requests.ts';

/** Returns null if the email is no longer relevant or has no recipient. */
export function buildEmail(
  { id, topic }: Pick<Notification, 'id' | 'topic'>,
  subscriptions: readonly PushSubscription[] = [],
): Promise<EmailMessage | null> {
  switch (topic.kind) {
    case 'referral':
      return buildReferralEmail(id, topic, subscriptions);
    case 'customer_ask':
    case 'friend_suppressed':
    case 'draft_joined':
    case 'referral_push':
    case 'test_push':
      return Promise.resolve(null);
    case 'referral_digest':
      return buildReferralDigest(id, topic);
    case 'contact_link':
      return buildContactLinkEmail(topic);
    case 'friend_asked':
      return buildFriendEmail(id, topic);
    case 'referrer_thanks':
    case 'referrer_asked':
    case 'referrer_converted':
    case 'referrer_paid':
      return buildReferrerEmail(id, topic);
    case 'referrer_link':
      return buildReferrerLinkEmail(id, topic);
    case 'ask_test':
      return buildTestRequestEmail(id, topic);
    case 'password_reset':
      return buildPasswordResetEmail(id, topic);
    case 'password_changed':
      return buildPasswordChangedEmail(id, topic);
    case 'trial_refused':
      return buildTrialRefusedEmail(id, topic);
    case 'mails_paused':
      return buildEmailsPausedNotice(id, topic);
    case 'daily_reminder':
      return buildDailyReminder(id, topic);
    case 'monday_reminder':
      return buildMondayReminder(id, topic);
    case 'demo_request':
      return buildDemoRequestEmail(topic);
    case 'demo_digest':
      return buildDemoDigest(id);
  }
}
