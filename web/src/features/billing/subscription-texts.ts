import { t } from '@vouchwell/domain/lib/translate';

/*
 * What is said of a subscription wherever it is: in the billing tab, above the dashboard and on the
 * pricing page. Single exports, because the dashboard loads them at first: the build writes each in
 * its place, while an object's names would be loaded, too.
 */

export const active = t('Active Subscription');
export const notActive = t('No Active Subscription');
export const paidUntil = t('Paid until');
export const endsOn = t('Ends on');
export const trialEndsOn = t('Trial ends on');
export const renewsOn = t('Renews on');

export const trialEndsToday = t('Your free trial ends today.');
export const dayLeft = t(' day left in your free trial.');
export const daysLeft = t(' days left in your free trial.');
export const freeUntil = t('Free until ');
export const afterThat = t('. Then ');
export const from = t(' from ');
export const changeCard = t('. To change your card or cancel, open Manage Billing.');
export const withCard = t('If you have a card on file, your plan continues');
export const withCardFor = t(' for ');
export const withoutCard = t(
  '. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.',
);

export const paymentFailed = t('Your last payment did not go through.');
export const updatePayment = t('Please update your payment method under Manage Billing.');
export const closesOn = t(' Without a payment, your dashboard and your referral link close on ');

export const canceled = t('You canceled your subscription.');
export const worksUntil = t('Everything keeps working until ');
export const theEnd = t('it ends');
export const turnBackOn = t(
  '. If you change your mind, you can turn it back on under Manage Billing.',
);

export const ended = t('Your subscription has ended.');
export const openUntil = t('Your dashboard and your referral link stay open until ');
export const toKeepThem = t('. Choose a plan to keep them.');
export const wasOpenUntil = t('Your dashboard stayed open until ');
export const toUseItAgain = t('Your data is still here. To use it again, choose a plan.');

export const choosePlan = t('Choose a plan');
export const manageBilling = t('Manage Billing');
export const opening = t('Opening...');
export const openingTab = t('Opening your billing...');
export const notOpened = t('Failed to open billing management. Please try again.');
export const tabBlocked = t('Your browser blocked the new tab.');
export const openInNewTab = t('Open billing in a new tab');
