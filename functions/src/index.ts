import { checkSubscription } from './billing/check-subscription.ts';
import { createCheckout } from './billing/create-checkout.ts';
import { customerPortal } from './billing/customer-portal.ts';
import { stripeWebhook } from './billing/stripe-webhook.ts';
import { createReferral } from './endpoints/create-referral.ts';
import { notifyOwner } from './notifications/notify-owner.ts';
import { sendNotifications } from './notifications/send-notifications.ts';

/* Nested exports make hyphenated names: create-referral, notify-owner, send-notifications. */
export const create = { referral: createReferral, checkout: createCheckout };
export const check = { subscription: checkSubscription };
export const customer = { portal: customerPortal };
export const stripe = { webhook: stripeWebhook };
export const notify = { owner: notifyOwner };
export const send = { notifications: sendNotifications };
