/*
 * What is said of a subscription wherever it is: in the billing tab, above the dashboard and on the
 * pricing page. Single exports, because the dashboard loads them at first: the build writes each in
 * its place, while an object's names would be loaded, too.
 */

export const active = 'Active Subscription';
export const notActive = 'No Active Subscription';
export const paidUntil = 'Paid until';
export const endsOn = 'Ends on';
export const trialEndsOn = 'Trial ends on';
export const renewsOn = 'Renews on';

export const trialEndsToday = 'Your free trial ends today.';
export const dayLeft = ' day left in your free trial.';
export const daysLeft = ' days left in your free trial.';
export const freeUntil = 'Free until ';
export const afterThat = '. Then ';
export const from = ' from ';
export const changeCard = '. To change your card or cancel, open Manage Billing.';
export const withCard = 'If you have a card on file, your plan continues';
export const withCardFor = ' for ';
export const withoutCard =
  '. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.';

export const paymentFailed = 'Your last payment did not go through.';
export const updatePayment = 'Please update your payment method under Manage Billing.';
export const closesOn = ' Without a payment, your dashboard and your referral link close on ';

export const canceled = 'You canceled your subscription.';
export const worksUntil = 'Everything keeps working until ';
export const theEnd = 'it ends';
export const turnBackOn =
  '. If you change your mind, you can turn it back on under Manage Billing.';

export const ended = 'Your subscription has ended.';
export const openUntil = 'Your dashboard and your referral link stay open until ';
export const toKeepThem = '. Choose a plan to keep them.';
export const wasOpenUntil = 'Your dashboard stayed open until ';
export const toUseItAgain = 'Your data is still here. To use it again, choose a plan.';

export const choosePlan = 'Choose a plan';
export const manageBilling = 'Manage Billing';
export const opening = 'Opening...';
export const openingTab = 'Opening your billing...';
export const notOpened = 'Failed to open billing management. Please try again.';
export const tabBlocked = 'Your browser blocked the new tab.';
export const openInNewTab = 'Open billing in a new tab';
