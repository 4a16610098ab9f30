import {
  deleteAccount,
  logLoginAttempt,
  openAccountLink,
  sendPasswordNotice,
  sendResetLink,
  sendVerificationLink,
  signOutOthers,
} from './endpoints/accounts.ts';
import {
  checkSubscription,
  createCheckout,
  customerPortal,
  quoteCoupon,
} from './endpoints/billing.ts';
import {
  choosePush,
  confirmContact,
  createBusiness,
  createCampaign,
  savePicture,
  sendContactLink,
} from './endpoints/business.ts';
import { submitDemoRequest } from './endpoints/demo-requests.ts';
import { importCustomers, importReferrals } from './endpoints/imports.ts';
import { runCommand } from './endpoints/owner-commands.ts';
import { countScan, openReview, referPage, showPicture } from './endpoints/pages.ts';
import {
  createReferral,
  readEvents,
  recordDraftOpened,
  removePerson,
  requestContact,
  thankReferrer,
} from './endpoints/referrals.ts';
import {
  chooseReferrerEmails,
  eraseReferrer,
  openReferrerPage,
  sendReferrerLink,
} from './endpoints/referrers.ts';
import { stripeWebhook } from './endpoints/stripe-webhook.ts';
import { unsubscribe } from './endpoints/unsubscribe.ts';
import { installBodyLimits } from './http/body-limits.ts';
import {
  enqueueOverdue,
  eraseExpiredFriends,
  expireEntitlements,
  processBatches,
  reconcileSubscriptions,
  remindOwners,
  sweepOrphans,
} from './schedules.ts';
import { deliverNotification, deliverPush, reconcileCustomer, remindOwner } from './tasks.ts';
import {
  checkSignUp,
  onBusinessWritten,
  onDisclosureCreated,
  onNotificationCreated,
  onReferralWritten,
  onRequestBatchCreated,
  onRewardWritten,
  onTemplateWritten,
  onVisitWritten,
} from './triggers.ts';

installBodyLimits();

/* Nested exports become hyphenated function names: create-referral, notify-owner, deliver-push. */
export const create = {
  referral: createReferral,
  business: createBusiness,
  checkout: createCheckout,
  campaign: createCampaign,
};
export const ask = { contact: requestContact };
export const thank = { referrer: thankReferrer };
export const draft = { opened: recordDraftOpened };
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
export const forget = { friends: eraseExpiredFriends, referrer: eraseReferrer };
export const remind = { owners: remindOwners, owner: remindOwner };
export const work = { batches: processBatches };
export const sweep = { orphans: sweepOrphans };
export const open = {
  account: { link: openAccountLink },
  referrer: { page: openReferrerPage },
  review: openReview,
};
export const choose = { push: choosePush, referrer: { mails: chooseReferrerEmails } };
export const follow = {
  referral: onReferralWritten,
  reward: onRewardWritten,
  visit: onVisitWritten,
  business: onBusinessWritten,
  template: onTemplateWritten,
  disclosure: onDisclosureCreated,
  batch: onRequestBatchCreated,
};
export const log = { login: { attempt: logLoginAttempt } };
export const sign = { out: { others: signOutOthers } };
// `delete` and `import` are reserved words, so they can only be aliases.
const erase = { account: deleteAccount };
const bring = { customers: importCustomers, referrals: importReferrals };

export { bring as import, erase as delete, unsubscribe };
