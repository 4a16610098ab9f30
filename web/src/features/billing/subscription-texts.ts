import type { PlanType } from '@vouchwell/domain/billing/plan-types';
import { formatCents, PLANS } from '@vouchwell/domain/billing/plans';
import { t, text } from '@vouchwell/domain/lib/translate';

/*
 * What is said of a subscription wherever it is: in the billing tab, above the dashboard and on the
 * pricing page. Single exports, because the dashboard loads them at first: the build writes each in
 * its place, while an object's names would be loaded, too.
 */

export const planNames: Readonly<Record<PlanType, string>> = {
  monthly: t('Monthly plan'),
  yearly: t('Yearly plan'),
};

/** What a plan costs each time: '$49 a month'. */
export function priceOf(plan: PlanType, cents: number): string {
  const amount = formatCents(cents);
  return PLANS[plan].interval === 'month'
    ? t('{amount} a month', { amount })
    : t('{amount} a year', { amount });
}

export const active = t('Active Subscription');
export const notActive = t('No Active Subscription');
export const paidUntil = text('Paid until {date}');
export const endsOn = text('Ends on {date}');
export const trialEndsOn = text('Trial ends on {date}');
export const renewsOn = text('Renews on {date}');

export const trialEndsToday = t('Your free trial ends today.');
export const dayLeft = t('1 day left in your free trial.');
export const daysLeft = (days: number) => t('{days} days left in your free trial.', { days });
export const noCardKnown = t(
  'If you have a card on file, your plan continues. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.',
);
export const noCardKnownAt = (price: string) =>
  t(
    'If you have a card on file, your plan continues for {price}. Otherwise it ends automatically. To check your card, add one or cancel, open Manage Billing.',
    { price },
  );

export const paymentFailed = t('Your last payment did not go through.');
export const updatePayment = t('Please update your payment method under Manage Billing.');

export const canceled = t('You canceled your subscription.');
export const worksUntilTheEnd = t(
  'Everything keeps working until it ends. If you change your mind, you can turn it back on under Manage Billing.',
);

export const ended = t('Your subscription has ended.');
export const toUseItAgain = t('Your data is still here. To use it again, choose a plan.');

export const choosePlan = t('Choose a plan');
export const manageBilling = t('Manage Billing');
export const opening = t('Opening...');
export const openingTab = t('Opening your billing...');
export const notOpened = t('Failed to open billing management. Please try again.');
export const tabBlocked = t('Your browser blocked the new tab.');
export const openInNewTab = t('Open billing in a new tab');
