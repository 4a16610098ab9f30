import * as accounts from './endpoints/accounts.ts';
import * as billing from './endpoints/billing.ts';
import * as business from './endpoints/business.ts';
import { submitDemoRequest } from './endpoints/demo-requests.ts';
import * as imports from './endpoints/imports.ts';
import { runCommand } from './endpoints/owner-commands.ts';
import * as pages from './endpoints/pages.ts';
import * as referrals from './endpoints/referrals.ts';
import * as referrers from './endpoints/referrers.ts';
import { unsubscribe } from './endpoints/unsubscribe.ts';
import { installBodyLimits } from './http/body-limits.ts';
import * as schedules from './schedules.ts';
import * as tasks from './tasks.ts';
import * as triggers from './triggers.ts';

installBodyLimits();

/* Nested exports become hyphenated function names: create-referral, notify-owner, deliver-push. */
export const create = {
  referral: referrals.createReferral,
  business: business.createBusiness,
  checkout: billing.createCheckout,
  campaign: business.createCampaign,
};
export const ask = { contact: referrals.requestContact };
export const thank = { referrer: referrals.thankReferrer };
export const draft = { opened: referrals.recordDraftOpened };
export const run = { command: runCommand };
export const remove = { person: referrals.removePerson };
export const count = { scan: pages.countScan };
export const save = { picture: business.savePicture };
export const show = { picture: pages.servePicture };
export const read = { events: referrals.readEvents };
export const refer = { page: pages.referPage };
export const check = {
  subscription: billing.checkSubscription,
  sign: { up: triggers.checkSignUp },
};
export const quote = { coupon: billing.quoteCoupon };
export const customer = { portal: billing.customerPortal };
export const stripe = { webhook: billing.stripeWebhook };
export const submit = { demo: { request: submitDemoRequest } };
export const notify = { owner: triggers.onNotificationCreated };
export const send = {
  contact: { link: business.sendContactLink },
  password: { notice: accounts.sendPasswordNotice },
  referrer: { link: referrers.sendReferrerLink },
  reset: { link: accounts.sendResetLink },
  verification: { link: accounts.sendVerificationLink },
};
export const confirm = { contact: business.confirmContact };
export const deliver = { notification: tasks.deliverNotification, push: tasks.deliverPush };
export const enqueue = { overdue: schedules.enqueueOverdue };
export const reconcile = {
  subscriptions: schedules.reconcileSubscriptions,
  customer: tasks.reconcileCustomer,
};
export const expire = { entitlements: schedules.expireEntitlements };
export const forget = { friends: schedules.eraseExpiredFriends, referrer: referrers.eraseReferrer };
export const remind = { owners: schedules.remindOwners, owner: tasks.remindOwner };
export const work = { batches: schedules.processBatches };
export const sweep = { orphans: schedules.sweepOrphans };
export const open = {
  account: { link: accounts.openAccountLink },
  referrer: { page: referrers.openReferrerPage },
  review: pages.openReview,
};
export const choose = {
  push: business.choosePush,
  referrer: { mails: referrers.saveReferrerPreferences },
};
export const follow = {
  referral: triggers.onReferralWritten,
  reward: triggers.onRewardWritten,
  visit: triggers.onVisitWritten,
  business: triggers.onBusinessWritten,
  template: triggers.onTemplateUpdated,
  disclosure: triggers.onDisclosureCreated,
  batch: triggers.onRequestBatchCreated,
};
export const log = { login: { attempt: accounts.logLoginAttempt } };
export const sign = { out: { others: accounts.signOutOthers } };
// `delete` and `import` are reserved words, so they can only be aliases.
const deleteFunctions = { account: accounts.deleteAccount };
const importFunctions = { customers: imports.importCustomers, referrals: imports.importReferrals };

export { deleteFunctions as delete, importFunctions as import, unsubscribe };
