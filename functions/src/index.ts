import { askContact } from './endpoints/ask-contact.ts';
import { checkSubscription } from './endpoints/check-subscription.ts';
import { choosePush } from './endpoints/choose-push.ts';
import { chooseReferrerMails } from './endpoints/choose-referrer-mails.ts';
import { confirmContact } from './endpoints/confirm-contact.ts';
import { countScan } from './endpoints/count-scan.ts';
import { createBusiness } from './endpoints/create-business.ts';
import { createCampaign } from './endpoints/create-campaign.ts';
import { createCheckout } from './endpoints/create-checkout.ts';
import { createReferral } from './endpoints/create-referral.ts';
import { customerPortal } from './endpoints/customer-portal.ts';
import { deleteAccount } from './endpoints/delete-account.ts';
import { draftOpened } from './endpoints/draft-opened.ts';
import { forgetReferrer } from './endpoints/forget-referrer.ts';
import { importCustomers } from './endpoints/import-customers.ts';
import { importReferrals } from './endpoints/import-referrals.ts';
import { logLoginAttempt } from './endpoints/log-login-attempt.ts';
import { openAccountLink } from './endpoints/open-account-link.ts';
import { openReferrerPage } from './endpoints/open-referrer-page.ts';
import { openReview } from './endpoints/open-review.ts';
import { quoteCoupon } from './endpoints/quote-coupon.ts';
import { readEvents } from './endpoints/read-events.ts';
import { referPage } from './endpoints/refer-page.ts';
import { removePerson } from './endpoints/remove-person.ts';
import { runCommand } from './endpoints/run-command.ts';
import { savePicture } from './endpoints/save-picture.ts';
import { sendContactLink } from './endpoints/send-contact-link.ts';
import { sendPasswordNotice } from './endpoints/send-password-notice.ts';
import { sendReferrerLink } from './endpoints/send-referrer-link.ts';
import { sendResetLink } from './endpoints/send-reset-link.ts';
import { sendVerificationLink } from './endpoints/send-verification-link.ts';
import { showPicture } from './endpoints/show-picture.ts';
import { signOutOthers } from './endpoints/sign-out-others.ts';
import { stripeWebhook } from './endpoints/stripe-webhook.ts';
import { submitDemoRequest } from './endpoints/submit-demo-request.ts';
import { thankReferrer } from './endpoints/thank-referrer.ts';
import { unsubscribe } from './endpoints/unsubscribe.ts';
import { installBodyLimits } from './http/body-limits.ts';
import { enqueueOverdue } from './schedules/enqueue-overdue.ts';
import { expireEntitlements } from './schedules/expire-entitlements.ts';
import { forgetFriendsNightly } from './schedules/forget-friends.ts';
import { reconcileSubscriptions } from './schedules/reconcile-subscriptions.ts';
import { remindOwners } from './schedules/remind-owners.ts';
import { sweepOrphans } from './schedules/sweep-orphans.ts';
import { workBatches } from './schedules/work-batches.ts';
import { deliverNotification, deliverPush } from './tasks/deliver-notification.ts';
import { reconcileCustomer } from './tasks/reconcile-customer.ts';
import { remindOwner } from './tasks/remind-owner.ts';
import { checkSignUp } from './triggers/before-sign-up.ts';
import { onAskBatchCreated } from './triggers/on-ask-batch-created.ts';
import { onBusinessWritten } from './triggers/on-business-written.ts';
import { onRewardWritten, onVisitWritten } from './triggers/on-counted-written.ts';
import { onNotificationCreated } from './triggers/on-notification-created.ts';
import { onReferralWritten } from './triggers/on-referral-written.ts';
import { onDisclosureCreated, onTemplateWritten } from './triggers/on-template-written.ts';

installBodyLimits();

/* Nested exports make hyphenated function names: create-referral, notify-owner, deliver-push. */
export const create = {
  referral: createReferral,
  business: createBusiness,
  checkout: createCheckout,
  campaign: createCampaign,
};
export const ask = { contact: askContact };
export const thank = { referrer: thankReferrer };
export const draft = { opened: draftOpened };
export const run = { command: runCommand };
export const remove = { person: removePerson };
export const count = { scan: countScan };
export const save = { picture: savePicture };
export const show = { picture: showPicture };
export const read = { events: readEvents };
export const refer = { page: referPage };
export const check = { subscription: checkSubscription, sign: { up: checkSignUp } };
export const quote = { coupon: quoteCoupon };
export const customer = { portal: customerPortal };
export const stripe = { webhook: stripeWebhook };
export const submit = { demo: { request: submitDemoRequest } };
export const notify = { owner: onNotificationCreated };
export const send = {
  contact: { link: sendContactLink },
  password: { notice: sendPasswordNotice },
  referrer: { link: sendReferrerLink },
  reset: { link: sendResetLink },
  verification: { link: sendVerificationLink },
};
export const confirm = { contact: confirmContact };
export const deliver = { notification: deliverNotification, push: deliverPush };
export const enqueue = { overdue: enqueueOverdue };
export const reconcile = { subscriptions: reconcileSubscriptions, customer: reconcileCustomer };
export const expire = { entitlements: expireEntitlements };
export const forget = { friends: forgetFriendsNightly, referrer: forgetReferrer };
export const remind = { owners: remindOwners, owner: remindOwner };
export const work = { batches: workBatches };
export const sweep = { orphans: sweepOrphans };
export const open = {
  account: { link: openAccountLink },
  referrer: { page: openReferrerPage },
  review: openReview,
};
export const choose = { push: choosePush, referrer: { mails: chooseReferrerMails } };
export const follow = {
  referral: onReferralWritten,
  reward: onRewardWritten,
  visit: onVisitWritten,
  business: onBusinessWritten,
  template: onTemplateWritten,
  disclosure: onDisclosureCreated,
  batch: onAskBatchCreated,
};
export const log = { login: { attempt: logLoginAttempt } };
export const sign = { out: { others: signOutOthers } };
// `delete` and `import` are reserved words, so they can only be aliases.
const erase = { account: deleteAccount };
const bring = { customers: importCustomers, referrals: importReferrals };

export { bring as import, erase as delete, unsubscribe };
